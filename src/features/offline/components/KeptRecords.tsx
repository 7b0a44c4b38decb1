import { useTranslation } from 'react-i18next';
import { Empty } from '#src/components/empty/Empty.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { Money, RowList, Words } from '#src/ui/index.ts';
import type { KeptRecord } from '../lib/kept.ts';
import styles from './Offline.module.css';

/** The last lines of the wallet's record. */
export function KeptRecords({ records }: { records: readonly KeptRecord[] }) {
  const { t } = useTranslation(['offline', 'wallet']);
  if (records.length === 0) return <Empty art="art-ledger" title={t('wallet:record.empty.all')} />;
  return (
    <RowList aria-label={t('records')}>
      {records.map((record) => (
        <li key={record.id} className={styles.row}>
          <Line record={record} />
        </li>
      ))}
    </RowList>
  );
}

function Line({ record: { kind, name, amount, state, createTime } }: { record: KeptRecord }) {
  const { t, i18n } = useTranslation('wallet');
  const isOut = kind === 'withdrawal';
  const outcome = isOut && state === 'failed' ? 'refused' : state;
  return (
    <>
      <Words>
        <b>{t(`record.kind.${kind}`, { channel: name })}</b>
        <small>{formatWhen(createTime, 'moment', i18n.language)}</small>
      </Words>
      <span className={styles.trail}>
        <Money value={isOut && state === 'paid' ? -amount : amount} signed={state === 'paid'} tone="plain" />
        <small>{t(`record.state.${outcome}`)}</small>
      </span>
    </>
  );
}
