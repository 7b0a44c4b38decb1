import type { Ending } from './common.ts';

/** How much a win is: nothing is celebrated below `small` (see `winTier`). */
export type WinTier = 'small' | 'big' | 'huge';

/** A win to celebrate, with its texts as React formats them. */
export interface Win {
  tier: WinTier;
  /** The won amount or items ('₱1,250.00', '50 diamonds'): its digits count up from zero. */
  label: string;
  /** Above it ('Big win!'), null for none. */
  title: string | null;
}

/** Requests that every scene answers; the engine handles them. */
export interface CommonRequests {
  /**
   * Celebrates `win` where the scene shows what won. Answers when it is over: `cut` at once under reduced motion, which
   * shows a still form, and where nothing can be seen; `settle`, a snapshot or the next round cut it too. Refused while
   * nothing is shown that could have won.
   */
  celebrate: { params: { win: Win }; result: { ending: Ending } };
}
