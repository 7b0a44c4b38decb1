import type { SceneModule } from '../engine/scene.ts';

/** Not drawn yet: showing it fails, so the page shows its plain form. */
export const spinWheel: SceneModule<'spin-wheel'> = {
  bundles: [],
  fonts: [],
  prepare() {
    throw new Error('The scene spin-wheel is not drawn yet.');
  },
};
