import type { DeviceFacts, Tier } from '../bridge/protocol.ts';

/** What a tier allows. */
export interface TierSettings {
  /** Device px a CSS px at most. */
  maxResolution: number;
  /** Atlas scale to load. */
  atlasScale: 1 | 2;
  /** Shortest time between frames in ms; 0 is every frame of the display. */
  minFrameMs: number;
  /** Most particles alive at once. */
  particleCap: number;
}

export const TIERS: Readonly<Record<Tier, TierSettings>> = {
  low: { maxResolution: 1, atlasScale: 1, minFrameMs: 1000 / 30, particleCap: 60 },
  mid: { maxResolution: 1.5, atlasScale: 2, minFrameMs: 0, particleCap: 140 },
  high: { maxResolution: 2, atlasScale: 2, minFrameMs: 0, particleCap: 260 },
};

export const TIER_ORDER: readonly Tier[] = ['low', 'mid', 'high'];

/** Renderers that draw on the CPU. */
const SOFTWARE_GPU = /swiftshader|llvmpipe|software|basic render/i;

/**
 * The tier to begin with. `gpu` is the unmasked renderer string, null where it is kept back. Save-Data and software rendering
 * mean low whatever else is there; deviceMemory is capped at 8 by browsers and missing in some.
 */
export function chooseTier({ memoryGiB, cores, saveData }: DeviceFacts, gpu: string | null): Tier {
  if (saveData || (gpu !== null && SOFTWARE_GPU.test(gpu))) return 'low';
  if ((memoryGiB !== null && memoryGiB <= 2) || cores <= 2) return 'low';
  if (memoryGiB === null) return cores >= 6 ? 'high' : 'mid';
  return memoryGiB >= 6 && cores >= 6 ? 'high' : 'mid';
}

/** The tier that decides how sharp a scene is drawn. */
export function sharpnessTier(tier: Tier, alwaysSharp: boolean): Tier {
  return alwaysSharp ? 'high' : tier;
}

/** The resolution to draw at: never more than the display has, nor than the tier allows. */
export function resolutionFor(dpr: number, tier: Tier): number {
  return Math.min(dpr, TIERS[tier].maxResolution);
}
