import { type ComponentType, lazy } from 'react';
import type { HouseGameProps } from '#src/components/house-game/house-game.ts';

/** A game of the house, which is a separate feature. */
export interface HouseGame {
  readonly Component: ComponentType<HouseGameProps>;
  /** Whether it can be played for play credits (`tryIt`). */
  readonly hasPractice: boolean;
}

type Given = Readonly<Record<string, { load: () => Promise<ComponentType<HouseGameProps>>; hasPractice: boolean }>>;

let games: ReadonlyMap<string, HouseGame> = new Map();

/**
 * Registers the games that are separate features, by game id: the app calls it when it loads this one, because no
 * feature knows another. The game of the current address is loaded at once, before its session is known.
 */
export function setHouseGames(given: Given): void {
  const { pathname, search } = new URL(globalThis.location?.href ?? 'about:blank');
  const asked = pathname === '/game/start' ? given[new URLSearchParams(search).get('gameId') ?? ''] : undefined;
  // Where it does not load, the page that shows it says why.
  asked?.load().catch(() => undefined);
  games = new Map(
    Object.entries(given).map(([id, { load, hasPractice }]) => [
      id,
      { Component: lazy(async () => ({ default: await load() })), hasPractice },
    ]),
  );
}

export const houseGame = (gameId: string): HouseGame | undefined => games.get(gameId);
