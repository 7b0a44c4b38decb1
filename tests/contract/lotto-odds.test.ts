import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickAll, weightsOf } from '#contract/fairness/draw.ts';
import {
  BALLS,
  ballsOf,
  choose,
  DRAWS,
  isTicket,
  lottoTable,
  matchesOf,
  paidBack,
  PICKS,
  prizeOf,
  prizesWith,
  waysOf,
} from '#contract/lotto/rules.ts';
import { USUAL } from '#server/modules/lotto/rule.ts';
import { sized } from '../deep.ts';
import { seeded } from '../server/support/seeded.ts';

const MATCHES = [0, 1, 2, 3, 4, 5, 6];

/** Enumerates every draw and counts those with 0 to 6 numbers of the ticket 1 to 6. */
function enumerated(): number[] {
  const ways = MATCHES.map(() => 0);
  for (let a = 1; a <= BALLS; a++)
    for (let b = a + 1; b <= BALLS; b++)
      for (let c = b + 1; c <= BALLS; c++)
        for (let d = c + 1; d <= BALLS; d++)
          for (let e = d + 1; e <= BALLS; e++)
            for (let f = e + 1; f <= BALLS; f++) {
              const matches =
                Number(a <= PICKS) +
                Number(b <= PICKS) +
                Number(c <= PICKS) +
                Number(d <= PICKS) +
                Number(e <= PICKS) +
                Number(f <= PICKS);
              ways[matches] = (ways[matches] ?? 0) + 1;
            }
  return ways;
}

const ALL = enumerated();

describe('the chances', () => {
  it('are those of every one of 5,245,786 draws', () => {
    expect(DRAWS).toBe(5_245_786);
    expect(MATCHES.map(waysOf)).toEqual(ALL);
    expect(MATCHES.map(waysOf).slice(3)).toEqual([142_800, 9450, 216, 1]);
    expect(() => choose(200, 100)).toThrow(RangeError);
  });

  it.each(['quick', 'weekend'] as const)('of the %s draws return exactly 70 per cent of the stakes', (kind) => {
    const { price, returnPercent } = USUAL[kind];
    const prizes = prizesWith(USUAL[kind], USUAL[kind]);
    const all = ALL.reduce((sum, ways, matches) => sum + ways * prizeOf(prizes, matches), 0);
    expect(all).toBe(paidBack(prizes));
    expect(all * 100).toBe(returnPercent * price * DRAWS);
    expect(prizes.six).toBe(kind === 'quick' ? 8_556_502_00 : 32_026_004_00);
  });

  it('leave whole hundredths for six numbers, whatever the prizes and the share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 1000 }),
        (pesos, returnPercent, three) => {
          const price = pesos * 100;
          const prizes = prizesWith({ price, returnPercent }, { three, four: three * 2, five: three * 3 });
          expect(Number.isSafeInteger(prizes.six)).toBe(true);
          expect(paidBack(prizes) * 100).toBe(price * returnPercent * DRAWS);
        },
      ),
    );
  });
});

describe('a draw', () => {
  const weights = weightsOf(lottoTable(10_00, prizesWith(USUAL.quick, USUAL.quick)));

  it('takes ball after ball out of the drum', () => {
    expect(ballsOf([0, 0, 0, 0, 0, 0])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ballsOf([41, 40, 39, 38, 37, 36])).toEqual([42, 41, 40, 39, 38, 37]);
    expect(ballsOf([5, 5, 0, 10, 36, 1])).toEqual([6, 7, 1, 14, 41, 3]);
    expect(() => ballsOf([0, 0])).toThrow(RangeError);
    expect(weights.map((cells) => cells.length)).toEqual([42, 41, 40, 39, 38, 37]);
  });

  it('gives each ball and each number of matches as often as it must', () => {
    const source = seeded(642);
    const draws = sized(100_000, 1_000_000);
    const seen = Array.from({ length: BALLS }, () => 0);
    const matched = MATCHES.map(() => 0);
    const first = Array.from({ length: BALLS }, () => 0);
    const bytes = Buffer.alloc(24);
    const ticket = [3, 8, 15, 21, 30, 42];
    let made = 0;
    while (made < draws) {
      for (let at = 0; at < 24; at += 4) bytes.writeUInt32BE(source.int(2 ** 32), at);
      const picks = pickAll(bytes, weights);
      if (picks === null) continue;
      made += 1;
      const balls = ballsOf(picks);
      for (const ball of balls) seen[ball - 1] = (seen[ball - 1] ?? 0) + 1;
      first[(balls[0] ?? 1) - 1] = (first[(balls[0] ?? 1) - 1] ?? 0) + 1;
      const matches = matchesOf(ticket, balls);
      matched[matches] = (matched[matches] ?? 0) + 1;
    }
    const chi = (counts: readonly number[], expected: (index: number) => number): number =>
      counts.reduce((sum, count, index) => sum + (count - expected(index)) ** 2 / expected(index), 0);
    // Chi-square limit: 99.9 % of fair drums are below it at 41 degrees of freedom. The six balls of one draw are not
    // independent, so they do not count as six draws.
    expect(chi(first, () => draws / BALLS)).toBeLessThan(74.7);
    expect((chi(seen, () => (draws * PICKS) / BALLS) * (BALLS - 1)) / (BALLS - PICKS)).toBeLessThan(74.7);
    // Five and six matches share a cell, which leaves 5 degrees of freedom.
    const many = [...matched.slice(0, 5), (matched[5] ?? 0) + (matched[6] ?? 0)];
    const ways = [...MATCHES.slice(0, 5).map(waysOf), waysOf(5) + waysOf(6)];
    expect(chi(many, (index) => (draws * (ways[index] ?? 0)) / DRAWS)).toBeLessThan(20.52);
  });
});

describe('a ticket', () => {
  it.each([
    [[1, 2, 3, 4, 5, 6], true],
    [[42, 1, 30, 7, 8, 9], true],
    [[1, 2, 3, 4, 5], false],
    [[1, 2, 3, 4, 5, 5], false],
    [[0, 2, 3, 4, 5, 6], false],
    [[1, 2, 3, 4, 5, 43], false],
    [[1, 2, 3, 4, 5, 6.5], false],
  ])('%j is one: %j', (numbers, is) => expect(isTicket(numbers)).toBe(is));
});
