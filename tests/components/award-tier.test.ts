import { describe, expect, it } from 'vitest';
import { PROP } from '#contract/props.ts';
import { awardTier } from '#src/components/prop/award-tier.ts';

describe('how much is made of awards', () => {
  it.each([
    ['₱5', PROP.coin, 5_00, true, 'small'],
    ['₱49.99', PROP.coin, 49_99, true, 'small'],
    ['₱50', PROP.coin, 50_00, true, 'big'],
    ['₱500', PROP.coin, 500_00, true, 'huge'],
    ['₱500 into a purse', PROP.coin, 500_00, false, 'small'],
    ['20 points', PROP.points, 20, true, 'small'],
    ['30 diamonds', PROP.diamond, 30, true, 'small'],
    ['the lowest pool', PROP.mini, 10_00, true, 'big'],
    ['the highest pool', PROP.mega, 2_000_000_00, true, 'huge'],
  ] as const)('%s', (_, propId, count, toBalance, tier) => {
    expect(awardTier([{ propId, count }], toBalance)).toBe(tier);
  });

  it('is by the sum of coins, not by their number', () => {
    const coins = { propId: PROP.coin, count: 30_00 };
    expect(awardTier([coins, coins], true)).toBe('big');
  });
});
