import { describe, expect, it } from 'vitest';
import { FLAG_NAMES } from '#contract/flags.ts';
import { COIN_GROUPS } from '#contract/wallet/coin-kinds.ts';
import { AWARD_KINDS } from '#src/features/bonus/lib/award-kinds.ts';
import { CLAIM_SOURCES, coinsIn, joinAwards } from '#src/features/bonus/lib/claims.ts';
import { ROUTES } from '#src/routes/table.ts';

it('offers the filters that the record accepts', () => {
  expect(AWARD_KINDS).toEqual(expect.arrayContaining([...COIN_GROUPS.awards]));
  expect(AWARD_KINDS).toHaveLength(COIN_GROUPS.awards.length);
});

describe('what can be claimed', () => {
  it('leads to pages of the table, and to each flag once', () => {
    const flags = CLAIM_SOURCES.map(({ flag }) => flag);
    expect(new Set(flags).size).toBe(flags.length);
    expect(FLAG_NAMES).toEqual(expect.arrayContaining(flags));
    const paths = new Set(ROUTES.map(({ path }) => path));
    // The agents' page may be built later.
    for (const { to } of CLAIM_SOURCES) if (to !== '/agent') expect(paths).toContain(to);
  });

  it('adds awards of one item and value, coins first', () => {
    const awards = [
      { propId: 60_001, count: 20, num: 0 },
      { propId: 2001, count: 5_00, num: 0 },
      { propId: 1303, count: 1, num: 50_00 },
      { propId: 2001, count: 2_00, num: 0 },
    ];
    expect(joinAwards(awards)).toEqual([
      { propId: 2001, count: 7_00, num: 0 },
      { propId: 60_001, count: 20, num: 0 },
      { propId: 1303, count: 1, num: 50_00 },
    ]);
    expect(coinsIn(awards)).toBe(7_00);
  });
});
