import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Page } from '#src/ui/index.ts';
import { WalletMessages } from '../components/WalletMessages.tsx';
import { OrderList } from '../records/components/OrderList.tsx';
import { RecordViews } from '../records/components/RecordViews.tsx';
import { TradeCard } from '../records/components/TradeCard.tsx';
import styles from '../records/components/Record.module.css';

/** /v2/wallets/record, layout 2: each order opens into its details. */
export function RecordV2Page() {
  return (
    <Page>
      <WalletMessages />
      <MemberOnly>
        {() => (
          <RecordViews orders={<OrderList renderRow={(row) => <TradeCard row={row} />} className={styles.cards} />} />
        )}
      </MemberOnly>
    </Page>
  );
}
