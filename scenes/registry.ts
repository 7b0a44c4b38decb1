import type { Registry } from './engine/run/scene-runner.ts';
import type { SceneRegistry } from './engine/scene.ts';
import { WIN } from './win/part.ts';

/** All scenes, each in a separate chunk that is loaded when the scene is first shown. */
export const SCENES: SceneRegistry = {
  'grid-draw': async () => (await import('./grid-draw/scene.ts')).gridDraw,
  'jackpot-wheel': async () => (await import('./jackpot-wheel/scene.ts')).jackpotWheel,
  'award-burst': async () => (await import('./award-burst/scene.ts')).awardBurst,
  'spin-wheel': async () => (await import('./spin-wheel/scene.ts')).spinWheel,
  'coin-pusher': async () => (await import('./coin-pusher/scene.ts')).coinPusher,
  'money-rain': async () => (await import('./money-rain/scene.ts')).moneyRain,
  'scratch-card': async () => (await import('./scratch-card/scene.ts')).scratchCard,
  'red-vs-blue': async () => (await import('./red-vs-blue/scene.ts')).redVsBlue,
  'slot-reels': async () => (await import('./slot-reels/scene.ts')).slotReels,
  'color-game': async () => (await import('./color-game/scene.ts')).colorGame,
  'lottery-balls': async () => (await import('./lottery-balls/scene.ts')).lotteryBalls,
};

/** All that the engine can show. */
export const REGISTRY: Registry = { scenes: SCENES, win: WIN };
