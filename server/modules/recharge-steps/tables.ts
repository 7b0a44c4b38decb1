/** Table of migrations 682 and 720. */
export interface RechargeStepsTables {
  recharge_step: {
    user_id: string;
    /** Id of the offer. */
    offer: string;
    /** First UTC day of the period, counted from 1970-01-01. */
    first_day: number;
    /** First UTC day after the period; null in a row from before migration 720. */
    end_day: number | null;
    /** Id of the step in the rule. */
    step: string;
    /** Deposits when it was received: hundredths, or days in a row. */
    value: number;
    received_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends RechargeStepsTables {}
}
