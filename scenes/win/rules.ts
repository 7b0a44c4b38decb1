import type { WinTier } from '../bridge/contracts/win.ts';

/** Timing of a celebration, pure. Times in ms since its start. */
export const WIN_MS: Readonly<Record<WinTier, number>> = { small: 1100, big: 2200, huge: 3000 };
/** Duration of the still form of reduced motion, ms. */
export const STILL_MS = 1500;

const ENTER_MS = 240;
/** Duration of the exit at its end. */
export const EXIT_MS = 220;
/** Start of counting up the amount, and its end as a share of the whole. */
const COUNT_FROM_MS = 160;
export const COUNTED_AT = 0.62;

/** Number of flying pieces by tier, before the device's cap. */
export const WIN_PIECES: Readonly<Record<WinTier, number>> = { small: 14, big: 44, huge: 96 };
/** Alpha of the shade over the rest. */
export const WIN_SHADE: Readonly<Record<WinTier, number>> = { small: 0, big: 0.5, huge: 0.62 };
/** Share of a scene's push that the camera uses. */
export const WIN_PUSH: Readonly<Record<WinTier, number>> = { small: 0.25, big: 0.6, huge: 1 };
/** Size of the sign, as a share of the scene's maximum. */
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

/** Intensity of a celebration, 0 to 1: it enters, stays and leaves. */
export function riseAt(tier: WinTier, ms: number): number {
  const left = WIN_MS[tier] - ms;
  if (ms <= 0 || left <= 0) return 0;
  if (ms < ENTER_MS) return easeOut(ms / ENTER_MS);
  return left < EXIT_MS ? easeOut(left / EXIT_MS) : 1;
}

/** Time when the amount has finished counting, ms. */
export const countedMs = (tier: WinTier): number => WIN_MS[tier] * COUNTED_AT;

/** Counted share of the amount, 0 to 1. */
export function countAt(tier: WinTier, ms: number): number {
  const until = countedMs(tier);
  if (ms <= COUNT_FROM_MS) return 0;
  return ms >= until ? 1 : easeOut((ms - COUNT_FROM_MS) / (until - COUNT_FROM_MS));
}

const easeOut = (share: number): number => 1 - (1 - share) ** 3;
