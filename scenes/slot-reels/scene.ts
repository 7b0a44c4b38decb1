import type { SceneModule } from '../engine/scene.ts';

/** Not drawn yet: showing it fails, so the page shows its plain form. */
export const slotReels: SceneModule<'slot-reels'> = {
  bundles: [],
  fonts: [],
  prepare() {
    throw new Error('The scene slot-reels is not drawn yet.');
  },
};
