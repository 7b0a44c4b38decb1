import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Category, HOT } from '../lib/categories.ts';

/** The chosen category, kept in the address (`?type=`) so that coming back from a game finds it again. An unknown one is Hot. */
export function useCategory(categories: readonly Category[]): [chosen: string, choose: (category: string) => void] {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('type');
  const chosen = categories.some(({ id }) => id === wanted) && wanted !== null ? wanted : HOT;
  const choose = useCallback(
    (category: string) => setParams(category === HOT ? {} : { type: category }, { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return [chosen, choose];
}
