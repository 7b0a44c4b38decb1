import type { Ms } from '#contract/base/units.ts';
import type { LottoKind } from '#contract/lotto/calls.ts';
import { dateInManila, dayOf, HOUR_MS, MANILA_MS, startOf } from '#contract/values/calendar.ts';
import type { LottoRule } from './rule.ts';

const MINUTE_MS = 60_000;
/** Days ahead that are looked at: a weekend is among them. */
const WEEK = 8;

/** A draw that the schedule has. */
export interface Planned {
  readonly kind: LottoKind;
  readonly drawsAt: Ms;
}

/** The next draws after a moment, of each kind the nearest first. */
export function plannedAfter(now: number, rule: LottoRule, count: Readonly<Record<LottoKind, number>>): Planned[] {
  return [
    ...quickAfter(now, rule, count.quick).map((drawsAt) => ({ kind: 'quick' as const, drawsAt })),
    ...weekendAfter(now, rule, count.weekend).map((drawsAt) => ({ kind: 'weekend' as const, drawsAt })),
  ];
}

/** Every so many minutes from midnight in Manila on; the day's last one is before the next midnight. */
function quickAfter(now: number, { quickMinutes }: LottoRule, count: number): number[] {
  const step = quickMinutes * MINUTE_MS;
  const times: number[] = [];
  for (let day = dayOf(now); times.length < count; day++) {
    const [midnight, next] = [startOf(day), startOf(day + 1)];
    const first = now < midnight ? 0 : Math.floor((now - midnight) / step) + 1;
    for (let at = midnight + first * step; at < next && times.length < count; at += step) times.push(at);
  }
  return times;
}

/** On Saturdays and Sundays at the hour. */
function weekendAfter(now: number, { weekendHour }: LottoRule, count: number): number[] {
  const today = dayOf(now);
  return Array.from({ length: WEEK * count }, (_, ahead) => today + ahead)
    .filter(isWeekend)
    .map((day) => startOf(day) + weekendHour * HOUR_MS)
    .filter((at) => at > now)
    .slice(0, count);
}

/** 1970-01-01 was a Thursday; days of the week are counted from Sunday. */
const isWeekend = (day: number): boolean => [0, 6].includes((day + 4) % 7);

/** The id of a draw, which is also its name as a shared draw: `quick-20261128-1610`, in the time of Manila. */
export function drawId({ kind, drawsAt }: Planned): string {
  const time = new Date(drawsAt + MANILA_MS).toISOString().slice(11, 19).replaceAll(':', '');
  return `${kind}-${dateInManila(drawsAt).replaceAll('-', '')}-${time.endsWith('00') ? time.slice(0, 4) : time}`;
}
