import { useTranslation } from 'react-i18next';
import type { FairRound, SharedRound } from '#contract/fairness/calls.ts';
import { drawNumber } from '#contract/lotto/rules.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { mixPromise, promiseSeen } from '#src/components/fairness/shared-promises.ts';
import { Records } from '#src/components/records/Records.tsx';
import { usePagedCall } from '#src/query/index.ts';
import { useMixFault } from '../hooks/useMixFault.ts';
import { useRoundName } from '../hooks/useRoundName.ts';
import styles from './Fairness.module.css';
import { MixFact } from './MixFact.tsx';
import { Round } from './Round.tsx';
import { TicketCheck } from './TicketCheck.tsx';

const PAGE_SIZE = 5;

/** Draws that all players share: each verified here, and held against what this browser saw promised before it. */
export function SharedRounds({ onUse }: { onUse: (round: FairRound) => void }) {
  const { t } = useTranslation('fairness');
  const rounds = usePagedCall('getSharedRounds', { pageSize: PAGE_SIZE });
  const nameOf = useRoundName();
  return (
    <Records
      title={t('shared.title')}
      pages={rounds}
      renderRow={(round) => <SharedItem round={round} game={nameOf(round)} onUse={onUse} />}
      empty={<Empty art="art-lottery-ball" size={64} title={t('shared.empty')} text={t('shared.emptyText')} />}
      className={styles.rounds}
      places={3}
    />
  );
}

interface SharedItemProps {
  round: SharedRound;
  game: string;
  isOpen?: boolean;
  onUse?: (round: FairRound) => void;
}

/** One shared draw; one whose mix does not hold is shown as broken, whatever its seeds give. */
export function SharedItem({ round, game, isOpen = false, onUse }: SharedItemProps) {
  const { t } = useTranslation('fairness');
  const result = useMixFault(round);
  const isFalse = result === 'value' || result === 'clientSeed';
  const seen = isFalse ? 'differs' : seenOf(round);
  const seenText = t(isFalse ? 'mix.wrong' : `shared.seen.${seen}`);
  return (
    <>
      <Round
        round={round}
        game={game}
        seen={seen}
        seenText={seenText}
        number={drawNumber(round.draw)}
        isOpen={isOpen}
        onUse={onUse}
      />
      {round.mix !== null && <MixFact mix={round.mix} result={result} />}
      <TicketCheck round={round} />
    </>
  );
}

/** What this browser saw of a shared draw before it: its promise, another one, or nothing. */
function seenOf({ draw, serverSeedHash, tableHash, mix }: SharedRound): 'promise' | 'differs' | 'unseen' {
  const seen = promiseSeen(draw);
  if (seen === undefined) return 'unseen';
  const isSameMix = seen.mix === null || (mix !== null && seen.mix === mixPromise(mix));
  return seen.serverSeedHash === serverSeedHash && seen.tableHash === tableHash && isSameMix ? 'promise' : 'differs';
}
