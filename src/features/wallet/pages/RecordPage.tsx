import type { TradeRow } from '#contract/wallet/calls.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Page } from '#src/ui/index.ts';
import { WalletMessages } from '../components/WalletMessages.tsx';
import { OrderList } from '../records/components/OrderList.tsx';
import { RecordViews } from '../records/components/RecordViews.tsx';
import { TradeLine } from '../records/components/TradeLine.tsx';
import { exchangePath } from '../withdraw/lib/withdraw.ts';
import styles from '../records/components/Record.module.css';

/** /wallets/record (spec §2): every movement of the member's coins, and their orders. */
export function RecordPage() {
  return (
    <Page>
      <WalletMessages />
      <MemberOnly>
        {() => <RecordViews orders={<OrderList renderRow={(row) => <Line row={row} />} look="card" />} />}
      </MemberOnly>
    </Page>
  );
}

/** A withdrawal's line leads to its steps. */
function Line({ row }: { row: TradeRow }) {
  if (row.kind !== 'withdrawal') return <TradeLine row={row} />;
  return (
    <AppLink to={exchangePath(row.orderId)} className={styles.to}>
      <TradeLine row={row} />
    </AppLink>
  );
}
