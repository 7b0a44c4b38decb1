import { expect, it } from 'vitest';
import { offeredStake } from '#src/features/coin-pusher/lib/stake.ts';

it.each([
  [[100, 500, 1000], 500, 500],
  [[100, 200, 1000], 500, 200],
  [[1000, 2000], 500, 1000],
  [[100, 500], 0, 100],
  [[100, 500], 99_999, 500],
  [[], 500, 0],
])('of the coins %j the one for %i is %i', (stakes, wanted, offered) => {
  expect(offeredStake(stakes, wanted)).toBe(offered);
});
