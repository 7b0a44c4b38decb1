import type { GeneratedAlways } from 'kysely';

/** Tables of migrations 003, 220, 234 and 535. */
export interface FairnessTables {
  fairness_seed: {
    id: GeneratedAlways<number>;
    /** A player's id, or `public:<draw>` of a draw that all players share. */
    user_id: string;
    /** Sealed (runtime/sealing.ts) until `revealed_at` is set; 64 hex digits from then on. */
    server_seed: string;
    server_seed_hash: string;
    /**
     * The next seed, sealed: chosen before the player's next client seed is known, with its hash shown beside this
     * one's. For a shared draw it is the fallback for an unreadable beacon. Null once revealed.
     */
    next_server_seed: string | null;
    next_server_seed_hash: string;
    /** Null until the player's first draw sets it. */
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
    /** The table of the draw; no foreign key, because every draw would lock the same row. */
    table_hash: string;
    /** JSON array: the index picked in each draw of the table. */
    picks: string;
    created_at: number;
    /** Null while the round is open, because its seed is not revealed before. */
    settled_at: number | null;
  };
  /** The value mixed into a shared draw beside its server seed: promised before sales, set by the draw. */
  fairness_mix: {
    /** `user_id` of its seed: `public:<draw>`. */
    owner: string;
    /** The beacon and its round (contract/fairness/beacon.ts). */
    source: string;
    round: number;
    /** SHA-256 of the fallback value for an unreadable beacon. */
    fallback_hash: string;
    /** Digest of all sales. */
    digest: string | null;
    randomness: string | null;
    /** The beacon's proof of its value; null if it needs none, and for the fallback. */
    signature: string | null;
    used_fallback: boolean | null;
  };
  /** The sandbox's beacon: a chain of hashes for each hour, committed to by its end. */
  beacon_chain: {
    /** Hours since the epoch. */
    hour: number;
    anchor: string;
    /** Sealed: where the chain begins. */
    start: string;
  };
  /** The tables of rounds, each stored once; append-only. */
  fairness_table: {
    /** SHA-256 of `value`, in hex. */
    hash: string;
    /** Canonical JSON (contract/fairness/draw.ts, tableText). */
    value: string;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends FairnessTables {}
}
