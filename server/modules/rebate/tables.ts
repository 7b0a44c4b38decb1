import type { RebateType } from '#contract/rebate/types.ts';

/** Tables of migrations 615 and 616. Days are UTC days, counted from 1970-01-01. */
export interface RebateTables {
  rebate: {
    user_id: string;
    type: RebateType;
    /** First day of the period. */
    first_day: number;
    /** The player's level at the settlement. */
    vip: number;
    /** Hundredths of valid bets with a rate above 0. */
    bet: number;
    /** Hundredths. */
    amount: number;
    /** How often it must be bet, by the rule of its settlement. */
    turnover_factor: number;
    settled_at: number;
    expires_at: number;
    received_at: number | null;
  };
  /** The settlement of a period: users up to `after_user` are settled. */
  rebate_run: {
    type: RebateType;
    first_day: number;
    after_user: string;
    /** The rule in force when the settlement began: JSON of rebateRule. */
    rule: string;
    is_done: boolean;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends RebateTables {}
}
