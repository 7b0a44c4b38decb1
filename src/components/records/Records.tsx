import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import type { PagedState } from '#src/query/index.ts';
import { cx, InfiniteList, rowsClass, Skeleton } from '#src/ui/index.ts';

export interface RecordsProps<Row extends { readonly id: string }> {
  /** Names the list. */
  title: string;
  pages: PagedState<Row>;
  renderRow: (row: Row) => ReactNode;
  /** Shown when the list is complete and has nothing (`Empty`). */
  empty: ReactNode;
  /** Closes a complete list; general words unless given. */
  end?: string;
  /** Places shown while a page is loading, in the form of its rows. */
  places?: number;
  placesAre?: 'rows' | 'tiles';
  look?: 'plain' | 'card';
  className?: string | undefined;
}

/** A paged call as a list: loading, empty, failed with a retry, next page and end, with their words. */
export function Records<Row extends { readonly id: string }>({
  title,
  pages: { items, status, hasMore, error, more },
  renderRow,
  empty,
  end,
  places = 6,
  placesAre = 'rows',
  look = 'plain',
  className,
}: RecordsProps<Row>) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  return (
    <InfiniteList
      label={title}
      items={items}
      status={status}
      hasMore={hasMore}
      onMore={more}
      getKey={({ id }) => id}
      renderItem={renderRow}
      texts={{
        more: t('list.more'),
        end: end ?? t('list.end'),
        error: t('list.failed'),
        retry: t('retry'),
        ...(error === null ? {} : { errorText: errorText(error) }),
      }}
      empty={empty}
      skeleton={<Skeleton kind={placesAre} count={places} />}
      className={cx(look === 'card' && rowsClass, className)}
    />
  );
}
