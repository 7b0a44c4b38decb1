import type { SceneModule } from '../engine/scene.ts';

/** Not drawn yet: showing it fails, so the page shows its plain form. */
export const lotteryBalls: SceneModule<'lottery-balls'> = {
  bundles: [],
  fonts: [],
  prepare() {
    throw new Error('The scene lottery-balls is not drawn yet.');
  },
};
