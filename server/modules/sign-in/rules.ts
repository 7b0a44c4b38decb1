import { SIGN_IN_DAYS, type SignInDay } from '#contract/sign-in/calls.ts';
import { coinsAndItem, withWorth, type Worths } from '../../play/awards.ts';
import type { SignInRule } from './rule.ts';

/** Rules of the sign-in, pure. `today` and `day` are UTC days. */

/** A sign-in: its day, and which day of the round it was, from 1. */
export interface SignedIn {
  readonly day: number;
  readonly step: number;
}

/** The day of the round that today is: the next one, or the first after a missed day and after a whole round. */
export function stepOn(today: number, last: SignedIn | null): number {
  if (last === null || last.day < today - 1) return 1;
  return last.day >= today ? last.step : (last.step % SIGN_IN_DAYS) + 1;
}

/** The seven days of the round as a member sees them today; null: before the first sign-in. */
export function daysOn(
  today: number,
  last: SignedIn | null,
  { days }: Pick<SignInRule, 'days'>,
  worths: Worths,
): SignInDay[] {
  const step = stepOn(today, last);
  const isSignedIn = last !== null && last.day >= today;
  return days.map((gives, index) => {
    const day = index + 1;
    const isHere = day === step && !isSignedIn;
    return {
      day,
      state: isHere ? 'done' : day <= step ? 'received' : 'going',
      awards: withWorth(coinsAndItem(gives), worths),
    };
  });
}
