import type { GeneratedAlways } from 'kysely';

/** Tables of migrations 003, 220 and 234. */
export interface FairnessTables {
  fairness_seed: {
    id: GeneratedAlways<number>;
    /** A player's id, or `public:<draw>` of a draw that all players share. */
    user_id: string;
    /** 64 hex digits; leaves the server only once `revealed_at` is set. */
    server_seed: string;
    server_seed_hash: string;
    /**
     * The seed that follows: chosen before the player's next own seed is known, and its hash shown beside this one's.
     */
    next_server_seed: string;
    /** Null until the player's first draw brings it. */
    client_seed: string | null;
    next_nonce: number;
    created_at: number;
    /** Null while in use: a player has one such seed. */
    revealed_at: number | null;
  };
  fairness_round: {
    /** From the table's sequence, taken with the seed. */
    id: number;
    seed_id: number;
    user_id: string;
    game: string;
    nonce: number;
    client_seed: string;
    /** The table it was drawn from; no foreign key, because every draw of everybody would lock the same row. */
    table_hash: string;
    /** JSON array: the index picked in each draw of the table. */
    picks: string;
    created_at: number;
    /** Null while the round is open: its seed is not revealed before. */
    settled_at: number | null;
  };
  /** The tables that rounds were drawn from, each kept once: only added to. */
  fairness_table: {
    /** SHA-256 of `value`, in hex. */
    hash: string;
    /** Canonical JSON (contract/fairness-draw.ts, tableText). */
    value: string;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends FairnessTables {}
}
