import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SIGN_IN_DAYS } from '#contract/sign-in/calls.ts';
import { signInRules } from '#server/modules/sign-in/rule.ts';
import { daysOn, type SignedIn, stepOn } from '#server/modules/sign-in/rules.ts';

const rule = signInRules[0]?.data ?? { days: [] };
const states = (today: number, last: SignedIn | null) =>
  daysOn(today, last, rule, new Map()).map(({ state }) => state.charAt(0));

describe('the days of the round', () => {
  it.each<[string, SignedIn | null, string]>([
    ['before the first sign-in', null, 'dgggggg'],
    ['after three days in a row', { day: 99, step: 3 }, 'rrrdggg'],
    ['once today is received', { day: 100, step: 4 }, 'rrrrggg'],
    ['on the last day', { day: 99, step: 6 }, 'rrrrrrd'],
    ['with the last day received', { day: 100, step: 7 }, 'rrrrrrr'],
    ['on the day after a whole round', { day: 99, step: 7 }, 'dgggggg'],
    ['after a missed day', { day: 98, step: 3 }, 'dgggggg'],
    ['after a clock that was set back', { day: 101, step: 2 }, 'rrggggg'],
  ])('%s', (_, last, expected) => {
    expect(states(100, last).join('')).toBe(expected);
  });

  it('count the days in a row, whichever days were missed', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (visits) => {
        let last: SignedIn | null = null;
        let inARow = 0;
        for (const [day, isVisit] of visits.entries()) {
          if (!isVisit) {
            inARow = 0;
            continue;
          }
          const step = stepOn(day, last);
          expect(step).toBe((inARow % SIGN_IN_DAYS) + 1);
          last = { day, step };
          inARow += 1;
          expect(stepOn(day, last)).toBe(step);
        }
      }),
    );
  });

  it('have one day to receive, or none once it is received', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: SIGN_IN_DAYS }), (day, step) => {
        const all = states(100, { day, step });
        expect(all.filter((state) => state === 'd')).toHaveLength(day >= 100 ? 0 : 1);
        expect(all.join('')).toMatch(/^r*d?g*$/);
      }),
    );
  });
});
