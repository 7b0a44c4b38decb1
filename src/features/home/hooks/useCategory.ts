import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Category, FAVOURITES } from '#src/components/game/categories.ts';

/**
 * The chosen category, kept in the address (`?type=`) so that coming back from a game finds it again. The first is the
 * default.
 */
export function useCategory(categories: readonly Category[]): [chosen: string, choose: (category: string) => void] {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('type');
  const first = categories.find(({ id }) => id !== FAVOURITES)?.id ?? '';
  const chosen = categories.find(({ id }) => id === wanted)?.id ?? first;
  const choose = useCallback(
    (category: string) =>
      setParams(category === first ? {} : { type: category }, { replace: true, preventScrollReset: true }),
    [setParams, first],
  );
  return [chosen, choose];
}
