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
   * Nine symbols, row by row, as dealt by the server; null before the card is bought: it is locked and cannot be
   * scratched.
   */
  cells: readonly ScratchCell[] | null;
  /** Winning cells, lit when all is revealed; empty without a match. */
  winning: readonly number[];
  /** Text below the card's name ("Match 3 symbols to win"). */
  hint: string;
  /** Printed on the cover ("SCRATCH HERE"), two words on two lines. */
  coverLabel: string;
}

/** `strokes` in scene units, oldest first: x0, y0, x1, y1, ... of each. Always below 20 KB as JSON. */
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
    /** Scratches one cell clear, 0 to 8: for keyboard and switch access. Ignored for a readable cell. */
    scratchCell: { cell: number };
    /** Restores the cover, for the next card. */
    reset: None;
  };
  requests: {
    /**
     * Removes the cover of one cell or of the whole card (`cell` null); answers when it is gone. Refused if the card is
     * not bought, the cell does not exist, or the same reveal is running.
     */
    reveal: { params: { cell: number | null }; result: { cell: number | null; ending: Ending } };
  };
  events: CommonEvents & {
    /** Cleared share of the cover, 0 to 1, at most seven times per second. */
    progress: { cleared: number };
    /** A cell has become readable. Emitted again after a snapshot was restored. */
    cellShown: { cell: number };
    /** A commanded cell is clear, or (`cell` null) the whole card: by request, or after enough scratching. */
    settled: { cell: number | null; ending: Ending };
  };
}
