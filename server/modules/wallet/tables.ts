import type { Hundredths } from '#contract/base/units.ts';
import type { OrderState } from '#contract/wallet/calls.ts';

/** Tables of migrations 311, 391 and 680. */
export interface WalletTables {
  recharge_order: {
    id: string;
    user_id: string;
    /** Id of the channel, which may be gone by now. */
    channel: string;
    amount: Hundredths;
    state: OrderState;
    /** Bonus and turnover offered for a first deposit; once paid, the amounts that were given. */
    bonus: number;
    bonus_turnover: number;
    /** The coupon that it uses, null without one, and its part of the two above. */
    prop_id: number | null;
    coupon_bonus: number;
    coupon_turnover: number;
    pay_url: string;
    created_at: number;
    expires_at: number;
    closed_at: number | null;
    is_late: boolean;
  };
  /** The bonus of a member's first deposit: amounts by the terms of its order. */
  first_deposit: {
    user_id: string;
    order_id: string;
    deposit: Hundredths;
    bonus: Hundredths;
    turnover: Hundredths;
    created_at: number;
    /** Null while it waits. */
    received_at: number | null;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends WalletTables {}
}
