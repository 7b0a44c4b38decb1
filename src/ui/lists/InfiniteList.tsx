import { type Key, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Button } from '../controls/Button.tsx';
import { Skeleton } from '../figures/states.tsx';
import { dividedClass } from '../layout/index.ts';
import styles from '../figures/states.module.css';
import { ErrorState } from './ErrorState.tsx';

export interface InfiniteListProps<Item> {
  label: string;
  items: readonly Item[];
  /** loading: a page was asked for (the first or a later one); failed: the last request failed. */
  status: 'loading' | 'ready' | 'failed';
  hasMore: boolean;
  /** Asks for the next page, or for the failed one again. Called once per page. */
  onMore: () => void;
  getKey: (item: Item) => Key;
  renderItem: (item: Item, index: number) => ReactNode;
  /** Translated texts; `errorText` says what to do and may carry the code. */
  texts: { more: string; end: string; error: string; errorText?: string; retry: string };
  /** Shown when the list is complete and has nothing. */
  empty: ReactNode;
  skeleton?: ReactNode;
  className?: string;
}

/**
 * A list that fetches its next page when scrolled near its end, with loading, empty, failed and end states. The button
 * under it works without IntersectionObserver.
 */
export function InfiniteList<Item>({
  label,
  items,
  status,
  hasMore,
  onMore,
  getKey,
  renderItem,
  texts,
  empty,
  skeleton = <Skeleton />,
  className,
}: InfiniteListProps<Item>) {
  const ask = useRef(onMore);
  useEffect(() => {
    ask.current = onMore;
  }, [onMore]);
  const waiting = status === 'ready' && hasMore;

  const watch = useCallback((end: HTMLElement | null) => {
    if (!end || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        ask.current();
      },
      { rootMargin: '240px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, []);

  if (items.length === 0 && status === 'ready' && !hasMore) return <>{empty}</>;
  return (
    <div className={className} aria-busy={status === 'loading'}>
      {items.length > 0 && (
        <ul aria-label={label} className={dividedClass}>
          {items.map((item, index) => (
            <li key={getKey(item)}>{renderItem(item, index)}</li>
          ))}
        </ul>
      )}
      {status === 'loading' && skeleton}
      {status === 'failed' && (
        <ErrorState title={texts.error} retryLabel={texts.retry} onRetry={onMore}>
          {texts.errorText}
        </ErrorState>
      )}
      {/* A new mark after every page: a short page may leave the end in view, and an observer reports only changes. */}
      {waiting && <span key={items.length} ref={watch} />}
      {waiting && (
        <div className={styles.more}>
          <Button variant="night" size="sm" onPress={onMore}>
            {texts.more}
          </Button>
        </div>
      )}
      {status === 'ready' && !hasMore && <p className={styles.end}>{texts.end}</p>}
    </div>
  );
}
