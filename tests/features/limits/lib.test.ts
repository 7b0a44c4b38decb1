import { describe, expect, it } from 'vitest';
import { LIMIT_KINDS, LIMIT_PERIODS } from '#contract/limits/rules.ts';
import { wishFor } from '#src/features/limits/hooks/useSetLimit.ts';
import { readTyped, suggestions, typedOf } from '#src/features/limits/lib/amounts.ts';
import { pausesLeft } from '#src/features/limits/lib/pauses.ts';

const NOW = Date.UTC(2026, 10, 23, 4);
const DAY = 24 * 60 * 60_000;

describe('a typed limit', () => {
  it.each([
    ['loss', 'week', '1000', 1000_00],
    ['loss', 'week', ' ₱1,000 ', 1000_00],
    ['loss', 'week', '0', null],
    ['loss', 'week', '1000.5', null],
    ['loss', 'week', '-5', null],
    ['loss', 'week', '100000001', null],
    ['time', 'day', '1.5', 90],
    ['time', 'day', '0.25', 15],
    ['time', 'day', '0.2', null],
    ['time', 'day', '24', 1440],
    ['time', 'day', '24.5', null],
    ['time', 'week', '24.5', 1470],
    ['time', 'day', '', null],
  ] as const)('%s per %s: "%s" is %s', (kind, period, typed, amount) => {
    expect(readTyped(kind, period, typed)).toBe(amount);
  });

  it('is one of the usual ones as it is suggested', () => {
    for (const kind of LIMIT_KINDS)
      for (const period of LIMIT_PERIODS)
        for (const usual of suggestions(kind, period))
          expect(readTyped(kind, period, typedOf(kind, usual)), `${kind} ${period}`).toBe(usual);
  });
});

describe('the effect of setting a limit', () => {
  const limit = { kind: 'loss', period: 'week', amount: 500, pending: null, used: 0 } as const;
  const waiting = { ...limit, pending: { amount: 900, at: NOW } };
  it.each([
    ['a first one', { ...limit, amount: null }, 500, 'first'],
    ['a lower one', limit, 300, 'lower'],
    ['a higher one', limit, 900, 'raise'],
    ['none', limit, null, 'remove'],
    ['the one in force while another waits', waiting, 500, 'lower'],
  ] as const)('%s', (_what, before, amount, effect) => {
    expect(wishFor(before, amount)).toEqual({ amount, effect });
  });

  it('is none for the limit in force', () => {
    expect(wishFor(limit, 500)).toBeNull();
    expect(wishFor({ ...limit, amount: null }, null)).toBeNull();
  });
});

describe('the pauses that a player can choose', () => {
  const ALL = ['day', 'week', 'sixMonths', 'oneYear', 'fiveYears'];
  it.each([
    ['open', null, ALL],
    ['limited', NOW + DAY, ALL],
    ['unknown', null, ALL],
    ['coolingOff', NOW + DAY - 1, ALL],
    ['coolingOff', NOW + 7 * DAY, ['sixMonths', 'oneYear', 'fiveYears']],
    ['excluded', NOW + 185 * DAY, ['oneYear', 'fiveYears']],
    ['excluded', NOW + 5 * 366 * DAY, []],
    ['excluded', null, []],
  ] as const)('while play is %s until %s', (state, until, left) => {
    expect(pausesLeft(state, until, NOW).map(({ length }) => length)).toEqual(left);
  });
});
