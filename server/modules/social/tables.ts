/** Table of migration 380. */
export interface SocialTables {
  /** An account of another company that opens a player's account. */
  social_account: {
    /** Its number, spec §3. */
    provider: number;
    /** The provider's permanent id of the player (`sub`). */
    subject: string;
    user_id: string;
    /** For display; empty if the provider sends none. */
    email: string;
    /** For display; empty if the provider sends none. */
    name: string;
    created_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends SocialTables {}
}
