import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '#src/ui/index.ts';
import { MovementList } from './MovementList.tsx';

const VIEWS = ['movements', 'orders'] as const;

/** The wallet's history: every movement of coins, or the orders. The address says which (`name=orders`), so that Back finds it. */
export function RecordViews({ orders }: { orders: ReactNode }) {
  const { t } = useTranslation('wallet');
  const [search, setSearch] = useSearchParams();
  const view = search.get('name') === 'orders' ? 'orders' : 'movements';
  return (
    <Tabs
      label={t('record.views')}
      items={VIEWS.map((id) => ({ id, label: t(`record.view.${id}`) }))}
      value={view}
      onChange={(id) => setSearch(id === 'orders' ? { name: id } : {}, { replace: true })}
    >
      {view === 'orders' ? orders : <MovementList />}
    </Tabs>
  );
}
