import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { isSlotSkin } from '#scenes/slot-reels/skins.ts';
import type { Read } from '#src/api/types.ts';
import { earlyReadOf, earlyReadOfGame } from '#src/routes/early-reads.ts';
import { GAME_PATH, gamePath, HOUSE_GAMES } from '#src/routes/house-games.ts';
import { ROUTES } from '#src/routes/table.ts';
import type { AppRoute } from '#src/routes/types.ts';
import { inLayout, layoutOf } from '../routes/layout.ts';
import type { features } from '../routes/pages.ts';

/** The document of a page: resources it must name, so that the browser fetches them at once. */
export interface PageDocument {
  /** Path, with the query for which the page is rendered, or with the name of a parameter that the page reads. */
  readonly path: string;
  readonly route: AppRoute;
  /** Whether the page is rendered into it. */
  readonly isRendered: boolean;
  /** A feature beyond the route's own. */
  readonly feature?: keyof typeof features | undefined;
  readonly scene?: SceneName | undefined;
  /** First read of a member's page, at exactly this address. */
  readonly earlyRead?: { readonly address: string; readonly read: Read } | undefined;
}

/** Makes a game's document one that is only begun. */
const BEGUN = 'begun';

/**
 * The document of a path: rendered if everybody may see the page, else only begun. An address with a parameter that the
 * page reads has a begun one for any value of it, unless the route names the address; a game is rendered as a visitor
 * sees it, if the address has no other parameter. Null for an unknown path and one with parameters.
 */
export function documentOf(path: string, query: ReadonlyMap<string, string>): PageDocument | null {
  const route = ROUTES.find((one) => one.path === path && !one.path.includes(':'));
  if (route === undefined) return null;
  const gameId = query.get('gameId') ?? '';
  const house = Object.hasOwn(HOUSE_GAMES, gameId) ? HOUSE_GAMES[gameId] : undefined;
  // Only our own games have a document each, because a browser can ask for any id.
  if (path === GAME_PATH && (house !== undefined || isSlotSkin(gameId))) {
    const isRendered = query.size === 1;
    const address = gamePath(gameId);
    const earlyRead = earlyReadAt(address, earlyReadOfGame(gameId));
    return { ...house, earlyRead, path: isRendered ? address : `${address}&${BEGUN}`, route, isRendered };
  }
  const address = `${path}?${new URLSearchParams([...query]).toString()}`;
  if (route.renderedAt?.includes(address)) return { path: address, route, isRendered: true };
  const isRendered = route.guard === 'none' && route.validate === undefined && route.rendered !== false;
  const named = isRendered ? route.query?.find((name) => query.has(name)) : undefined;
  if (named !== undefined) return { path: `${path}?${named}`, route, isRendered: false, scene: route.scene };
  return { path, route, isRendered, scene: route.scene, earlyRead: earlyReadAt(path, earlyReadOf(route)) };
}

const earlyReadAt = (address: string, read: Read | undefined): PageDocument['earlyRead'] => read && { address, read };

/**
 * The document for a browser: that of the login if a visitor asks for a page that only members see, and a game only
 * begun for a member, who sees another page. An address with parameters keeps its own, because the start reads campaign
 * and invite code from it.
 */
export function documentFor(path: string, query: ReadonlyMap<string, string>, isMember: boolean): PageDocument | null {
  const isGame = isMember && path === GAME_PATH;
  const document = documentOf(path, isGame ? new Map([...query, [BEGUN, '']]) : query);
  if (document === null || document.route.guard === 'none' || isMember || query.size > 0) return document;
  return documentOf(inLayout('/auth/login', layoutOf(path) ?? 1), new Map());
}
