import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '#src/components/empty/Empty.tsx';
import { Button, ErrorState, Skeleton } from '#src/ui/index.ts';
import type { GameSearch } from '../hooks/useGameSearch.ts';
import styles from './Results.module.css';

interface ResultsProps {
  search: GameSearch;
  /** The placeholders shown while the games are loading. */
  skeleton: 'tiles' | 'rows';
  /** The games found, in the layout's form. */
  children: ReactNode;
}

/** The result's states around its list: how many were found (announced), loading, failed, empty, end. */
export function Results({ search, skeleton, children }: ResultsProps) {
  const { t } = useTranslation(['search', 'common']);
  const { state, results, reset, isFiltered } = search;
  if (state === 'loading')
    return (
      <div aria-busy="true">
        <output className="sr-only">{t('common:loading')}</output>
        <Skeleton kind={skeleton} count={9} />
      </div>
    );
  // The address holds the whole search, so loading the page again loses nothing.
  if (state === 'failed')
    return (
      <ErrorState title={t('failed.title')} retryLabel={t('failed.retry')} onRetry={() => globalThis.location.reload()}>
        {t('failed.text')}
      </ErrorState>
    );
  return (
    <section className={styles.results} aria-labelledby="games-found">
      <h2 id="games-found" className="sr-only">
        {t('results')}
      </h2>
      <output className={styles.count}>{t('found', { count: results.length })}</output>
      {results.length === 0 ? (
        <Empty
          art="art-barrier"
          title={t('none.title')}
          text={t('none.text')}
          action={
            isFiltered && (
              <Button variant="teal" size="sm" onPress={reset}>
                {t('none.reset')}
              </Button>
            )
          }
        />
      ) : (
        // A search is kept once a game was opened from it.
        <div onClickCapture={search.remember}>
          {children}
          <p className={styles.end}>{t('end')}</p>
        </div>
      )}
    </section>
  );
}
