/** Tables of migration 610. */
export interface VipTables {
  /** Something that counts once for a member, level or UTC period: a payment, a day in the app, a checked month. */
  vip_mark: {
    user_id: string;
    /** `level`, `daily`, `weekly`, `monthly`, `signIn`, `task:<id>`, `seen` or `audit`. */
    what: string;
    /** The level of a gift, else the first UTC day of the period. */
    since: number;
    created_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends VipTables {}
}
