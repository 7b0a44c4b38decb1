import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import type { PagedState } from '#src/query/index.ts';
import { InfiniteList } from '#src/ui/index.ts';

interface PagedListProps<Row extends { readonly id: string }> {
  label: string;
  pages: PagedState<Row>;
  renderItem: (row: Row) => ReactNode;
  /** Shown when the list is complete and has nothing. */
  empty: ReactNode;
  /** Closes a complete list; the general words where the list has none of its own. */
  end?: string;
  skeleton?: ReactNode;
  className?: string | undefined;
}

/** A paged call as a list: loading, empty, failed with a retry, next page and end, with their words. */
export function PagedList<Row extends { readonly id: string }>({
  label,
  pages: { items, status, hasMore, error, more },
  renderItem,
  empty,
  end,
  skeleton,
  className,
}: PagedListProps<Row>) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  return (
    <InfiniteList
      label={label}
      items={items}
      status={status}
      hasMore={hasMore}
      onMore={more}
      getKey={({ id }) => id}
      renderItem={renderItem}
      texts={{
        more: t('list.more'),
        end: end ?? t('list.end'),
        error: t('list.failed'),
        retry: t('retry'),
        ...(error === null ? {} : { errorText: errorText(error) }),
      }}
      empty={empty}
      {...(skeleton === undefined ? {} : { skeleton })}
      {...(className === undefined ? {} : { className })}
    />
  );
}
