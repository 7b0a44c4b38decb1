import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { gamePath, HOUSE_GAMES } from '#src/routes/house-games.ts';
import { ROUTES } from '#src/routes/table.ts';
import type { AppRoute } from '#src/routes/types.ts';
import type { features } from '../routes/pages.ts';

/** The document of a page: resources it must name, so that the browser fetches them at once. */
export interface PageDocument {
  /** Path, with the game if a house game has a separate document, or the name of a parameter that the page reads. */
  readonly path: string;
  readonly route: AppRoute;
  /** Whether the page is rendered into it. */
  readonly isRendered: boolean;
  /** A feature beyond the route's own. */
  readonly feature?: keyof typeof features | undefined;
  readonly scene?: SceneName | undefined;
}

/**
 * The document of a path: rendered if everybody may see the page, else only begun. An address with a parameter that the
 * page reads has a begun one for any value of it. Null for an unknown path and one with parameters.
 */
export function documentOf(path: string, query: ReadonlyMap<string, string>): PageDocument | null {
  const route = ROUTES.find((one) => one.path === path && !one.path.includes(':'));
  if (route === undefined) return null;
  const gameId = query.get('gameId') ?? '';
  const game = path === '/game/start' && Object.hasOwn(HOUSE_GAMES, gameId) ? HOUSE_GAMES[gameId] : undefined;
  if (game !== undefined) return { ...game, path: gamePath(gameId), route, isRendered: false };
  const isRendered = route.guard === 'none' && route.validate === undefined && route.rendered !== false;
  const named = isRendered ? route.query?.find((name) => query.has(name)) : undefined;
  if (named !== undefined) return { path: `${path}?${named}`, route, isRendered: false, scene: route.scene };
  return { path, route, isRendered, scene: route.scene };
}
