/** Table of migration 700. */
export interface BankruptTables {
  bankrupt_gift: {
    user_id: string;
    /** UTC day, counted from 1970-01-01. */
    day: number;
    /** Id of the award in the rule. */
    award: string;
    /** Paid, hundredths. */
    coins: number;
    /** Valid bets of the day when it was received, hundredths. */
    bet: number;
    received_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends BankruptTables {}
}
