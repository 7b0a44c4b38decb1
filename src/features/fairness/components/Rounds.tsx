import { useTranslation } from 'react-i18next';
import type { FairRound } from '#contract/fairness.ts';
import { PagedList } from '#src/components/list/PagedList.tsx';
import { usePagedCall } from '#src/query/index.ts';
import { EmptyState } from '#src/ui/index.ts';
import { Round } from './Round.tsx';
import styles from './Fairness.module.css';

const PAGE_SIZE = 20;

/** The player's past rounds, each verified here as soon as its seed is revealed. */
export function Rounds({ onUse }: { onUse: (round: FairRound) => void }) {
  const { t } = useTranslation('fairness');
  const rounds = usePagedCall('getFairnessRounds', { pageSize: PAGE_SIZE });
  return (
    <PagedList
      label={t('rounds.title')}
      pages={rounds}
      renderItem={(round) => <Round round={round} onUse={onUse} />}
      empty={
        <EmptyState art={<img src="/art/art-ledger.svg" alt="" width={64} height={64} />} title={t('rounds.empty')}>
          {t('rounds.emptyText')}
        </EmptyState>
      }
      className={styles.rounds}
    />
  );
}
