import type { BankKind, ExchangeState } from '#contract/withdrawal/rules.ts';

/** Tables of migrations 350, 545, 550 and 576. */
export interface WithdrawalTables {
  /** Players who can ask for no withdrawal until an operator ends it. */
  withdrawal_stop: {
    user_id: string;
    operator: string;
    reason: string;
    created_at: number;
  };
  user_bank: {
    id: string;
    user_id: string;
    /** Id of the bank, which may be gone by now. */
    bank: string;
    /** Digits, whole: nobody but the member and the operator who pays sees them. */
    account: string;
    holder: string;
    created_at: number;
  };
  withdrawal: {
    /** Its number, to be read out to support. */
    id: string;
    user_id: string;
    /** Hundredths: taken from the balance, and what is kept of it. */
    amount: number;
    fee: number;
    /** The account as it was then. */
    card_id: string;
    bank: string;
    bank_name: string;
    bank_kind: BankKind;
    account: string;
    payee: string;
    state: ExchangeState;
    /** Why it was refused; empty otherwise. */
    reason: string;
    /** The bank's number of the payment; empty until it is sent. */
    reference: string;
    created_at: number;
    approved_at: number | null;
    closed_at: number | null;
    expected_at: number;
    /** When its player put its refusal away; null before, and where it was not refused. */
    refusal_seen_at: number | null;
  };
  /** The withdrawal that a player confirmed and has not asked for yet. */
  withdrawal_confirmation: {
    user_id: string;
    card_id: string;
    amount: number;
    until: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends WithdrawalTables {}
}
