import type { TradeRow } from '#contract/wallet.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import styles from '../components/Record.module.css';
import { RecordList } from '../components/RecordList.tsx';
import { TradeLine } from '../components/TradeLine.tsx';
import { exchangePath } from '../lib/withdraw.ts';

/** /wallets/record (spec §2): what went in and out of the wallet. */
export function RecordPage() {
  return (
    <div className={styles.page}>
      <MemberOnly>{() => <RecordList renderItem={(row) => <Line row={row} />} className={styles.list} />}</MemberOnly>
    </div>
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
