import { describe, expect, it } from 'vitest';
import type { JackpotAwardConfig, JackpotDraw } from '#contract/jackpot/calls.ts';
import { awardOf, gridCells, placeOf, shownCount, tierOfDraw } from '#src/features/jackpot/lib/cells.ts';
import { restPoint } from '#src/features/jackpot/lib/float-geometry.ts';
import { FLOAT_SIZES, floatBounds, floatStyle, startPlace } from '#src/features/jackpot/lib/float-place.ts';
import { seedOf } from '#src/platform/pages/chance.ts';

const cell = (id: string, propId: number, count: number, showNum = count, type: 1 | 2 = 1): JackpotAwardConfig => ({
  id,
  type,
  propId,
  count,
  showNum,
  weight: 1,
});
const list = [
  cell('mini', 50_004, 0, 0, 2),
  cell('coin-5', 2001, 500),
  cell('coin-50', 2001, 5000),
  cell('gems', 60_001, 20),
  cell('card', 80_001, 1),
  cell('coupon', 1005, 1, 5),
];
const draw = (fields: Partial<JackpotDraw>): JackpotDraw => ({
  id: '1',
  cellId: 'mini',
  type: 1,
  propId: 2001,
  count: 1,
  bonus: 0,
  createTime: 0,
  ...fields,
});

describe('cells', () => {
  it('have the art of their prize', () => {
    expect(gridCells(list, ({ id }) => id).map(({ id, art, tone }) => [id, art, tone])).toEqual([
      [0, 'tier-mini', 'paper'],
      [1, 'coin', 'cream'],
      [2, 'coin-pile', 'gold'],
      [3, 'diamond', 'gold'],
      [4, 'scratch-card', 'paper'],
      [5, 'coupon', 'paper'],
    ]);
  });

  it('are found by id, else by prop, else the first is taken', () => {
    expect(placeOf(draw({ cellId: 'gems', propId: 60_001 }), list)).toBe(3);
    expect(placeOf(draw({ cellId: 'gone', propId: 1005 }), list)).toBe(5);
    expect(placeOf(draw({ cellId: 'gone', propId: 4001 }), list)).toBe(0);
  });

  it('give the award of a draw: hundredths paid, pieces, or the percent of a coupon', () => {
    expect(awardOf(draw({ type: 2, propId: 50_004, count: 185_320, bonus: 185_320 }), list)).toEqual({
      propId: 50_004,
      count: 185_320,
    });
    expect(awardOf(draw({ cellId: 'coin-5', count: 500, bonus: 500 }), list)).toEqual({ propId: 2001, count: 500 });
    expect(awardOf(draw({ propId: 60_001, count: 20 }), list)).toEqual({ propId: 60_001, count: 20 });
    expect(awardOf(draw({ propId: 1005, count: 1 }), list)).toEqual({ propId: 1005, count: 5 });
    expect(shownCount({ propId: 1099, count: 1 }, list)).toBe(1);
  });

  it('give the wheel a tier and a seed that is always the same', () => {
    expect(tierOfDraw(draw({ propId: 50_001 }))).toBe('mega');
    expect(seedOf('42')).toBe(seedOf('42'));
    expect(seedOf('42')).not.toBe(seedOf('43'));
    expect(seedOf('any id')).toBeGreaterThanOrEqual(0);
  });
});

describe('the floating icon', () => {
  it('has its own size in a game and on a desktop, and does not cover the bars', () => {
    expect(floatStyle('page', 360)).toBe('phone');
    expect(floatStyle('page', 1440)).toBe('desktop');
    expect(floatStyle('game', 1440)).toBe('game');
    expect(FLOAT_SIZES.game.width).toBeGreaterThanOrEqual(44);
    const safe = { top: 30, right: 0, bottom: 20, left: 0 };
    expect(floatBounds('phone', { width: 360, height: 800 }, safe).insets).toEqual({
      top: 84,
      right: 0,
      bottom: 94,
      left: 0,
    });
    expect(floatBounds('game', { width: 360, height: 800 }, safe).insets).toEqual({ ...safe, top: 84 });
    // The side navigation is also beside a game.
    expect(floatBounds('game', { width: 1280, height: 800 }, safe).insets).toEqual({ ...safe, top: 84, left: 208 });
  });

  it.each([
    ['phone', false, { x: 360 - 8 - 72, y: 560 }],
    // A provider's.
    ['game', false, { x: 360 - 8 - 48, y: 560 }],
    ['game', true, { x: 8, y: 54 + 8 }],
  ] as const)('starts on a %s (an own game: %s) at its place', (style, isOwnGame, place) => {
    const bounds = floatBounds(style, { width: 360, height: 800 }, { top: 0, right: 0, bottom: 0, left: 0 });
    expect(restPoint(startPlace(style, bounds, isOwnGame), bounds, FLOAT_SIZES[style])).toEqual(place);
  });
});
