import { ACTIVITY } from '#contract/base/enums.ts';
import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import type { features } from '#src/app/routes/pages.ts';

/** A game of the house that is a feature: /game/start shows it, and it has its own document. */
interface HouseGame {
  readonly feature: keyof typeof features;
  readonly scene?: SceneName;
  /** The activity whose place in the lobby leads to it. */
  readonly event?: number;
}

/** By game id. */
export const HOUSE_GAMES: Readonly<Record<string, HouseGame>> = {
  'barrio-lotto': { feature: 'lotto', event: ACTIVITY.WeekendLottery },
  'color-game': { feature: 'colorGame', scene: 'color-game' },
};

/** Address of a game. */
export const gamePath = (gameId: string): string => `/game/start?gameId=${gameId}`;
