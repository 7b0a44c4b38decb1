import type { CommonCommands, CommonEvents, Ending } from './common.ts';
import type { None } from './terms.ts';

/** The three cards of the shop. */
export type ScratchKind = 'sorbetes' | 'jeepney' | 'parol';
export type ScratchSymbol = 'parol' | 'carabao' | 'halo-halo' | 'mango' | 'coin' | 'diamond';

export interface ScratchCell {
  symbol: ScratchSymbol;
  /** Prize as printed, formatted by React. */
  label: string;
}

export interface ScratchCardProps {
  kind: ScratchKind;
  /**
   * Nine, row by row, as the server dealt them; null before the card is bought: it is locked then, and no finger
   * scratches it.
   */
  cells: readonly ScratchCell[] | null;
  /** Cells that won, lit when all is revealed; empty for a card without a match. */
  winning: readonly number[];
  /** Under the card's name ("Match 3 symbols to win"). */
  hint: string;
  /** Printed on the cover ("SCRATCH HERE"), two words on two lines. */
  coverLabel: string;
}

/**
 * `strokes` in scene units, oldest first: x0, y0, x1, y1, ... of each. As JSON under 20 KB, however long was scratched.
 */
export interface ScratchCardSnapshot {
  strokes: readonly (readonly number[])[];
  revealed: boolean;
}

/**
 * Scratch card (diamond shop). Fingers scratch through `pointer`; a stroke that begins beside the cover continues over
 * it. `settle` ends automatic motion (a commanded cell, removing the rest) and keeps the unscratched cover: a hidden
 * page or a lost context reveals nothing.
 */
export interface ScratchCardContract {
  props: ScratchCardProps;
  snapshot: ScratchCardSnapshot;
  commands: CommonCommands<ScratchCardSnapshot> & {
    /** Scratch one cell clear, 0 to 8: keyboard and switch access. Ignored for a cell that can be read already. */
    scratchCell: { cell: number };
    /** A fresh cover, for the next card. */
    reset: None;
  };
  requests: {
    /**
     * Takes the cover off one cell, or the whole of it (`cell` null); answers when it is gone, at once if it is gone
     * already. Refused for a card that is not bought, a cell that is not there, or while the same is under way.
     */
    reveal: { params: { cell: number | null }; result: { cell: number | null; ending: Ending } };
  };
  events: CommonEvents & {
    /** Share of the cover that is gone, 0 to 1, at most seven times a second. */
    progress: { cleared: number };
    /** A cell can be read now. Comes again after a snapshot was restored. */
    cellShown: { cell: number };
    /** A commanded cell is clear, or (`cell` null) the whole card: by request, or because enough was scratched. */
    settled: { cell: number | null; ending: Ending };
  };
}
