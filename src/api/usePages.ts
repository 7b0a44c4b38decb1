import { useCallback, useEffect, useRef, useState } from 'react';
import { asApiError, errorKey, type ErrorText } from './index.ts';

interface Page<Item> {
  list: readonly Item[];
  pages: number;
}

export interface Pages<Item> {
  items: readonly Item[];
  status: 'loading' | 'ready' | 'failed';
  hasMore: boolean;
  error: ErrorText | null;
  /** The next page, or the failed one again. */
  more: () => void;
}

/**
 * Loads a numbered list page by page, the first at once. A row that slid onto a later page meanwhile is not listed
 * twice.
 */
export function usePages<Item extends { id: string }>(
  load: (pageNum: number, signal: AbortSignal) => Promise<Page<Item>>,
): Pages<Item> {
  const [state, setState] = useState<Omit<Pages<Item>, 'more'>>({
    items: [],
    status: 'loading',
    hasMore: true,
    error: null,
  });
  const next = useRef(1);
  const running = useRef<AbortController>(null);
  const loader = useRef(load);

  const more = useCallback(() => {
    if (running.current) return;
    const abort = new AbortController();
    running.current = abort;
    setState((before) => ({ ...before, status: 'loading', error: null }));
    loader.current(next.current, abort.signal).then(
      ({ list, pages }) => {
        running.current = null;
        const hasMore = next.current < pages;
        next.current += 1;
        setState(({ items }) => {
          const known = new Set(items.map(({ id }) => id));
          return {
            items: [...items, ...list.filter(({ id }) => !known.has(id))],
            status: 'ready',
            hasMore,
            error: null,
          };
        });
      },
      (failure: unknown) => {
        if (asApiError(failure)?.kind === 'cancelled') return;
        running.current = null;
        setState((before) => ({ ...before, status: 'failed', error: errorKey(failure) }));
      },
    );
  }, []);

  useEffect(() => {
    more();
    return () => {
      running.current?.abort();
      running.current = null;
    };
  }, [more]);

  return { ...state, more };
}
