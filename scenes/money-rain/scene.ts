import type { SceneModule } from '../engine/scene.ts';

/** Not drawn yet: showing it fails, so the page shows its plain form. */
export const moneyRain: SceneModule<'money-rain'> = {
  bundles: [],
  fonts: [],
  prepare() {
    throw new Error('The scene money-rain is not drawn yet.');
  },
};
