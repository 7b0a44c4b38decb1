/** Tables of migrations 101 and 232 for settings changed at run time. */
export interface RuntimeTables {
  /** JSON by name; `secret` is plain hex (secret.ts). */
  setting: {
    name: string;
    value: string;
  };
  /** One row. */
  configuration_version: {
    id: number;
    /** A random id, another one after each change of content, settings or the jackpot's configuration. */
    version: string;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends RuntimeTables {}
}
