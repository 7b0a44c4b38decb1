import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi, type CallAnswer, errorKey, type ErrorText, type OwnBody, type ReadName } from '#src/api/index.ts';
import { asRecord } from '#src/platform/parse.ts';
import { queryClient } from './client.ts';
import { useCallKey } from './useCallKey.ts';

interface Row {
  readonly id: string;
}
interface Page<R> {
  readonly list: readonly R[];
  /** How many pages there are. */
  readonly pages: number;
}
/** The page in an answer: the answer itself, or the field that is one (getJackpotRank's `allRank`). */
type PageIn<A> = A extends Page<Row> ? A : Extract<A[keyof A], Page<Row>>;

/** Reads that answer page by page (`paged` in the contract). */
export type PagedName = {
  [N in ReadName]: OwnBody<N> extends { pageNum: number; pageSize: number } ? N : never;
}[ReadName];
/** The call's fields beside the page's number, which is counted here; spec §2: 20 rows a page where nothing else is said. */
export type PagedFilters<N extends PagedName> = Omit<OwnBody<N>, 'pageNum' | 'pageSize'> & {
  readonly pageSize?: number;
};
/** The filters may be left out where the call asks for none. */
type FilterArgs<N extends PagedName> =
  object extends PagedFilters<N> ? [filters?: PagedFilters<N>] : [filters: PagedFilters<N>];
const PAGE_SIZE = 20;
export type RowOf<N extends PagedName> = PageIn<CallAnswer<N>>['list'][number];

export interface PagedState<R extends Row, A = unknown> {
  /** Every row loaded so far; one that slid onto a later page meanwhile is not listed twice. */
  readonly items: readonly R[];
  /** The first page's whole answer, with the fields beside its rows. */
  readonly first: A | undefined;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly hasMore: boolean;
  /** Why the last page asked for did not come. */
  readonly error: ErrorText | null;
  /** The next page, or what failed again. Does nothing while a page is on its way. */
  readonly more: () => void;
  /** Loads the shown pages again; they stay meanwhile. For outdated lists. */
  readonly reload: () => void;
}

function isPage(value: unknown): value is Page<Row> {
  return typeof value === 'object' && value !== null && 'list' in value && 'pages' in value;
}

function pageIn(answer: unknown): Page<Row> {
  const page = [answer, ...Object.values(asRecord(answer) ?? {})].find(isPage);
  if (page === undefined) throw new TypeError('The answer holds no page');
  return page;
}

function rowsOf(answers: readonly unknown[]): Row[] {
  const byId = new Map<string, Row>();
  for (const row of answers.flatMap((answer) => pageIn(answer).list)) if (!byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
}

/**
 * Reads a paged call, the first page at once. Other filters, another member or another language start a separate list.
 * When an action refreshes the call, the shown pages are loaded again and stay meanwhile.
 * @param filters the call's own fields
 */
export function usePagedCall<N extends PagedName>(
  name: N,
  ...[filters]: FilterArgs<N>
): PagedState<RowOf<N>, CallAnswer<N>> {
  const asked = { pageSize: PAGE_SIZE, ...filters };
  const query = useInfiniteQuery(
    {
      queryKey: useCallKey(name, asked),
      queryFn: ({ signal, pageParam }) =>
        // The filters and the number are the call's own fields; the compiler cannot add them up for an open N.
        callApi(name, { ...asked, pageNum: pageParam } as unknown as OwnBody<N>, { signal, timeoutTip: false }),
      initialPageParam: 1,
      getNextPageParam: (last, _all, pageNum) => (pageNum < pageIn(last).pages ? pageNum + 1 : undefined),
    },
    queryClient,
  );
  const answers = query.data?.pages;
  // Rows come from this very call's answers.
  const items = useMemo(() => rowsOf(answers ?? []) as RowOf<N>[], [answers]);
  const { isFetching, isError, isPending, hasNextPage, fetchNextPage, refetch, error } = query;
  // While a complete list is loaded again it stays as it is; a longer one waits with its next page.
  const isLoading = isPending || (isFetching && (isError || hasNextPage));

  function more(): void {
    const reloads = isError && !query.isFetchNextPageError;
    // A running load continues: a second press at the same moment changes nothing.
    void (reloads ? refetch({ cancelRefetch: false }) : fetchNextPage({ cancelRefetch: false }));
  }

  return {
    items,
    first: answers?.[0],
    status: isLoading ? 'loading' : isError ? 'failed' : 'ready',
    hasMore: isPending || isError || hasNextPage,
    error: isError && !isLoading ? errorKey(error) : null,
    more,
    reload: () => void refetch({ cancelRefetch: true }),
  };
}
