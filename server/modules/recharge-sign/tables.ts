/** Table of migration 681. */
export interface RechargeSignTables {
  recharge_sign: {
    user_id: string;
    /** UTC day, counted from 1970-01-01. */
    day: number;
    /** Largest deposit of the day when it was received, hundredths. */
    deposit: number;
    /** It was received with its upgrade, at once or later (`upgraded_at`). */
    is_upgraded: boolean;
    received_at: number;
    upgraded_at: number | null;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends RechargeSignTables {}
}
