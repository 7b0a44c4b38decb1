import { DAY_MS, dayOf, HOUR_MS, MANILA_MS, startOf } from '../values/calendar.ts';

/** Kinds of notifications, each with a separate switch. */
export const PUSH_KINDS = ['freeSpins', 'withdrawalSent', 'mail'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** Hours of the day in Manila without notifications, 0 to 23; there are none if both are equal. */
export interface QuietHours {
  readonly from: number;
  /** The hour in which they end; before `from` if they last over midnight. */
  readonly to: number;
}

/** Until the player chooses others. */
export const USUAL_QUIET_HOURS: QuietHours = { from: 22, to: 8 };

/** When the quiet hours that contain `now` end, ms; null outside of them. */
export function quietUntil({ from, to }: QuietHours, now: number): number | null {
  const sinceMidnight = (now + MANILA_MS) % DAY_MS;
  const hour = Math.floor(sinceMidnight / HOUR_MS);
  const isQuiet = from < to ? hour >= from && hour < to : from > to && (hour >= from || hour < to);
  if (!isQuiet) return null;
  const end = startOf(dayOf(now)) + to * HOUR_MS;
  return end > now ? end : end + DAY_MS;
}

/** How long after `now` the next quiet hours begin, ms; Infinity if there are none. */
export function loudFor({ from, to }: QuietHours, now: number): number {
  if (from === to) return Infinity;
  const begin = startOf(dayOf(now)) + from * HOUR_MS;
  return (begin > now ? begin : begin + DAY_MS) - now;
}

/** Content of a notification: its kind and the language of its text, and nothing about the player. */
export interface PushMessage {
  readonly kind: PushKind;
  readonly language: string;
}
