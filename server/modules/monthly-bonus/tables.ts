/** Table of migration 605. */
export interface MonthlyBonusTables {
  monthly_bonus: {
    user_id: string;
    /** First UTC day of the month, counted from 1970-01-01. */
    first_day: number;
    /** Id of the step in the rule. */
    step: string;
    /** Valid bets of the month when it was received, hundredths. */
    bet: number;
    received_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends MonthlyBonusTables {}
}
