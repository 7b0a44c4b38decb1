import type { DeviceFacts, Tier } from '../../bridge/page/protocol.ts';

/** Limits of a tier. */
export interface TierSettings {
  /** Device px a CSS px at most, while something moves frame after frame. */
  maxResolution: number;
  /** Shortest time between frames in ms; 0 is every frame of the display. */
  minFrameMs: number;
  /** Maximum number of particles at once. */
  particleCap: number;
  /** Decoration without information: rays, sparks, dust, idle bulbs. */
  effects: boolean;
}

/**
 * A cheap phone starts at `low`: every frame of its display, fewer pixels and no decoration. `least` is for devices
 * that are too slow for that, and for software rendering.
 */
export const TIERS: Readonly<Record<Tier, TierSettings>> = {
  least: { maxResolution: 1, minFrameMs: 1000 / 30, particleCap: 30, effects: false },
  low: { maxResolution: 1.5, minFrameMs: 0, particleCap: 60, effects: false },
  mid: { maxResolution: 1.5, minFrameMs: 0, particleCap: 140, effects: true },
  high: { maxResolution: 2, minFrameMs: 0, particleCap: 260, effects: true },
};

export const TIER_ORDER: readonly Tier[] = ['least', 'low', 'mid', 'high'];

/** Maximum resolution of a still picture, which costs one frame in any tier. */
const SHARPEST = 2;

/** Renderers that draw on the CPU. */
const SOFTWARE_GPU = /swiftshader|llvmpipe|software|basic render/i;

/**
 * The tier to start with. `gpu` is the unmasked renderer string, null where the browser withholds it. Software
 * rendering means `least` and Save-Data `low`, whatever else the device has; browsers cap deviceMemory at 8, and some
 * lack it.
 */
export function chooseTier({ memoryGiB, cores, saveData }: DeviceFacts, gpu: string | null): Tier {
  if (gpu !== null && SOFTWARE_GPU.test(gpu)) return 'least';
  if (saveData || (memoryGiB !== null && memoryGiB <= 2) || cores <= 2) return 'low';
  if (memoryGiB === null) return cores >= 6 ? 'high' : 'mid';
  return memoryGiB >= 6 && cores >= 6 ? 'high' : 'mid';
}

/** Device px to draw a CSS px: at most the display's, and in motion at most the tier's. */
export function resolutionFor(dpr: number, tier: Tier, moves: boolean): number {
  return Math.min(dpr, moves ? TIERS[tier].maxResolution : SHARPEST);
}

/** Scale of the atlas that is sharp in a still picture on such a display. */
export function atlasScaleFor(dpr: number): 1 | 2 {
  return dpr > 1 ? 2 : 1;
}
