import type { RainCatchRow, RainEntry, RainResultRow } from '#contract/rain/calls.ts';
import { planRain, totalOf, verifyCatches } from '#scenes/money-rain/rules.ts';
import type { RainRule } from './rule.ts';

/**
 * A piece begins above the edge of the screen: no finger reaches it sooner. Catches before are not paid for; so small a
 * part of all that an honest player loses none of them.
 */
export const SOONEST_MS = 100;
/** A phone's idea of the server's time may be this wrong: its rain may seem to have begun that much too early. */
const CLOCK_MS = 2000;

/** What was claimed, judged: what it is worth before the most of a day, hundredths. */
export interface Judged {
  readonly fault: RainResultRow['fault'];
  readonly counted: number;
  readonly worth: number;
}

/**
 * Judges what a player claims to have caught. A claim that no honest scene sends is refused as a whole, with its fault:
 * pieces that are not there or not in the air, faster than two thumbs (`verifyCatches`), or not yet possible (`ahead`).
 * Of the others those count that a hand can reach, up to the most of one rain. Pure; `now` in ms.
 */
export function judge(entry: RainEntry, catches: readonly RainCatchRow[], now: number): Judged {
  const last = catches.reduce((most, { atMs }) => Math.max(most, atMs), 0);
  if (catches.length > 0 && last > now - entry.beginsAt + CLOCK_MS) return { fault: 'ahead', counted: 0, worth: 0 };
  const verdict = verifyCatches(entry, catches);
  if (!verdict.ok) return { fault: verdict.fault, counted: 0, worth: 0 };
  const plan = planRain(entry);
  const reached = catches
    .filter(({ id, atMs }) => atMs >= (plan.pieces[id]?.startMs ?? 0) + SOONEST_MS)
    .slice(0, entry.mostCatches);
  return { fault: null, counted: reached.length, worth: totalOf(plan, entry.values, reached) };
}

/** Whether who has deposited and bet this much on the day may join, hundredths. */
export function mayJoin(
  { depositNeeded, betNeeded }: Pick<RainRule, 'depositNeeded' | 'betNeeded'>,
  today: { readonly deposited: number; readonly bet: number },
): boolean {
  if (depositNeeded === 0 && betNeeded === 0) return true;
  return (depositNeeded > 0 && today.deposited >= depositNeeded) || (betNeeded > 0 && today.bet >= betNeeded);
}
