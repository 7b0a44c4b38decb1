import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PkRule } from '#contract/pk/calls.ts';
import type { Camp } from '#contract/pk/camps.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import {
  dayOfId,
  hasWon,
  mostShare,
  roundId,
  shareOf,
  splitOf,
  type EntryOutcome,
  entryStateOf,
  type Totals,
} from '#server/modules/pk/rules.ts';
import { TENTH } from './support.ts';

const { id: _, ...RULE } = TENTH;

interface Bettor {
  readonly camp: Camp;
  readonly bet: number;
}

function totalsOf(bettors: readonly Bettor[], minBet: number): Totals {
  const of = (camp: Camp) => {
    const bets = bettors.filter((each) => each.camp === camp).map(({ bet }) => bet);
    const sum = (some: number[]) => some.reduce((all, bet) => all + bet, 0);
    return { members: bets.length, bet: sum(bets), sharing: sum(bets.filter((bet) => bet >= minBet)) };
  };
  return { red: of('red'), blue: of('blue') };
}

function decide(rule: PkRule, carried: number, bettors: readonly Bettor[]) {
  const split = splitOf(rule, carried, totalsOf(bettors, rule.minBet));
  const shares = bettors.map(({ camp, bet }) => (hasWon(camp, split.winner) ? shareOf(split, bet, rule.minBet) : 0));
  return { ...split, shares };
}

const anyBettors = fc.array(
  fc.record({ camp: fc.constantFrom<Camp>('red', 'blue'), bet: fc.integer({ min: 0, max: 50_000_000_00 }) }),
  { maxLength: 60 },
);
const anyRule = fc.record({
  pool: fc.integer({ min: 0, max: 1_000_000_00 }),
  betBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  mostPool: fc.integer({ min: 1, max: 1_000_000_000_00 }),
  minBet: fc.integer({ min: 1, max: 10_000_00 }),
  mostBasisPoints: fc.integer({ min: 1, max: 10_000 }),
  signUpHours: fc.constant(24),
  claimDays: fc.constant(7),
  turnoverFactor: fc.constant(1),
});

describe('the shares of a round', () => {
  it('never exceed the pool, or a player’s limit by their own bets', () => {
    fc.assert(
      fc.property(anyRule, fc.nat(500_000_00), anyBettors, (rule, carried, bettors) => {
        const { pool, shares } = decide(rule, carried, bettors);
        expect(pool).toBeLessThanOrEqual(rule.mostPool);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(pool);
        for (const [index, share] of shares.entries()) {
          const bet = bettors[index]?.bet ?? 0;
          expect(share * 10_000).toBeLessThanOrEqual(bet * rule.mostBasisPoints);
          expect(share).toBeLessThanOrEqual(mostShare(rule, pool, bet));
        }
      }),
    );
  });

  it('are proportional to the bets, within less than a centavo', () => {
    fc.assert(
      fc.property(anyRule, anyBettors, (rule, bettors) => {
        const { given, sharing, shares, winner } = decide(rule, 0, bettors);
        for (const [index, { camp, bet }] of bettors.entries()) {
          const share = BigInt(shares[index] ?? 0);
          const isSharing = bet >= rule.minBet && hasWon(camp, winner);
          if (!isSharing) expect(share).toBe(0n);
          else {
            // The bounds are share <= given * bet / sharing < share + 1, computed in integers.
            const exact = BigInt(given) * BigInt(bet);
            expect(share * BigInt(sharing)).toBeLessThanOrEqual(exact);
            expect((share + 1n) * BigInt(sharing)).toBeGreaterThan(exact);
          }
        }
      }),
    );
  });

  it('go to the camp that bet more, whatever its size', () => {
    fc.assert(
      fc.property(anyBettors, (bettors) => {
        const { red, blue } = totalsOf(bettors, 1);
        const { winner } = decide(RULE, 0, bettors);
        if (red.bet > blue.bet) expect(winner).toBe('red');
        else if (red.bet < blue.bet) expect(winner).toBe('blue');
        else expect(winner).toBe(red.bet === 0 ? 'none' : 'tie');
      }),
    );
  });

  it.each<[string, Bettor[], Partial<ReturnType<typeof decide>>]>([
    ['nobody', [], { winner: 'none', given: 0, pool: RULE.pool, shares: [] }],
    [
      'no bet',
      [
        { camp: 'red', bet: 0 },
        { camp: 'blue', bet: 0 },
      ],
      { winner: 'none', given: 0, shares: [0, 0] },
    ],
    ['one camp alone', [{ camp: 'blue', bet: 1000_00 }], { winner: 'blue', given: 100_00, shares: [100_00] }],
    [
      'a tie',
      [
        { camp: 'red', bet: 300_00 },
        { camp: 'blue', bet: 200_00 },
        { camp: 'blue', bet: 100_00 },
      ],
      { winner: 'tie', given: 60_00, shares: [30_00, 20_00, 10_00] },
    ],
    [
      'bets below the least',
      [
        { camp: 'red', bet: 99_99 },
        { camp: 'blue', bet: 50_00 },
      ],
      { winner: 'red', given: 0, shares: [0, 0] },
    ],
    [
      'more bets than the pool covers',
      [
        { camp: 'red', bet: 100_000_00 },
        { camp: 'red', bet: 50_000_01 },
        { camp: 'blue', bet: 20_000_00 },
      ],
      // ₱5,000 in the pool plus 0.5 % of the bets, with one centavo left over.
      { winner: 'red', pool: 585_000, given: 585_000, shares: [389_999, 195_000, 0] },
    ],
  ])('of a round with %s', (_name, bettors, wanted) => {
    expect(decide(RULE, 0, bettors)).toMatchObject(wanted);
  });
});

describe('the pool', () => {
  it('includes the remainder of earlier days, up to the largest one', () => {
    const none = totalsOf([], 1);
    expect(splitOf(RULE, 1234_56, none).pool).toBe(RULE.pool + 1234_56);
    expect(splitOf(RULE, 400_000_00, none).pool).toBe(RULE.mostPool);
  });
});

describe('a round’s id', () => {
  it('is its date in UTC, and nothing else is one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (day) => {
        expect(dayOfId(roundId(day))).toBe(day);
      }),
    );
    expect(roundId(Date.UTC(2026, 10, 21) / DAY_MS)).toBe('2026-11-21');
    for (const wrong of ['', '2026-02-30', '2026-1-1', 'latest', '2026-11-21 ']) expect(dayOfId(wrong)).toBeNull();
  });
});

describe('a member’s state', () => {
  const outcome: EntryOutcome = {
    day: 10,
    camp: 'red',
    winner: 'red',
    share: 5,
    receivedAt: null,
    until: 13 * DAY_MS,
  };
  it.each<[ReturnType<typeof entryStateOf>, Partial<EntryOutcome>, number]>([
    ['running', { winner: null, share: null }, 10.5],
    ['settling', { winner: null, share: null }, 11],
    ['won', {}, 11],
    ['received', { receivedAt: 1 }, 14],
    ['expired', {}, 13],
    ['low', { share: 0 }, 11],
    ['low', { share: 0, winner: 'tie' }, 11],
    ['lost', { share: 0, winner: 'blue' }, 11],
    ['lost', { share: 0, winner: 'none' }, 11],
  ])('%s', (state, change, day) => {
    expect(entryStateOf({ ...outcome, ...change }, day * DAY_MS)).toBe(state);
  });
});
