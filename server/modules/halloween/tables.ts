import type { GeneratedAlways } from 'kysely';
import type { Hundredths } from '#contract/base/units.ts';
import type { HalloweenAward } from '#contract/halloween/calls.ts';

/** Tables of migration 500. */
export interface HalloweenTables {
  /** Counts of a player on a day, from which the picks are computed. */
  halloween_day: {
    user_id: string;
    /** UTC day, counted from 1970-01-01. */
    day: number;
    deposited: Hundredths;
    bet: number;
    /** Taps on the way to the slots, and the picks they gave. */
    clicks: number;
    click_picks: number;
    used: number;
  };
  halloween_pick: {
    id: GeneratedAlways<number>;
    user_id: string;
    round_id: number;
    /** Boards of a player are counted from 1. */
    board: number;
    place: number;
    award_id: string;
    prop_id: number;
    count: number;
    /** Value of one coupon at that time, percent or hundredths. */
    num: number;
    found: HalloweenAward['found'];
    turnover: number;
    created_at: number;
    /** Null until the client reports that it showed the award. */
    shown_at: number | null;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends HalloweenTables {}
}
