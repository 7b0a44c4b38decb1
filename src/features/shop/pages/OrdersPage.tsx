import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '#src/components/empty/Empty.tsx';
import { RecordsPage } from '#src/components/records/RecordsPage.tsx';
import { OrderLine } from '../components/OrderLine.tsx';
import { OrderSheet } from '../components/OrderSheet.tsx';
import { useOrders } from '../hooks/useOrders.ts';

/** /activity/lottery/order (spec §2): orders of goods, each with its steps. */
export function OrdersPage() {
  const { t } = useTranslation('shop');
  const pages = useOrders();
  const [opened, setOpened] = useState('');
  const order = pages.items.find(({ id }) => id === opened);
  return (
    <RecordsPage
      title={t('orders.title')}
      pages={pages}
      renderRow={(each) => <OrderLine order={each} onOpen={() => setOpened(each.id)} />}
      places={4}
      empty={
        <Empty
          art="art-bayong"
          title={t('orders.empty')}
          text={t('orders.emptyText')}
          link={{ to: '/activity/lottery/product', label: t('toShop') }}
        />
      }
    >
      {order !== undefined && <OrderSheet order={order} onClose={() => setOpened('')} reload={pages.reload} />}
    </RecordsPage>
  );
}
