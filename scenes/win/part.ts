import type { WinPart } from '../engine/win/win-part.ts';
import { Celebration } from './celebration.ts';

/** The celebration of wins, as the registry passes it to the engine. The view is a separate script. */
export const WIN: WinPart = {
  celebrationOf: (step, camera, scene, context) => new Celebration(step, camera, scene, context),
  loadKit: async () => {
    const { WIN_ASSETS, WinView } = await import('./view.ts');
    return { files: WIN_ASSETS, viewOf: (assets, tier) => new WinView(assets, tier) };
  },
};
