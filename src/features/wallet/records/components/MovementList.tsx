import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COIN_GROUP_NAMES, type CoinGroup } from '#contract/wallet/coin-groups.ts';
import { usePagedCall } from '#src/query/index.ts';
import { FilteredList } from './FilteredList.tsx';
import { MovementLine } from './MovementLine.tsx';

const FILTERS = ['all', ...COIN_GROUP_NAMES] as const;

/** Every movement of the member's coins, newest first, of all kinds or of a group (spec §7, appUserCoinDetail). */
export function MovementList() {
  const { t } = useTranslation('wallet');
  const [filter, setFilter] = useState<CoinGroup | 'all'>('all');
  const pages = usePagedCall('appUserCoinDetail', { kind: filter });
  return (
    <FilteredList
      label={t('record.title')}
      filters={FILTERS.map((id) => ({ id, label: t(`movement.filter.${id}`) }))}
      filter={filter}
      onFilter={setFilter}
      pages={pages}
      renderRow={(movement) => <MovementLine movement={movement} />}
      empty={t(`movement.empty.${filter}`)}
      look="card"
    />
  );
}
