import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TradeRow } from '#contract/wallet.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { PagedList } from '#src/components/list/PagedList.tsx';
import { buttonClass, Chip, EmptyState, Skeleton } from '#src/ui/index.ts';
import { FILTERS, useRecord } from '../hooks/useRecord.ts';
import styles from './Record.module.css';

interface RecordListProps {
  renderItem: (row: TradeRow) => ReactNode;
  className: string | undefined;
}

/** The wallet's record with its filters. */
export function RecordList({ renderItem, className }: RecordListProps) {
  const { t } = useTranslation('wallet');
  const { pages, filter, setFilter } = useRecord();
  return (
    <>
      <fieldset className={styles.filters}>
        <legend className="sr-only">{t('record.filters')}</legend>
        {FILTERS.map((each) => (
          <Chip key={each} selected={each === filter} onPress={() => setFilter(each)}>
            {t(`record.filter.${each}`)}
          </Chip>
        ))}
      </fieldset>
      <PagedList
        label={t('record.title')}
        pages={pages}
        renderItem={renderItem}
        skeleton={<Skeleton count={6} />}
        empty={
          <EmptyState
            art={<img src="/art/art-ledger.svg" alt="" width={72} height={72} />}
            title={t(`record.empty.${filter}`)}
            action={
              <AppLink to="/wallets?name=deposit" className={buttonClass('teal', 'sm')}>
                {t('record.deposit')}
              </AppLink>
            }
          >
            {t('record.emptyText')}
          </EmptyState>
        }
        className={className}
      />
    </>
  );
}
