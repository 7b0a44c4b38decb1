import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { gamePath, HOUSE_GAMES } from '#src/routes/house-games.ts';
import { ROUTES } from '#src/routes/table.ts';
import type { AppRoute } from '#src/routes/types.ts';
import type { features } from '../routes/pages.ts';

/** The document that begins a page: what it has to name, so that the browser fetches it at once. */
export interface PageDocument {
  /** Path, with the game where one of the house has its own document. */
  readonly path: string;
  readonly route: AppRoute;
  /** Whether the page is rendered into it. */
  readonly isRendered: boolean;
  /** A feature beyond the route's own. */
  readonly feature?: keyof typeof features | undefined;
  readonly scene?: SceneName | undefined;
}

/**
 * The document of a path. Null where no page has this path, where its path has parameters, and where the page is
 * rendered only without a parameter that the address has: such a page comes as the static document.
 */
export function documentOf(path: string, query: ReadonlyMap<string, string>): PageDocument | null {
  const route = ROUTES.find((one) => one.path === path && !one.path.includes(':'));
  if (route === undefined) return null;
  const gameId = query.get('gameId') ?? '';
  const game = path === '/game/start' ? HOUSE_GAMES[gameId] : undefined;
  if (game !== undefined) return { ...game, path: gamePath(gameId), route, isRendered: false };
  const isRendered = route.rendered === true;
  if (isRendered && route.query?.some((name) => query.has(name))) return null;
  return { path, route, isRendered, scene: route.scene };
}
