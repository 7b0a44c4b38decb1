import type { SceneModule } from '../engine/scene.ts';

/** Not drawn yet: showing it fails, so the page shows its plain form. */
export const coinPusher: SceneModule<'coin-pusher'> = {
  bundles: [],
  fonts: [],
  prepare() {
    throw new Error('The scene coin-pusher is not drawn yet.');
  },
};
