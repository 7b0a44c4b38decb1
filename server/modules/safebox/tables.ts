/** Table of migration 390. */
export interface SafeboxTables {
  safebox_password: {
    user_id: string;
    password_hash: string;
    set_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends SafeboxTables {}
}
