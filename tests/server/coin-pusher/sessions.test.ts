import { describe, expect, it } from 'vitest';
import { cashOutOf } from '#contract/coin-pusher/rules.ts';
import { playSession, type Session, summaryOf, WAYS, type WayName } from '#scripts/lib/fairness/pusher-sessions.ts';
import { MEASURED } from '#server/modules/coin-pusher/measured.ts';
import { sized } from '../../deep.ts';

const PUBLISHED = MEASURED.returnPpm / 1_000_000;
const played = (name: WayName, count: number): Session[] =>
  Array.from({ length: count }, (_, index) => playSession(58 + index, WAYS[name].way));

/** `docs/coin-pusher-sessions.md` has the results of hundreds of sessions for each way to play. */
describe('first sessions', () => {
  it('let a coin fall within the first five drops, nineteen times of twenty', () => {
    const count = sized(4, 300);
    const soon = played('five', count).filter(({ firstFall }) => firstFall > 0);
    expect(soon.length).toBeGreaterThanOrEqual(Math.floor(0.9 * count));
  });

  it('return the published share, within the variance of so few sessions', () => {
    const { mean } = summaryOf(played('first', sized(2, 100)));
    expect(Math.abs(mean - PUBLISHED)).toBeLessThan(sized(0.1, 0.03));
  });
});

describe('a cash-out', () => {
  it('never pays more than the published return of the coins', () => {
    for (const own of [0, 1, 7, 99, 100, 555_00, 12_345_67])
      expect(cashOutOf(own, MEASURED.returnPpm)).toBeLessThanOrEqual(own * PUBLISHED);
  });

  /**
   * Computes the optimal stopping value by recursion from the last coin, so it bounds every rule for leaving. Each coin
   * falls into the tray with the published probability.
   */
  it('gives the best way to stop no more than the published return', () => {
    const coins = 30;
    const known = new Map<string, number>();
    const best = (own: number, left: number): number => {
      const key = `${own} ${left}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const leave = own * PUBLISHED;
      const onward = left === 0 ? leave : best(own + 1, left - 1) - PUBLISHED;
      const fall = own === 0 ? leave : PUBLISHED * (1 + best(own - 1, left)) + (1 - PUBLISHED) * best(own - 1, left);
      const value = Math.max(leave, onward, fall);
      known.set(key, value);
      return value;
    };
    expect(best(0, coins)).toBeCloseTo(0, 9);
  });
});
