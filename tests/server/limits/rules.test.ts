import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAY_ERRORS } from '#contract/base/errors.ts';
import { type LimitKind, RAISE_DELAY_MS } from '#contract/limits/rules.ts';
import { periodsAt } from '#server/modules/limits/calendar.ts';
import {
  type Amount,
  changeLimit,
  type Limit,
  limitAt,
  type Measured,
  NO_LIMIT,
  pausedBy,
  type PauseWish,
  refusalOfAmount,
  stricterLimit,
  timeUpUntil,
  type Totals,
  usedOf,
} from '#server/modules/limits/rules.ts';

const NOW = Date.UTC(2026, 10, 25, 4);
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const fixed = (amount: Amount): Limit => ({ amount, pending: null });
const NOTHING: Totals = { deposited: 0, bet: 0, won: 0, playedMs: 0 };
const measured = (
  kind: LimitKind,
  amount: Amount,
  totals: Partial<Totals>,
  more: Partial<Measured> = {},
): Measured => ({
  kind,
  period: 'day',
  amount,
  pending: null,
  totals: { ...NOTHING, ...totals },
  ...more,
});

describe('a change of a limit', () => {
  const raised: Limit = { amount: 500, pending: { amount: 900, at: NOW + HOUR } };
  it.each([
    ['a first one counts at once', NO_LIMIT, 500, fixed(500)],
    ['a lower one counts at once', fixed(500), 300, fixed(300)],
    ['a higher one waits', fixed(500), 900, { amount: 500, pending: { amount: 900, at: NOW + RAISE_DELAY_MS } }],
    ['a removal waits', fixed(500), null, { amount: 500, pending: { amount: null, at: NOW + RAISE_DELAY_MS } }],
    ['the one in force takes what waits back', raised, 500, fixed(500)],
    ['a lower one drops what waits', raised, 300, fixed(300)],
    ['another raise waits again', raised, 800, { amount: 500, pending: { amount: 800, at: NOW + RAISE_DELAY_MS } }],
  ] as const)('%s', (_what, before, wanted, after) => {
    expect(changeLimit(before, wanted, NOW)).toEqual(after);
  });

  it('to the current or the pending value is no change', () => {
    expect(changeLimit(raised, 900, NOW)).toBe(raised);
    const set = fixed(500);
    expect(changeLimit(set, 500, NOW)).toBe(set);
    expect(changeLimit(NO_LIMIT, null, NOW)).toBe(NO_LIMIT);
  });

  it('counts from its moment on, not before', () => {
    expect(limitAt(raised, NOW + HOUR - 1)).toBe(raised);
    expect(limitAt(raised, NOW + HOUR)).toEqual(fixed(900));
  });

  const amounts = fc.option(fc.integer({ min: 1, max: 1000 }), { nil: null });

  it('never lets more through within a day, whatever is asked for and how often', () => {
    const wishes = fc.array(fc.tuple(amounts, fc.integer({ min: 0, max: 4 * HOUR })), { maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), wishes, (amount, asked) => {
        let limit = fixed(amount);
        let now = NOW;
        for (const [wanted, wait] of asked) {
          limit = changeLimit(limit, wanted, now);
          now = Math.min(now + wait, NOW + RAISE_DELAY_MS - 1);
          const inForce = limitAt(limit, now).amount;
          expect(inForce !== null && inForce <= amount).toBe(true);
        }
      }),
    );
  });

  it('that lowers is in force in the same moment', () => {
    fc.assert(
      fc.property(amounts, amounts, fc.integer({ min: 1, max: 1000 }), (amount, waiting, wanted) => {
        const before: Limit = { amount, pending: amount === null ? null : { amount: waiting, at: NOW + HOUR } };
        fc.pre(amount === null || wanted < amount);
        expect(changeLimit(before, wanted, NOW)).toEqual(fixed(wanted));
      }),
    );
  });
});

describe('an amount', () => {
  const { overBetLimit, overLossLimit, overDepositLimit } = PLAY_ERRORS;
  it.each([
    ['a bet that fits the bet limit', 'bet', measured('bet', 500, { bet: 400 }), 100, null],
    ['a bet over the bet limit', 'bet', measured('bet', 500, { bet: 400 }), 101, overBetLimit],
    ['a bet whose loss would fit', 'bet', measured('loss', 500, { bet: 900, won: 500 }), 100, null],
    ['a bet whose loss would not', 'bet', measured('loss', 500, { bet: 900, won: 499 }), 100, overLossLimit],
    ['a bet of winnings', 'bet', measured('loss', 500, { bet: 100, won: 900 }), 1300, null],
    ['a bet and a deposit limit', 'bet', measured('deposit', 1, { deposited: 9 }), 500, null],
    ['a deposit that fits', 'deposit', measured('deposit', 500, { deposited: 400 }), 100, null],
    ['a deposit that does not', 'deposit', measured('deposit', 500, { deposited: 400 }), 101, overDepositLimit],
    ['a deposit and a loss limit', 'deposit', measured('loss', 1, { bet: 9 }), 500, null],
  ] as const)('%s', (_what, kind, limit, amount, refusal) => {
    expect(refusalOfAmount([limit], { kind, amount }, NOW)).toBe(refusal);
  });

  it('of a deposit counts unpaid orders', () => {
    const limits = [measured('deposit', 500, { deposited: 200 })];
    expect(refusalOfAmount(limits, { kind: 'deposit', amount: 100, unpaid: 200 }, NOW)).toBeNull();
    expect(refusalOfAmount(limits, { kind: 'deposit', amount: 100, unpaid: 201 }, NOW)).toBe(overDepositLimit);
  });

  it('is held against the limit in force: a raise counts once its time has come', () => {
    const limits = [measured('bet', 100, {}, { pending: { amount: 300, at: NOW + DAY } })];
    expect(refusalOfAmount(limits, { kind: 'bet', amount: 200 }, NOW + DAY - 1)).toBe(overBetLimit);
    expect(refusalOfAmount(limits, { kind: 'bet', amount: 200 }, NOW + DAY)).toBeNull();
  });

  it('never takes bets or losses past a limit, in whatever order they come and win', () => {
    const rounds = fc.array(
      fc.record({ stake: fc.integer({ min: 1, max: 90 }), win: fc.integer({ min: 0, max: 90 }) }),
    );
    fc.assert(
      fc.property(rounds, fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (played, most, loss) => {
        const totals = { ...NOTHING };
        for (const { stake, win } of played) {
          const limits = [measured('bet', most, totals), measured('loss', loss, totals)];
          if (refusalOfAmount(limits, { kind: 'bet', amount: stake }, NOW) !== null) continue;
          totals.bet += stake;
          expect(usedOf('bet', totals)).toBeLessThanOrEqual(most);
          expect(usedOf('loss', totals)).toBeLessThanOrEqual(loss);
          totals.won += win;
        }
      }),
    );
  });
});

describe('a time limit', () => {
  const periods = periodsAt(NOW);
  const played = (minutes: number) => ({ playedMs: minutes * 60_000 });
  it.each([
    ['is not used up before its last minute', [measured('time', 60, played(59.9))], null],
    ['closes play until its period ends', [measured('time', 60, played(60))], periods.day.endsAt],
    [
      'closes it for the longest of several',
      [measured('time', 60, played(60)), measured('time', 60, played(60), { period: 'month' })],
      periods.month.endsAt,
    ],
    [
      'opens when a raise counts that comes sooner',
      [measured('time', 60, played(60), { period: 'month', pending: { amount: 90, at: NOW + DAY } })],
      NOW + DAY,
    ],
    [
      'stays closed where the raise is used up too',
      [measured('time', 60, played(95), { period: 'month', pending: { amount: 90, at: NOW + DAY } })],
      periods.month.endsAt,
    ],
    ['of money closes nothing here', [measured('bet', 60, { bet: 90 })], null],
  ] as const)('%s', (_what, limits, until) => {
    expect(timeUpUntil(limits, periods, NOW)).toBe(until);
  });
});

describe('a break or an exclusion', () => {
  const OPEN = { play_state: 'open', play_state_until: null } as const;
  const wishes = fc.constantFrom<PauseWish>(
    { act: 'break', length: 'day' },
    { act: 'break', length: 'week' },
    { act: 'exclusion', length: 'sixMonths' },
    { act: 'exclusion', length: 'oneYear' },
    { act: 'exclusion', length: 'fiveYears' },
  );

  it('lasts as long as it says', () => {
    expect(pausedBy(OPEN, { act: 'break', length: 'day' }, NOW)).toEqual({
      play_state: 'coolingOff',
      play_state_until: NOW + DAY,
    });
    expect(pausedBy(OPEN, { act: 'exclusion', length: 'sixMonths' }, NOW)).toEqual({
      play_state: 'excluded',
      play_state_until: Date.UTC(2027, 4, 25, 4),
    });
  });

  it('gives an excluded player no break, and keeps an endless exclusion', () => {
    const forGood = { play_state: 'excluded', play_state_until: null } as const;
    expect(pausedBy(forGood, { act: 'break', length: 'week' }, NOW)).toBeNull();
    expect(pausedBy(forGood, { act: 'exclusion', length: 'fiveYears' }, NOW)).toEqual(forGood);
  });

  it('only grows: nothing that is asked for later ends it sooner or makes less of it', () => {
    const asked = fc.array(fc.tuple(wishes, fc.integer({ min: 0, max: 400 * DAY })), { maxLength: 12 });
    fc.assert(
      fc.property(asked, (steps) => {
        let state: NonNullable<ReturnType<typeof pausedBy>> = OPEN;
        let now = NOW;
        for (const [wish, wait] of steps) {
          const before = state;
          const wasOn = before.play_state !== 'open' && (before.play_state_until ?? Infinity) > now;
          state = pausedBy(before, wish, now) ?? before;
          expect(state.play_state_until).toBeGreaterThan(now);
          if (wasOn) {
            expect(state.play_state_until).toBeGreaterThanOrEqual(before.play_state_until ?? 0);
            if (before.play_state === 'excluded') expect(state.play_state).toBe('excluded');
          }
          now += wait;
        }
      }),
    );
  });
});

describe('the stricter of two limits', () => {
  const amount = fc.option(fc.integer({ min: 1, max: 1000 }), { nil: null });
  const limit = fc.record({
    amount,
    pending: fc.option(fc.record({ amount, at: fc.integer({ min: NOW - DAY, max: NOW + DAY }) }), { nil: null }),
  });
  const most = (of: Amount) => of ?? Number.POSITIVE_INFINITY;

  it('never allows more than either limit at any time', () => {
    fc.assert(
      fc.property(limit, limit, fc.integer({ min: 0, max: 2 * DAY }), (own, other, wait) => {
        const strict = limitAt(stricterLimit(own, other, NOW), NOW + wait);
        expect(most(strict.amount)).toBeLessThanOrEqual(most(limitAt(own, NOW + wait).amount));
        expect(most(strict.amount)).toBeLessThanOrEqual(most(limitAt(other, NOW).amount));
      }),
    );
  });

  it('is the own one if it is as strict', () => {
    expect(stricterLimit(fixed(100), fixed(100), NOW)).toEqual(fixed(100));
    expect(stricterLimit(fixed(100), NO_LIMIT, NOW)).toEqual(fixed(100));
    expect(stricterLimit(NO_LIMIT, fixed(100), NOW)).toEqual(fixed(100));
  });
});
