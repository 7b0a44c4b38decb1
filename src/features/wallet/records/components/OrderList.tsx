import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TradeRow } from '#contract/wallet/calls.ts';
import { FILTERS, useRecord } from '../hooks/useRecord.ts';
import { FilteredList } from './FilteredList.tsx';

interface OrderListProps {
  renderRow: (row: TradeRow) => ReactNode;
  look?: 'plain' | 'card';
  className?: string | undefined;
}

/** Deposits, their bonuses and withdrawals with what came of each, those that never moved money too. */
export function OrderList({ renderRow, ...list }: OrderListProps) {
  const { t } = useTranslation('wallet');
  const { pages, filter, setFilter } = useRecord();
  return (
    <FilteredList
      label={t('record.view.orders')}
      filters={FILTERS.map((id) => ({ id, label: t(`record.filter.${id}`) }))}
      filter={filter}
      onFilter={setFilter}
      pages={pages}
      renderRow={renderRow}
      empty={t(`record.empty.${filter}`)}
      {...list}
    />
  );
}
