import { dayOf } from '#contract/values/calendar.ts';

const MINUTE = 60_000;

/** How the time of a mail is written: the nearer, the more exactly. */
export type Shape = 'now' | 'time' | 'weekday' | 'day';

/** 'now' for a minute, then the time of day, in the six days after it the weekday, then the date; by days of Manila. */
export function shapeOf(time: number, now: number): Shape {
  if (now - time < MINUTE) return 'now';
  const days = dayOf(now) - dayOf(time);
  if (days < 1) return 'time';
  return days < 7 ? 'weekday' : 'day';
}
