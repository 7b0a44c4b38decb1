import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FairRound } from '#contract/fairness/calls.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { useSeen } from '#src/components/fairness/seen-store.ts';
import { Records } from '#src/components/records/Records.tsx';
import { usePagedCall } from '#src/query/index.ts';
import { useRoundName } from '../hooks/useRoundName.ts';
import { compareRound, findRecordFaults } from '../lib/record.ts';
import { Breaches } from './Breaches.tsx';
import styles from './Fairness.module.css';
import { Round } from './Round.tsx';

/** The player's past rounds, each compared with observations here, and verified once its seed is revealed. */
export function Rounds({ userId, onUse }: { userId: string; onUse: (round: FairRound) => void }) {
  const { t } = useTranslation('fairness');
  const rounds = usePagedCall('getFairnessRounds');
  const nameOf = useRoundName();
  const { log } = useSeen(userId);
  const { items, hasMore, status } = rounds;
  const faults = useMemo(
    () => findRecordFaults(log, items, status === 'ready' && !hasMore),
    [hasMore, items, log, status],
  );
  return (
    <>
      <Breaches breaches={faults.map((fault) => ({ ...fault, time: null }))} />
      <Records
        title={t('rounds.title')}
        pages={rounds}
        renderRow={(round) => (
          <Round round={round} game={nameOf(round)} seen={compareRound(log, round)} onUse={onUse} />
        )}
        empty={<Empty art="art-ledger" size={64} title={t('rounds.empty')} text={t('rounds.emptyText')} />}
        className={styles.rounds}
        places={3}
      />
    </>
  );
}
