import { z } from 'zod';
import { inviteSector, inviteTerms, type InviteTerms } from '#contract/invite/calls.ts';
import { type Leftover, tableOfSectors, type WheelState } from '#contract/invite/rules.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { ruleOf } from '../../content/rule.ts';
import { tableByRule } from '../../fairness/draw.ts';

/** The wheel's rule as it is kept. */
export const inviteRule = z.object({
  ...inviteTerms,
  /** Clockwise from the top. */
  sectors: z.array(inviteSector).min(4).max(16),
});
export type InviteRule = z.infer<typeof inviteRule>;

/** The current rule: the one row of its kind. */
export const inviteRuleInForce = ruleOf('inviteRule', inviteRule);

/** The table of spins, with its hash, which is shown before. */
export const tableInForce = tableByRule(({ sectors }: InviteRule) => tableOfSectors(sectors));

/** Fields of a kept wheel that decide whether it is running. */
interface Running {
  readonly state: WheelState;
  readonly ends_at: number;
}

/** Whether spins still count for a wheel. */
export const isRunning = ({ state, ends_at }: Running, now: number): boolean => state === 'open' && now < ends_at;

/** When free spins are available again, ms; null if they were never given. @param givenAt when they were last given */
export const freeAgainAt = (givenAt: number | null, { days }: Pick<InviteTerms, 'days'>): number | null =>
  givenAt === null ? null : givenAt + days * DAY_MS;

/** Free spins of a wheel that begins now. */
export function freeSpinsAt(
  givenAt: number | null,
  terms: Pick<InviteTerms, 'days' | 'freeSpins'>,
  now: number,
): number {
  return (freeAgainAt(givenAt, terms) ?? now) <= now ? terms.freeSpins : 0;
}

/** Outcome of a purse at the end of its wheel; a purse that reached its goal is always paid. */
export function endOf(purse: number, { goal, leftover }: { goal: number; leftover: Leftover }): 'paid' | 'lost' {
  return purse > 0 && (purse >= goal || leftover === 'paid') ? 'paid' : 'lost';
}

/** A friend's place on the way to a goal. @param before the previous friend's place, 0 after a reached goal */
export function nextPlace(
  before: number,
  goalInvites: number,
): { readonly progress: number; readonly isGoal: boolean } {
  const progress = before + 1;
  return { progress, isGoal: progress >= goalInvites };
}
