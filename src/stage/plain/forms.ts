import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { coinPusher } from './coin-pusher.ts';
import { moneyRain } from './money-rain.ts';
import { colorGame, lotteryBalls, redVsBlue, spinWheel } from './results.ts';
import { scratchCard } from './scratch-card.ts';
import { slotReels } from './slot-reels.ts';
import type { PlainForm } from './view.ts';

/** The plain form of every scene; null if the page has one (`fallback`) or none is needed. */
export const PLAIN_FORMS: { readonly [N in SceneName]: PlainForm<N> | null } = {
  'grid-draw': null,
  'jackpot-wheel': null,
  'award-burst': null,
  'spin-wheel': spinWheel,
  'coin-pusher': coinPusher,
  'money-rain': moneyRain,
  'scratch-card': scratchCard,
  'red-vs-blue': redVsBlue,
  'slot-reels': slotReels,
  'color-game': colorGame,
  'lottery-balls': lotteryBalls,
};
