import type { SceneName } from './bridge/contracts/index.ts';
import type { FontName } from './generated/assets.ts';

/** The files of one scene: its atlas, which has the scene's name, and fonts. */
export interface SceneFiles {
  readonly bundles: readonly [SceneName];
  readonly fonts: readonly FontName[];
}

const files = <N extends SceneName>(scene: N, ...fonts: readonly FontName[]) => ({ bundles: [scene], fonts }) as const;

/** Files of each scene. Outside the scene's module, so that they can be fetched before its code is loaded. */
export const SCENE_FILES: { readonly [N in SceneName]: SceneFiles } = {
  'award-burst': files('award-burst'),
  'coin-pusher': files('coin-pusher'),
  'color-game': files('color-game', 'display-24'),
  'grid-draw': files('grid-draw', 'display-16'),
  'jackpot-wheel': files('jackpot-wheel'),
  'lottery-balls': files('lottery-balls', 'display-16'),
  'money-rain': files('money-rain', 'display-outlined-32'),
  'red-vs-blue': files('red-vs-blue', 'display-24'),
  'scratch-card': files('scratch-card', 'display-16'),
  'slot-reels': files('slot-reels', 'display-24'),
  'spin-wheel': files('spin-wheel', 'display-16', 'display-24'),
};
