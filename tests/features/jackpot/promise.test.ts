import { describe, expect, it } from 'vitest';
import { comparePrize } from '#src/features/jackpot/lib/promise.ts';

const cells = [
  { id: 'coin', type: 1, propId: 2001, count: 500, showNum: 500, weight: 9 },
  { id: 'mega', type: 2, propId: 50_001, count: 0, showNum: 0, weight: 1 },
] as const;
const draw = { id: 'd', cellId: 'coin', type: 1, propId: 2001, count: 500, bonus: 500, createTime: 0 } as const;

describe('a prize', () => {
  it('is that of its cell; a jackpot pays its pool', () => {
    expect(comparePrize(draw, cells)).toEqual({ picks: [0], isPrizeRight: true });
    const jackpot = { ...draw, cellId: 'mega', type: 2, propId: 50_001, count: 99, bonus: 99 } as const;
    expect(comparePrize(jackpot, cells)).toEqual({ picks: [1], isPrizeRight: true });
  });

  it.each([
    ['amount', { ...draw, count: 499 }],
    ['kind', { ...draw, propId: 2002 }],
    ['cell', { ...draw, cellId: 'nowhere' }],
  ])('of another %s is wrong', (_, other) => {
    expect(comparePrize(other, cells).isPrizeRight).toBe(false);
  });
});
