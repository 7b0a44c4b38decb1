import type { Ending } from './common.ts';

/** Size of a win: nothing is celebrated below `small` (see `winTier`). */
export type WinTier = 'small' | 'big' | 'huge';

/** A win to celebrate, with texts formatted by React. */
export interface Win {
  tier: WinTier;
  /** The won amount or items ('₱1,250.00', '50 diamonds'): its digits count up from zero. */
  label: string;
  /** Title above it ('Big win!'); null for no title. */
  title: string | null;
}

/** Requests that every scene answers; the engine handles them. */
export interface CommonRequests {
  /**
   * Celebrates `win` at the winning part of the scene. Answers when it is over: `cut` at once under reduced motion,
   * which shows a still form, and if nothing is visible; `settle`, a snapshot or the next round also cut it. Refused
   * while the scene shows no win.
   */
  celebrate: { params: { win: Win }; result: { ending: Ending } };
}
