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
     * The seed that follows, sealed: chosen before the player's next own seed is known, and its hash shown beside this
     * one's. Of a shared draw it is the fallback for a beacon that cannot be read. Null once it was revealed.
     */
    next_server_seed: string | null;
    next_server_seed_hash: string;
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
  /** The value that a shared draw is mixed with beside its server seed: promised before sales, filled in by the draw. */
  fairness_mix: {
    /** `user_id` of its seed: `public:<draw>`. */
    owner: string;
    /** Which beacon and which of its rounds (contract/fairness/beacon.ts). */
    source: string;
    round: number;
    /** SHA-256 of the value that is used where the beacon cannot be read in time. */
    fallback_hash: string;
    /** Digest of what was sold. */
    digest: string | null;
    randomness: string | null;
    /** The beacon's proof of its value; null where it needs no proof, and for the fallback. */
    signature: string | null;
    used_fallback: boolean | null;
  };
  /** The sandbox's beacon: a chain of hashes an hour, committed to by its end. */
  beacon_chain: {
    /** Hours since the epoch. */
    hour: number;
    anchor: string;
    /** Sealed: where the chain begins. */
    start: string;
  };
  /** The tables that rounds were drawn from, each kept once: only added to. */
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
