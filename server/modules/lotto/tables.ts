import type { Generated, GeneratedAlways } from 'kysely';
import type { LottoKind } from '#contract/lotto/calls.ts';

/** Tables of migration 511. */
export interface LottoTables {
  lotto_draw: {
    /** Says kind and time in Manila: `quick-20261128-1610`. */
    id: string;
    kind: LottoKind;
    draws_at: number;
    closes_at: number;
    /** Hundredths of one ticket, and JSON of its prizes (LottoPrizes): as they were when it was opened. */
    price: number;
    prizes: string;
    server_seed_hash: string;
    table_hash: string;
    /** `drawn` until every part in it is paid; `settled` then. A cancelled one is refunded until `closed_at`. */
    state: 'open' | 'drawn' | 'settled' | 'cancelled';
    /** JSON array in the order drawn. */
    numbers: string | null;
    round_id: number | null;
    /** Tickets sold, known once it was drawn. */
    tickets: Generated<number>;
    /** Hundredths won by all tickets, known once it is settled. */
    paid: number | null;
    drawn_at: number | null;
    closed_at: number | null;
  };
  /** A player's part in a draw: one round of the wallet. */
  lotto_entry: {
    draw_id: string;
    user_id: string;
    tickets: number;
    stake: number;
    state: 'open' | 'settled' | 'refunded';
    win: number | null;
    /** JSON array: numbers of the best ticket. */
    best: string | null;
    settled_at: number | null;
    /** When its player was shown the result. */
    shown_at: number | null;
  };
  lotto_ticket: {
    id: GeneratedAlways<number>;
    draw_id: string;
    user_id: string;
    /** The bet of the wallet's round that it was bought by, with others. */
    purchase: string;
    /** Smallest first, split by commas. */
    numbers: string;
    created_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends LottoTables {}
}
