/** Table of migration 380. */
export interface SocialTables {
  /** An account of another company that opens a player's account. */
  social_account: {
    /** Its number, spec §3. */
    provider: number;
    /** Who it is, as the provider names them for good (`sub`). */
    subject: string;
    user_id: string;
    /** For show; empty where the provider tells none. */
    email: string;
    /** For show; empty where the provider tells none. */
    name: string;
    created_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends SocialTables {}
}
