import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CAMPS, type Camp } from '#contract/pk/camps.ts';
import { ActivityNotice } from '#src/components/activity/ActivityNotice.tsx';
import { clock } from '#src/platform/clock.ts';
import { formatPercent, moneyText, Text } from '#src/ui/index.ts';
import type { Contest as ContestData } from '../hooks/useContest.ts';
import { useResult } from '../hooks/useResult.ts';
import { Arena } from './Arena.tsx';
import { CampCard } from './CampCard.tsx';
import styles from './Contest.module.css';
import { ContestLog } from './ContestLog.tsx';
import { HowCard } from './HowCard.tsx';
import { JoinDialog } from './JoinDialog.tsx';
import { LastRounds } from './LastRounds.tsx';
import { MyRound } from './MyRound.tsx';
import { ResultDialog } from './ResultDialog.tsx';
import { ShareCard } from './ShareCard.tsx';

/** The round of today: the arena, both camps, and what the member has in it. Shares and the record stay when it is closed. */
export function Contest({ contest, reload }: { contest: ContestData; reload: () => void }) {
  const { t } = useTranslation('pk');
  const { times, round, mine, pending, waiting, last, isDeciding } = contest;
  const isOpen = times.status === 'open';
  const result = useResult(isOpen ? pending : null);
  const [joining, setJoining] = useState<Camp | null>(null);
  const [hasRecord, setRecord] = useState(false);
  const isOver = clock.serverNow() >= round.signUpUntil;
  const join = useCallback(
    (camp: Camp) => {
      if (mine === null && !isOver) setJoining(camp);
    },
    [mine, isOver],
  );

  return (
    <div className={styles.contest}>
      {isOpen ? (
        <Arena contest={contest} result={result.shown} onSkip={result.skip} onTap={join} onEnd={reload} />
      ) : (
        <div className={styles.closed}>
          <ActivityNotice times={times} art="art-trophy" onOpen={reload} />
        </div>
      )}
      <div className={styles.below} inert={result.isPlaying}>
        {isDeciding && <output className={styles.deciding}>{t('deciding')}</output>}
        {waiting
          .filter(({ id }) => id !== result.shown?.entry.id)
          .map((entry) => (
            <ShareCard key={entry.id} entry={entry} />
          ))}
        {/* A result is another day's: today's bets come after it. */}
        {isOpen && result.shown === null && (
          <>
            <div className={styles.camps}>
              {CAMPS.map((camp) => (
                <CampCard
                  key={camp}
                  camp={camp}
                  side={round[camp]}
                  mine={mine?.camp ?? null}
                  isOver={isOver}
                  onJoin={() => join(camp)}
                />
              ))}
            </div>
            {mine === null ? <HowCard round={round} isOver={isOver} /> : <MyRound mine={mine} round={round} />}
            <Text type="body">
              {t('shared', {
                given: moneyText(round.given),
                percent: formatPercent(round.rule.mostBasisPoints),
                pool: moneyText(round.pool),
              })}
            </Text>
          </>
        )}
        <LastRounds last={last} onRecord={() => setRecord(true)} />
        <p className={styles.care}>{t('care')}</p>
      </div>
      {joining !== null && <JoinDialog camp={joining} round={round} onClose={() => setJoining(null)} />}
      {hasRecord && <ContestLog onClose={() => setRecord(false)} />}
      {result.shown?.isTold === true && <ResultDialog entry={result.shown.entry} onClose={result.close} />}
    </div>
  );
}
