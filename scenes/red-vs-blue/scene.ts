import type { SceneModule } from '../engine/scene.ts';

/** Not drawn yet: showing it fails, so the page shows its plain form. */
export const redVsBlue: SceneModule<'red-vs-blue'> = {
  bundles: [],
  fonts: [],
  prepare() {
    throw new Error('The scene red-vs-blue is not drawn yet.');
  },
};
