import { type ComponentType, lazy } from 'react';
import type { HouseGameProps } from '#src/components/house-game/house-game.ts';

/** A game of the house that is a feature of its own. */
export interface HouseGame {
  readonly Component: ComponentType<HouseGameProps>;
  /** Whether it can be played for play credits (`tryIt`). */
  readonly hasPractice: boolean;
}

type Given = Readonly<Record<string, { load: () => Promise<ComponentType<HouseGameProps>>; hasPractice: boolean }>>;

let games: ReadonlyMap<string, HouseGame> = new Map();

/**
 * The app says which games are features of their own, by game id, when it loads this one: no feature knows another. The
 * one that the address opens is loaded at once, before its session is there.
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
