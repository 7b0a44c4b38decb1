import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import type { AnyDemo, SceneDemo } from '../demo.ts';
import { awardBurst } from './award-burst.ts';
import { coinPusher } from './coin-pusher.ts';
import { colorGame } from './color-game.ts';
import { gridDraw } from './grid-draw.ts';
import { jackpotWheel } from './jackpot-wheel.ts';
import { lotteryBalls } from './lottery-balls.ts';
import { moneyRain } from './money-rain.ts';
import { redVsBlue } from './red-vs-blue.ts';
import { scratchCard } from './scratch-card.ts';
import { slotReels } from './slot-reels.ts';
import { spinWheel } from './spin-wheel.ts';

/** The demo of every scene. */
export const DEMOS: { readonly [N in SceneName]: SceneDemo<N> } = {
  'grid-draw': gridDraw,
  'jackpot-wheel': jackpotWheel,
  'award-burst': awardBurst,
  'red-vs-blue': redVsBlue,
  'scratch-card': scratchCard,
  'spin-wheel': spinWheel,
  'slot-reels': slotReels,
  'money-rain': moneyRain,
  'lottery-balls': lotteryBalls,
  'coin-pusher': coinPusher,
  'color-game': colorGame,
};

/** Every scene, in the order of the gallery. */
export const DEMO_SCENES: readonly [SceneName, ...SceneName[]] = [
  'jackpot-wheel',
  'grid-draw',
  'spin-wheel',
  'coin-pusher',
  'money-rain',
  'scratch-card',
  'red-vs-blue',
  'slot-reels',
  'color-game',
  'lottery-balls',
  'award-burst',
];

/** The demo of a scene, typed for any scene. */
export const demoOf = (scene: SceneName): AnyDemo => DEMOS[scene] as unknown as AnyDemo;

/** The recorded round after which a scene celebrates a win. */
export function winRoundOf(scene: SceneName): AnyDemo['rounds'][number] {
  const { rounds, winRound } = demoOf(scene);
  const round = rounds.find(({ name }) => name === (winRound ?? name));
  if (round === undefined) throw new Error(`${scene} has no round to win.`);
  return round;
}
