import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { boxAt, type BoxKnown } from '#server/modules/gift-box/rules.ts';

const HOUR_MS = 3_600_000;
const DAILY = { newDays: null, minDeposit: 0, period: 'day', hours: 24, most: null } as const;
const NEW: BoxKnown = { registeredAt: 0, deposited: 0, last: null };
/** The third one was received at 11 PM UTC of day 100. */
const LATE = 100 * DAY_MS + 23 * HOUR_MS;
const THIRD: BoxKnown = { ...NEW, last: { number: 3, receivedAt: LATE } };

describe('the next box', () => {
  it.each<[string, Parameters<typeof boxAt>, object]>([
    ['is open before the first', [DAILY, NEW, LATE], { state: 'done', number: 1, opensAt: null }],
    [
      'waits for midnight UTC',
      [DAILY, THIRD, 101 * DAY_MS - 1],
      { state: 'waiting', number: 4, opensAt: 101 * DAY_MS },
    ],
    ['opens at midnight UTC', [DAILY, THIRD, 101 * DAY_MS], { state: 'done', number: 4 }],
    [
      'waits for its hours',
      [{ ...DAILY, period: 'hours', hours: 8 }, THIRD, LATE + 8 * HOUR_MS - 1],
      { state: 'waiting', opensAt: LATE + 8 * HOUR_MS },
    ],
    ['opens after its hours', [{ ...DAILY, period: 'hours', hours: 8 }, THIRD, LATE + 8 * HOUR_MS], { state: 'done' }],
    ['needs deposits', [{ ...DAILY, minDeposit: 100 }, { ...NEW, deposited: 99 }, LATE], { state: 'locked' }],
    ['is unlocked by deposits', [{ ...DAILY, minDeposit: 100 }, { ...NEW, deposited: 100 }, LATE], { state: 'done' }],
    ['ends with the last one', [{ ...DAILY, most: 3 }, THIRD, LATE + DAY_MS], { state: 'received', number: 3 }],
    [
      'is one of the period once',
      [{ ...DAILY, period: 'once' }, { ...NEW, last: { number: 1, receivedAt: 0 } }, LATE],
      { state: 'received' },
    ],
    ['is for new accounts', [{ ...DAILY, newDays: 7 }, NEW, 7 * DAY_MS - 1], { state: 'done', until: 7 * DAY_MS }],
    ['is missed by older accounts', [{ ...DAILY, newDays: 7 }, NEW, 7 * DAY_MS], { state: 'missed' }],
  ])('%s', (_, asked, expected) => {
    expect(boxAt(...asked)).toMatchObject(expected);
  });

  it('is received at most once a UTC day, and at most as often as the rule says', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 2 * DAY_MS }), { maxLength: 40 }),
        fc.option(fc.integer({ min: 1, max: 10 })),
        (steps, most) => {
          let now = 0;
          let last: BoxKnown['last'] = null;
          const days: number[] = [];
          for (const step of steps) {
            now += step;
            const next = boxAt({ ...DAILY, most }, { ...NEW, last }, now);
            if (next.state !== 'done') continue;
            days.push(dayAt(now));
            last = { number: next.number, receivedAt: now };
          }
          expect(new Set(days).size).toBe(days.length);
          expect(days.length).toBeLessThanOrEqual(most ?? Number.POSITIVE_INFINITY);
        },
      ),
    );
  });
});
