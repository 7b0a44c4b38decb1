/** Table of migration 691. */
export interface FollowTables {
  follow_reward: {
    user_id: string;
    /** Id of the channel's row. */
    channel: string;
    /** When the player first opened it. */
    opened_at: number;
    /** Null until its award was received. */
    received_at: number | null;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends FollowTables {}
}
