import type { SceneName } from '../contracts/index.ts';

export interface Size {
  width: number;
  height: number;
}

/** The scene's own units: a board of fixed size that is scaled to fit its host, or null where it fills it in CSS px. */
export const SCENE_SIZES: Readonly<Record<SceneName, Size | null>> = {
  'grid-draw': { width: 344, height: 298 },
  'jackpot-wheel': { width: 360, height: 454 },
  'award-burst': null,
  'spin-wheel': { width: 360, height: 454 },
  'coin-pusher': { width: 360, height: 500 },
  'money-rain': null,
  'scratch-card': { width: 360, height: 372 },
  'red-vs-blue': { width: 360, height: 492 },
  'slot-reels': { width: 360, height: 400 },
  'color-game': { width: 360, height: 210 },
  'lottery-balls': { width: 360, height: 344 },
};

/** Placement of a board of fixed size in its viewport: uniform scale, centred; x and y in CSS px. */
export interface Fit {
  scale: number;
  x: number;
  y: number;
}

/** Largest placement that shows the whole board. A null size fills the viewport one to one. */
export function fitInside(viewport: Size, size: Size | null): Fit {
  if (size === null) return { scale: 1, x: 0, y: 0 };
  const scale = Math.min(viewport.width / size.width, viewport.height / size.height);
  return { scale, x: (viewport.width - size.width * scale) / 2, y: (viewport.height - size.height * scale) / 2 };
}
