import type { Generated, GeneratedAlways } from 'kysely';
import type { Hundredths } from '#contract/base/units.ts';
import type { Leftover, WheelState } from '#contract/invite/rules.ts';

/** Tables of migration 460. */
export interface InviteTables {
  /** A wheel with the terms of its beginning; a player has at most one open wheel. */
  invite_wheel: {
    id: GeneratedAlways<number>;
    user_id: string;
    started_at: number;
    ends_at: number;
    goal: number;
    turnover_factor: number;
    leftover: Leftover;
    /** Spins that it began with. */
    free_spins: number;
    state: Generated<WheelState>;
    closed_at: number | null;
  };
  invite_spin: {
    id: GeneratedAlways<number>;
    user_id: string;
    wheel_id: number;
    /** Of the fairness record. */
    round_id: number;
    sector_id: string;
    prop_id: number;
    count: number;
    /** Amount added to the purse. */
    purse: Hundredths;
    created_at: number;
    shown_at: number | null;
  };
  /** A friend who has deposited enough; decided once, for good. */
  invite_friend: {
    /** Order of the decisions, for one inviter. */
    id: GeneratedAlways<number>;
    user_id: string;
    inviter_id: string;
    /** Why it does not count; empty if it does. */
    refused: Generated<Refused>;
    /** That it gave the inviter. */
    spins: Generated<number>;
    /** It came after the maximum that gives spins. */
    is_over: Generated<boolean>;
    /** Its place on the way to a goal, from 1; `is_goal` reached the goal. */
    progress: Generated<number>;
    is_goal: Generated<boolean>;
    decided_at: number;
  };
  /** UTC days on which a player shared their link. */
  invite_share: {
    user_id: string;
    day: number;
    spins: number;
    created_at: number;
  };
  /** Number of goals that a player has seen. */
  invite_told: {
    user_id: string;
    goals: number;
  };
}

/** The inviter themselves, somebody who invited them, or one of their devices or persons in another account. */
export type Refused = '' | 'self' | 'loop' | 'device' | 'person';

declare module '#server/db/schema.ts' {
  interface Database extends InviteTables {}
}
