import type { SceneModule } from '../engine/scene.ts';

/** Not drawn yet: showing it fails, so the page shows its plain form. */
export const colorGame: SceneModule<'color-game'> = {
  bundles: [],
  fonts: [],
  prepare() {
    throw new Error('The scene color-game is not drawn yet.');
  },
};
