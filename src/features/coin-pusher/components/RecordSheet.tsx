import { useTranslation } from 'react-i18next';
import type { PusherRecordRow } from '#contract/coin-pusher.ts';
import { Art } from '#src/components/art/Art.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { PagedList } from '#src/components/list/PagedList.tsx';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';
import { ListRow, moneyText, Skeleton } from '#src/ui/index.ts';
import styles from './Sheets.module.css';

const PAGE_SIZE = 20;

/** What the member dropped and won, newest first: a line for about a second of play. */
export function RecordSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('pusher');
  const records = usePagedCall('getCoinPusherRecord', { pageSize: PAGE_SIZE });
  return (
    <PaperSheet title={t('record.title')} onClose={onClose}>
      <div className={styles.sheet}>
        <PagedList
          label={t('record.title')}
          pages={records}
          renderItem={(row) => <Record row={row} />}
          skeleton={<Skeleton count={6} />}
          empty={<Empty art="art-ledger" title={t('record.empty')} text={t('record.emptyText')} />}
          className={styles.list}
        />
      </div>
    </PaperSheet>
  );
}

function Record({ row: { createTime, dropped, fell, staked, won, cashed } }: { row: PusherRecordRow }) {
  const { t, i18n } = useTranslation('pusher');
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
