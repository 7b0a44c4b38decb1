import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import styles from '../components/Record.module.css';
import { RecordList } from '../components/RecordList.tsx';
import { TradeLine } from '../components/TradeLine.tsx';

/** /wallets/record (spec §2): what went in and out of the wallet. */
export function RecordPage() {
  return (
    <div className={styles.page}>
      <MemberOnly>
        {() => <RecordList renderItem={(row) => <TradeLine row={row} />} className={styles.list} />}
      </MemberOnly>
    </div>
  );
}
