import { useTranslation } from 'react-i18next';
import type { FairRound, SharedRound } from '#contract/fairness.ts';
import { promiseSeen } from '#src/components/fairness/shared-promises.ts';
import { PagedList } from '#src/components/list/PagedList.tsx';
import { usePagedCall } from '#src/query/index.ts';
import { EmptyState } from '#src/ui/index.ts';
import { useRoundName } from '../hooks/useRoundName.ts';
import styles from './Fairness.module.css';
import { Round } from './Round.tsx';
import { TicketCheck } from './TicketCheck.tsx';

const PAGE_SIZE = 5;

/** Draws that all players share: each verified here, and held against what this browser saw promised before it. */
export function SharedRounds({ onUse }: { onUse: (round: FairRound) => void }) {
  const { t } = useTranslation('fairness');
  const rounds = usePagedCall('getSharedRounds', { pageSize: PAGE_SIZE });
  const nameOf = useRoundName();
  return (
    <PagedList
      label={t('shared.title')}
      pages={rounds}
      renderItem={(round) => {
        const seen = seenOf(round);
        return (
          <>
            <Round round={round} game={nameOf(round)} seen={seen} seenText={t(`shared.seen.${seen}`)} onUse={onUse} />
            <TicketCheck round={round} />
          </>
        );
      }}
      empty={
        <EmptyState
          art={<img src="/art/art-lottery-ball.svg" alt="" width={64} height={64} />}
          title={t('shared.empty')}
        >
          {t('shared.emptyText')}
        </EmptyState>
      }
      className={styles.rounds}
    />
  );
}

/** What this browser saw of a shared draw before it: its promise, another one, or nothing. */
function seenOf({ draw, serverSeedHash, tableHash }: SharedRound): 'promise' | 'differs' | 'unseen' {
  const seen = promiseSeen(draw);
  if (seen === undefined) return 'unseen';
  return seen.serverSeedHash === serverSeedHash && seen.tableHash === tableHash ? 'promise' : 'differs';
}
