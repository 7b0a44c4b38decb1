import type { CommonCommands, CommonEvents, Ending, None } from './common.ts';

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
  /** Nine, row by row, as the server dealt them; null before the card is bought. */
  cells: readonly ScratchCell[] | null;
  /** Cells that won, lit when all is revealed. */
  winning: readonly number[];
  /** Printed on the cover ("Scratch here"). */
  coverLabel: string;
}

/** Strokes in scene units, oldest first: x0, y0, x1, y1, ... of each. */
export interface ScratchCardSnapshot {
  strokes: readonly (readonly number[])[];
  revealed: boolean;
}

/** Scratch card (diamond shop). */
export interface ScratchCardContract {
  props: ScratchCardProps;
  snapshot: ScratchCardSnapshot;
  commands: CommonCommands<ScratchCardSnapshot> & {
    /** Scratch one cell clear: keyboard and switch access. */
    scratchCell: { cell: number };
    /** A fresh cover. */
    reset: None;
  };
  requests: {
    /** Takes the whole cover off; answers when it is gone. */
    reveal: { params: None; result: { ending: Ending } };
  };
  events: CommonEvents & {
    /** Share of the cover that is gone, 0 to 1, at most ten times a second. */
    progress: { cleared: number };
    /** A cell can be read now. */
    cellShown: { cell: number };
    settled: { ending: Ending };
  };
}
