/** Table of migration 101 for what is switched while the server runs. */
export interface RuntimeTables {
  /** JSON by name; `secret` is plain hex (secret.ts). */
  setting: {
    name: string;
    value: string;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends RuntimeTables {}
}
