import type { SceneModule } from '../engine/scene.ts';

/** Not drawn yet: showing it fails, so the page shows its plain form. */
export const scratchCard: SceneModule<'scratch-card'> = {
  bundles: [],
  fonts: [],
  prepare() {
    throw new Error('The scene scratch-card is not drawn yet.');
  },
};
