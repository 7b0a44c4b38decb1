import type { PlayLimit } from '#contract/limits/calls.ts';
import { isRaise } from '#contract/limits/rules.ts';
import { type Action, useAction } from '#src/query/index.ts';

const REFRESHES = ['getLimits', 'getLimitChanges'] as const;

/** A change that the player has asked for and not confirmed yet. */
export interface LimitChangeWish {
  /** Hundredths or minutes; null removes the limit. */
  readonly amount: number | null;
  /** Names the sentence that says what it does: `raise` and `remove` wait a day. */
  readonly effect: 'first' | 'lower' | 'raise' | 'remove';
}

/** Effect of asking for another amount of a limit; null if nothing changes. */
export function wishFor({ amount: current, pending }: PlayLimit, amount: number | null): LimitChangeWish | null {
  if (amount === current && pending === null) return null;
  if (amount === null) return { amount, effect: 'remove' };
  if (current === null) return { amount, effect: 'first' };
  return { amount, effect: isRaise(current, amount) ? 'raise' : 'lower' };
}

/** Changes limits; the page's figures are loaded again. */
export const useSetLimit = (): Action<'setLimit'> =>
  useAction('setLimit', { intent: 'set-limit', refreshes: REFRESHES });
