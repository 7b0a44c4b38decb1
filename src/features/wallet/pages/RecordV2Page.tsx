import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import styles from '../components/Record.module.css';
import { RecordList } from '../components/RecordList.tsx';
import { TradeCard } from '../components/TradeCard.tsx';

/** /v2/wallets/record, layout 2: each line opens into its details. */
export function RecordV2Page() {
  return (
    <div className={styles.page}>
      <MemberOnly>
        {() => <RecordList renderItem={(row) => <TradeCard row={row} />} className={styles.cards} />}
      </MemberOnly>
    </div>
  );
}
