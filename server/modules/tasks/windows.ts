import type { Ms } from '#contract/base/units.ts';
import type { TaskPeriod } from '#contract/tasks/kinds.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, mondayOf } from '#contract/values/utc-days.ts';

/** A period of a task at a time: the whole of it in days of UTC. */
export interface Window {
  readonly firstDay: number;
  readonly lastDay: number;
  /** When it ends, and until when its award can be received; null where it never does. */
  readonly endsAt: Ms | null;
  readonly until: number | null;
  /** It is over, and its award can still be received. */
  readonly isLate: boolean;
}

/** How long after its end the award of a period can be received, days. */
const GRACE_DAYS = 1;

/** Days of a period; what counts once has all of them. */
const LENGTH = { day: 1, week: 7 } as const;

/** The periods of a kind whose awards can be received at a moment: the one under way, and the last where it just ended. */
export function windowsAt(period: TaskPeriod, now: number): Window[] {
  if (period === 'once')
    return [{ firstDay: 0, lastDay: Number.MAX_SAFE_INTEGER, endsAt: null, until: null, isLate: false }];
  const today = dayAt(now);
  const length = LENGTH[period];
  const firstDay = period === 'day' ? today : mondayOf(today);
  const at = (first: number, isLate: boolean): Window => ({
    firstDay: first,
    lastDay: first + length - 1,
    endsAt: (first + length) * DAY_MS,
    until: (first + length + GRACE_DAYS) * DAY_MS,
    isLate,
  });
  return today < firstDay + GRACE_DAYS ? [at(firstDay, false), at(firstDay - length, true)] : [at(firstDay, false)];
}
