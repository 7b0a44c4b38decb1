import { ACTIVITY } from '#contract/base/enums.ts';
import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import type { houseGames } from '#src/app/routes/pages.ts';

/** A house game that is a feature: /game/start shows it, and it has a separate document. */
interface HouseGame {
  readonly feature: keyof typeof houseGames;
  readonly scene?: SceneName;
  /** Whether it can be played for play credits (`tryIt`). */
  readonly hasPractice: boolean;
  /** The activity whose lobby entry opens it. */
  readonly event?: number;
}

/** By game id. */
export const HOUSE_GAMES: Readonly<Record<string, HouseGame>> = {
  'barrio-lotto': { feature: 'lotto', hasPractice: false, event: ACTIVITY.WeekendLottery },
  'color-game': { feature: 'colorGame', hasPractice: true, scene: 'color-game' },
};

export const GAME_PATH = '/game/start';
export const gamePath = (gameId: string): string => `${GAME_PATH}?gameId=${gameId}`;
