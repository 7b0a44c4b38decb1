import type { Hundredths } from '#contract/base/units.ts';
import type { PlacePrize } from '../../play/board-prizes.ts';

/** Coins that a number of winners gets, hundredths. */
export const coinsOfPlaces = (prizes: readonly PlacePrize[], winners: number): Hundredths =>
  prizes.reduce((sum, { from, to, count }) => sum + count * Math.max(0, Math.min(to, winners) - from + 1), 0);
