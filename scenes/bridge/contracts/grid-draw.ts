import type { CommonCommands, CommonEvents, Ending } from './common.ts';
import type { None } from './terms.ts';

/** Art of a cell; the scene has a frame `art-<name>` for each. */
export type GridArt =
  | 'coin'
  | 'coin-pile'
  | 'diamond'
  | 'coupon'
  | 'scratch-card'
  | 'points'
  | 'gift'
  | 'tier-mega'
  | 'tier-major'
  | 'tier-minor'
  | 'tier-mini';

/** One prize cell of the grid draw (spec §3 Jackpot data: award config). */
export interface GridCell {
  /** Award config id, unique within the grid. */
  id: number;
  propId: number;
  count: number;
  art: GridArt;
  /** Text on the cell, formatted and translated by React. */
  label: string;
  /** Face colour: paper for common prizes, gold for the best ones except jackpots. */
  tone: 'paper' | 'cream' | 'gold';
}

export interface GridDrawProps {
  /** Exactly ten, clockwise from the top left. */
  cells: readonly GridCell[];
}

/**
 * `lit` is the highlighted cell, `won` the marked one; both are cell ids. `draw` is set during a draw; `fastSteps` is
 * its planned number of fast steps, by default the minimum.
 */
export interface GridDrawSnapshot {
  lit: number | null;
  won: number | null;
  draw: { cellId: number; from: number; elapsedMs: number; fastSteps?: number } | null;
}

/** Jackpot grid draw, spec §4. */
export interface GridDrawContract {
  props: GridDrawProps;
  snapshot: GridDrawSnapshot;
  commands: CommonCommands<GridDrawSnapshot> & {
    /** Removes the winning mark; the highlight keeps its position. */
    reset: None;
    /**
     * A draw was requested: the highlight runs until `draw` gives its target. Ignored while it runs and under reduced
     * motion.
     */
    start: None;
    /** No draw follows: shows the picture before `start` again. */
    stop: None;
  };
  requests: {
    /** Runs the highlight to `cellId`, continuing from `start`; answers when it has stopped there. */
    draw: { params: { cellId: number }; result: { cellId: number; ending: Ending } };
  };
  events: CommonEvents & {
    started: { cellId: number };
    settled: { cellId: number; ending: Ending };
    /** The player tapped a cell (for a prize hint). */
    cellTapped: { cellId: number };
  };
}
