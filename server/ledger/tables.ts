import type { ColumnType, GeneratedAlways } from 'kysely';

/** Tables of migrations 001, 230, 231, 240 and 320. */
export interface LedgerTables {
  ledger_account: {
    id: GeneratedAlways<number>;
    /** `user:<id>`, `held:<id>`, `safebox:<id>`, `transit:<id>`, or a system account: `house`, `cashier`, `promotions`, `providers`, `jackpot:<tier>`. */
    owner: string;
    /** Prop id (spec §3): 2001 is coin, in hundredths; others in pieces. */
    asset: number;
    may_overdraw: boolean;
    /**
     * Sum of the account's postings, written by the posting transaction and checked by reconcile. Null for shared
     * accounts, which may overdraw: their sum is computed on request, so that no transfer waits for them.
     */
    balance: number | null;
  };
  ledger_transaction: {
    id: GeneratedAlways<number>;
    kind: string;
    /** Cause; unique within its kind, so that one cause moves value once. */
    reference: string;
    created_at: number;
  };
  ledger_posting: {
    id: GeneratedAlways<number>;
    transaction_id: number;
    account_id: number;
    amount: number;
    /** Null on a shared account. */
    balance_after: number | null;
    /** The kind of its transfer. */
    kind: ColumnType<string, string | undefined, never>;
  };
  /** Gains of shared accounts from the house, by cause, until a fold posts them. */
  ledger_gain: {
    id: GeneratedAlways<number>;
    asset: number;
    /** As long as `amounts`. */
    owners: string[];
    amounts: number[];
    /** The fold that posted it, which is the reference of its transfer; null before. */
    fold: ColumnType<number | null, never, number>;
  };
  /** Amount that a fold left with the house, because the account was full. */
  ledger_fold_rest: {
    fold: number;
    owner: string;
    asset: number;
    amount: number;
  };
  ledger_claim: {
    user_id: string;
    award: string;
    period: string;
    transaction_id: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends LedgerTables {}
}
