import type { GeneratedAlways } from 'kysely';
import type { Hundredths } from '#contract/base/units.ts';
import type { LimitKind, LimitPeriod, ReminderMinutes } from '#contract/limits/rules.ts';
import type { PlayState } from '../../identity/tables.ts';

/** Tables of migrations 300 and 561. */
export interface LimitsTables {
  play_day: {
    user_id: string;
    /** Day of the calendar in Manila, counted from 1970-01-01 (calendar.ts). */
    day: number;
    deposited: Hundredths;
    bet: number;
    won: number;
    /** Proved by heartbeats. */
    played_ms: number;
  };
  /** The session that each player is or was last in. */
  play_session: {
    user_id: string;
    started_at: number;
    /** Last heartbeat, bet or win. */
    seen_at: number;
    played_ms: number;
    bet: Hundredths;
    won: number;
  };
  play_limit: {
    user_id: string;
    kind: LimitKind;
    period: LimitPeriod;
    /** Hundredths, or minutes of `time`; null is no limit. */
    amount: number | null;
    /** Replaces `amount` at `next_at`; unused while `next_at` is null. */
    next_amount: number | null;
    next_at: number | null;
  };
  /** Players whose pause was carried over from another account. */
  carried_pause: {
    user_id: string;
    /** The pause as it was before. */
    own_state: PlayState;
    own_until: number | null;
    /** The pause that came of it; another one by now is the player's own. */
    carried_state: PlayState;
    carried_until: number | null;
  };
  play_reminder: {
    user_id: string;
    minutes: ReminderMinutes;
  };
  /** Rows are added only. */
  limit_change: {
    id: GeneratedAlways<number>;
    user_id: string;
    act: 'limit' | 'break' | 'exclusion';
    kind: LimitKind | null;
    period: LimitPeriod | null;
    amount: number | null;
    /** From when a limit counts; until when a break or an exclusion lasts. */
    at: number;
    created_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends LimitsTables {}
}
