import type { Generated, GeneratedAlways } from 'kysely';

/** Tables of migration 001. */
export interface LedgerTables {
  ledger_account: {
    id: GeneratedAlways<number>;
    /** `user:<id>`, or a system account: `house`, `cashier`, `promotions`, `jackpot:<tier>`. */
    owner: string;
    /** Prop id (spec §3): 2001 is coin, in hundredths; others in pieces. */
    asset: number;
    may_overdraw: boolean;
    /** Sum of the account's postings, kept by the transaction that writes them and proved by reconcile. */
    balance: Generated<number>;
  };
  ledger_transaction: {
    id: GeneratedAlways<number>;
    kind: string;
    /** What caused it; unique within its kind, so that one cause moves value once. */
    reference: string;
    created_at: number;
  };
  ledger_posting: {
    id: GeneratedAlways<number>;
    transaction_id: number;
    account_id: number;
    amount: number;
    balance_after: number;
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
