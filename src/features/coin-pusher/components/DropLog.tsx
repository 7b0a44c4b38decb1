import { useTranslation } from 'react-i18next';
import type { PusherRecordRow } from '#contract/coin-pusher/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { RecordsSheet } from '#src/components/records/RecordsSheet.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';
import { ListRow, moneyText } from '#src/ui/index.ts';
import styles from './Sheets.module.css';

/** The member's drops and wins, newest first: a line for about a second of play. */
export function DropLog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('coin-pusher');
  const records = usePagedCall('getCoinPusherRecord');
  return (
    <RecordsSheet
      title={t('record.title')}
      onClose={onClose}
      pages={records}
      renderRow={(row) => <Record row={row} />}
      empty={<Empty art="art-ledger" title={t('record.empty')} text={t('record.emptyText')} />}
    />
  );
}

function Record({ row: { createTime, dropped, fell, staked, won, cashed } }: { row: PusherRecordRow }) {
  const { t, i18n } = useTranslation('coin-pusher');
  const parts = [
    ...(dropped > 0 ? [t('record.dropped', { count: dropped, amount: moneyText(staked) })] : []),
    ...(fell > 0 ? [t('record.fell', { count: fell })] : []),
    ...(cashed > 0 ? [t('record.cashed', { amount: moneyText(cashed) })] : []),
  ];
  return (
    <ListRow
      lead={<Art name={won > 0 ? 'art-coin-pile' : 'art-coin-drop'} size={36} />}
      title={<span className={styles.title}>{parts.join(' · ')}</span>}
      caption={formatWhen(createTime, 'moment', i18n.language)}
      trail={<b data-num="">{won > 0 ? `+${moneyText(won)}` : moneyText(0)}</b>}
    />
  );
}
