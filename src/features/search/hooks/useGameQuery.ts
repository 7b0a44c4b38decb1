import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { clock } from '#src/platform/clock.ts';
import type { GameQuery } from '../lib/filter-games.ts';

/** ms after the last key until the address and the results change. */
export const DEBOUNCE_MS = 250;

const NAMES = { text: 'q', typeId: 'type', brandId: 'brand', likedOnly: 'liked' } as const;

/** Reads a query from an address's parameters. */
export function readQuery(params: URLSearchParams): GameQuery {
  return {
    text: (params.get(NAMES.text) ?? '').slice(0, 64),
    typeId: params.get(NAMES.typeId) ?? '',
    brandId: params.get(NAMES.brandId) ?? '',
    likedOnly: params.get(NAMES.likedOnly) === '1',
  };
}

/** A query as an address's parameters; empty ones are omitted. */
export function writeQuery({ text, typeId, brandId, likedOnly }: GameQuery): URLSearchParams {
  const entries = [
    [NAMES.text, text],
    [NAMES.typeId, typeId],
    [NAMES.brandId, brandId],
    [NAMES.likedOnly, likedOnly ? '1' : ''],
  ] as const;
  return new URLSearchParams(entries.filter(([, value]) => value !== '').map(([name, value]) => [name, value]));
}

export interface GameQueryState {
  /** Query of the results, from the address. */
  readonly query: GameQuery;
  /** The text in the box. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Takes effect at once. */
  readonly change: (fields: Partial<GameQuery>) => void;
}

/** The search is kept in the address, so that a reload, a game or the back button does not lose it. */
export function useGameQuery(): GameQueryState {
  const [params, setParams] = useSearchParams();
  const query = readQuery(params);
  const [typing, setTyping] = useState<string | null>(null);

  const change = useCallback(
    (fields: Partial<GameQuery>) => {
      if (fields.text !== undefined) setTyping(null);
      setParams((now) => writeQuery({ ...readQuery(now), ...fields }), { replace: true, preventScrollReset: true });
    },
    [setParams],
  );

  useEffect(() => {
    if (typing === null) return undefined;
    const timer = clock.setTimeout(() => change({ text: typing }), DEBOUNCE_MS);
    return () => clock.clearTimeout(timer);
  }, [typing, change]);

  return { query, typed: typing ?? query.text, type: setTyping, change };
}
