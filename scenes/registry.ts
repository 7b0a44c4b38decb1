import type { SceneRegistry } from './engine/scene.ts';

/** Every scene, each in a chunk of its own that comes when it is first shown. */
export const SCENES: SceneRegistry = {
  'grid-draw': async () => (await import('./grid-draw/scene.ts')).gridDraw,
  'jackpot-wheel': async () => (await import('./jackpot-wheel/scene.ts')).jackpotWheel,
  'award-burst': async () => (await import('./award-burst/scene.ts')).awardBurst,
};
