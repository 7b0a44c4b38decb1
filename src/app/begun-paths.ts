import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import type { features } from './pages.ts';
import { ROUTES } from './routes.ts';

/** What a page needs soon, beyond the feature that its route names. */
interface Shown {
  readonly scene?: SceneName;
  readonly feature?: keyof typeof features;
}

const SHOWN: Readonly<Record<string, Shown>> = {
  '/activity/coin-pusher': { scene: 'coin-pusher' },
  '/activity/jackpot': { scene: 'grid-draw' },
  '/activity/lottery': { scene: 'scratch-card' },
  '/activity/redpkblue': { scene: 'red-vs-blue' },
  '/activity/spin': { scene: 'spin-wheel' },
  '/game/start?gameId=barrio-lotto': { feature: 'lotto' },
  '/game/start?gameId=color-game': { feature: 'colorGame', scene: 'color-game' },
};

/** By the path of a document (`documentPath`). */
export const shownAt = (path: string): Shown => SHOWN[path] ?? {};

/**
 * The path of a page's document, with the game where `gameId` names one of the table above. Null where no page has this
 * path, or where the page's path has parameters.
 */
export function documentPath(path: string, gameId: string): string | null {
  const game = `${path}?gameId=${gameId}`;
  if (game in SHOWN) return game;
  return !path.includes(':') && ROUTES.some((route) => route.path === path && route.page !== null) ? path : null;
}
