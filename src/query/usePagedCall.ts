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
  readonly pages: number;
}
/** The page in an answer: the answer itself, or its field that is one (getJackpotRank's `allRank`). */
type PageIn<A> = A extends Page<Row> ? A : Extract<A[keyof A], Page<Row>>;

/** Reads that answer page by page (`paged` in the contract). */
export type PagedName = {
  [N in ReadName]: OwnBody<N> extends { pageNum: number; pageSize: number } ? N : never;
}[ReadName];
/** The call's fields without the page number, which this hook sets; spec §2: 20 rows per page by default. */
export type PagedFilters<N extends PagedName> = Omit<OwnBody<N>, 'pageNum' | 'pageSize'> & {
  readonly pageSize?: number;
};
/** Filters are optional if the call needs none. */
type FilterArgs<N extends PagedName> =
  object extends PagedFilters<N> ? [filters?: PagedFilters<N>] : [filters: PagedFilters<N>];
const PAGE_SIZE = 20;
export type RowOf<N extends PagedName> = PageIn<CallAnswer<N>>['list'][number];

export interface PagedState<R extends Row, A = unknown> {
  /** All loaded rows; a row that moved to a later page meanwhile is not listed twice. */
  readonly items: readonly R[];
  /** The first page's whole answer, with the fields beside its rows. */
  readonly first: A | undefined;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly hasMore: boolean;
  /** Why the last requested page failed. */
  readonly error: ErrorText | null;
  /** Loads the next page, or repeats a failed request. Does nothing while a page is loading. */
  readonly more: () => void;
  /** Loads the shown pages again; they stay meanwhile. For outdated lists. */
  readonly reload: () => void;
}

function isPage(value: unknown): value is Page<Row> {
  return typeof value === 'object' && value !== null && 'list' in value && 'pages' in value;
}

function pageIn(answer: unknown): Page<Row> {
  const page = [answer, ...Object.values(asRecord(answer) ?? {})].find(isPage);
  if (page === undefined) throw new TypeError('The answer contains no page');
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
        // The filters and the page number are the call's own fields; the compiler cannot combine them for a generic N.
        callApi(name, { ...asked, pageNum: pageParam } as unknown as OwnBody<N>, { signal, timeoutTip: false }),
      initialPageParam: 1,
      getNextPageParam: (last, _all, pageNum) => (pageNum < pageIn(last).pages ? pageNum + 1 : undefined),
    },
    queryClient,
  );
  const answers = query.data?.pages;
  // The rows come from this call's answers.
  const items = useMemo(() => rowsOf(answers ?? []) as RowOf<N>[], [answers]);
  const { isFetching, isError, isPending, hasNextPage, fetchNextPage, refetch, error } = query;
  // A complete list stays visible during a reload; an incomplete one waits with its next page.
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
