import type { Game } from '#contract/games/calls.ts';

/** Props of a house game from the page that opened it (/game/start). */
export interface HouseGameProps {
  readonly game: Game;
  /** Null in practice: play credits, no call that costs money. */
  readonly sessionId: string | null;
  /** Opens the game again: its session is over. */
  readonly reopen: () => Promise<void>;
}
