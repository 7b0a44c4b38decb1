import type { WinTier } from '../bridge/contracts/win.ts';

/** Rules of a celebration, pure: what of it is seen when. Times in ms since it began. */
export const WIN_MS: Readonly<Record<WinTier, number>> = { small: 1100, big: 2200, huge: 3000 };
/** How long the still form of reduced motion is shown, ms. */
export const STILL_MS = 1500;

const ENTER_MS = 240;
/** The last of it, in which it leaves. */
export const EXIT_MS = 220;
/** The amount starts to count up here, and has counted at this share of the whole. */
const COUNT_FROM_MS = 160;
export const COUNTED_AT = 0.62;

/** Pieces that fly at each tier, before the device's cap. */
export const WIN_PIECES: Readonly<Record<WinTier, number>> = { small: 14, big: 44, huge: 96 };
/** How dark the rest becomes, alpha. */
export const WIN_SHADE: Readonly<Record<WinTier, number>> = { small: 0, big: 0.5, huge: 0.62 };
/** Share of a scene's push that the camera makes. */
export const WIN_PUSH: Readonly<Record<WinTier, number>> = { small: 0.25, big: 0.6, huge: 1 };
/** Size of the sign, as a share of the greatest that the scene has room for. */
export const WIN_SIGN: Readonly<Record<WinTier, number>> = { small: 0.72, big: 0.88, huge: 1 };

/** Beats of a celebration: a vibration of `ms` at a time. */
export const WIN_BEATS: Readonly<Record<WinTier, readonly { readonly atMs: number; readonly ms: number }[]>> = {
  small: [{ atMs: 0, ms: 30 }],
  big: [
    { atMs: 0, ms: 45 },
    { atMs: 1360, ms: 60 },
  ],
  huge: [
    { atMs: 0, ms: 60 },
    { atMs: 300, ms: 60 },
    { atMs: 1860, ms: 120 },
  ],
};

/** How far a celebration is up, 0 to 1: it enters, stays and leaves. */
export function riseAt(tier: WinTier, ms: number): number {
  const left = WIN_MS[tier] - ms;
  if (ms <= 0 || left <= 0) return 0;
  if (ms < ENTER_MS) return easeOut(ms / ENTER_MS);
  return left < EXIT_MS ? easeOut(left / EXIT_MS) : 1;
}

/** When the amount has counted, ms. */
export const countedMs = (tier: WinTier): number => WIN_MS[tier] * COUNTED_AT;

/** Share of the amount that is counted, 0 to 1. */
export function countAt(tier: WinTier, ms: number): number {
  const until = countedMs(tier);
  if (ms <= COUNT_FROM_MS) return 0;
  return ms >= until ? 1 : easeOut((ms - COUNT_FROM_MS) / (until - COUNT_FROM_MS));
}

const easeOut = (share: number): number => 1 - (1 - share) ** 3;
