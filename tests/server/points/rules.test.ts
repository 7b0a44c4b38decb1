import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMIT_PERIODS } from '#contract/points/rules.ts';
import { PROP } from '#contract/props/items.ts';
import { TRANSFERS } from '#server/ledger/kinds.ts';
import { pointsGoods, pointsRuleRow } from '#server/modules/points/content.ts';
import { goodRow, pointsRule } from '#server/modules/points/goods.ts';
import { firstDayOf, goodWith, isOfLottery, itemError, pointKind } from '#server/modules/points/rules.ts';
import { props } from '#server/modules/props/content.ts';

describe('a limit', () => {
  it.each([
    // 2026-07-06 was a Monday.
    ['day', '2026-07-08', '2026-07-08'],
    ['week', '2026-07-08', '2026-07-06'],
    ['week', '2026-07-06', '2026-07-06'],
    ['week', '2026-07-12', '2026-07-06'],
    ['week', '2026-03-01', '2026-02-23'],
    ['ever', '2026-07-08', '1970-01-01'],
  ] as const)('of a %s on %s counts from %s', (period, day, first) => {
    const number = (text: string) => Date.parse(text) / 86_400_000;
    expect(firstDayOf(period, number(day))).toBe(number(first));
  });

  it('never counts from a later day, and a week has seven days', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LIMIT_PERIODS), fc.integer({ min: 4, max: 40_000 }), (period, day) => {
        expect(firstDayOf(period, day)).toBeLessThanOrEqual(day);
        expect(firstDayOf('week', day)).toBeGreaterThan(day - 7);
      }),
    );
  });
});

describe('a good', () => {
  it.each([
    [PROP.coin, true],
    [PROP.diamond, true],
    [1010, true],
    [1301, true],
    [80_001, true],
    [110_003, true],
    [PROP.points, false],
    [PROP.liveness, false],
    [40_001, false],
    [PROP.mega, false],
    [7, false],
  ])('of item %s can be offered: %s', (propId, isGood) => {
    expect(itemError(propId) === null).toBe(isGood);
  });

  it('of the seed is a valid row of a known item, and all coupons of spec §3 are among them', () => {
    expect(pointsRule.parse(pointsRuleRow)).toMatchObject({ betPerPoint: 10_00 });
    const known = new Set(props.map(({ id }) => Number(id)));
    for (const row of pointsGoods) {
      goodRow.parse({ ...row, title: row.title['en-PH'] });
      expect(itemError(row.propId), row.id).toBeNull();
      expect(row.propId === PROP.coin || known.has(row.propId), row.id).toBe(true);
    }
    const offered = new Set(pointsGoods.map(({ propId }) => propId));
    for (const first of [100_001, 110_001])
      for (let index = 0; index < 5; index++) expect(offered, String(first + index)).toContain(first + index);
    expect(new Set(pointsGoods.map(({ id }) => id)).size).toBe(pointsGoods.length);
  });

  it('is left out if its item is not in the table, and has the item’s turnover otherwise', () => {
    const row = goodRow.parse({ ...pointsGoods[0], title: 'x', propId: 1010 });
    expect(goodWith(row, undefined)).toBeNull();
    expect(goodWith({ ...row, propId: PROP.coin }, undefined)).toMatchObject({ num: 0, use: '' });
  });

  it('depends on the diamond shop if it is used there', () => {
    expect([80_001, PROP.diamond, 100_001, 110_005].every(isOfLottery)).toBe(true);
    expect([PROP.coin, 1010, 1201, 1301].some(isOfLottery)).toBe(false);
  });
});

it('every transfer has a kind in the log', () => {
  expect(pointKind('bet-points')).toBe('bet');
  expect(pointKind('points-exchange')).toBe('exchange');
  expect(pointKind('task-award')).toBe('task');
  expect(pointKind('jackpot-award')).toBe('jackpot');
  expect(pointKind('operator-gift')).toBe('gift');
  for (const kind of Object.keys(TRANSFERS)) expect(pointKind(kind)).toBeTypeOf('string');
});
