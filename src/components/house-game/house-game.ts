import type { Game } from '#contract/games/calls.ts';

/** What a game of the house that is drawn in the page itself gets from the page that opened it (/game/start). */
export interface HouseGameProps {
  readonly game: Game;
  /** Null in practice: play credits, no call that costs money. */
  readonly sessionId: string | null;
  /** Opens the game again: its session is over. */
  readonly reopen: () => Promise<void>;
}
