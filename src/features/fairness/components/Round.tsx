import { useTranslation } from 'react-i18next';
import type { FairRound } from '#contract/fairness/calls.ts';
import { CopyButton } from '#src/components/copy/CopyButton.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { cx, Icon, panelClass } from '#src/ui/index.ts';
import { type RoundVerdict, useVerdict } from '../hooks/useVerdict.ts';
import { drawnText } from '../lib/drawn.ts';
import { placesText, weightsText } from '../lib/form.ts';
import type { RoundSeen } from '../lib/record.ts';
import styles from './Fairness.module.css';
import { Mono } from './Mono.tsx';
import { RainContents } from './RainContents.tsx';

const SIGN = { fair: 'check', unfair: 'alert', sealed: 'lock', checking: 'clock', unable: 'info' } as const;

/** Draws of one round that are listed one by one. */
const MAX_LINES = 5;

interface RoundProps {
  round: FairRound;
  /** The game's name. */
  game: string;
  /** This browser's observation of it. */
  seen: RoundSeen;
  /** Replaces the text of the observation. */
  seenText?: string;
  /** Its number, where that is not how many draws its seed had made before. */
  number?: string;
  /** All of it is shown at once. */
  isOpen?: boolean;
  /** Copies it into the form; no button without. */
  onUse?: ((round: FairRound) => void) | undefined;
}

/** One past round: its draw, this browser's observation and computation, and the values it was drawn from. */
export function Round({ round, game, seen, seenText, number, isOpen = false, onUse }: RoundProps) {
  const { t, i18n } = useTranslation('fairness');
  const result = useVerdict(round);
  const state = seen === 'differs' ? 'unfair' : result.state;
  const drawn = drawnText(round);
  const when = formatWhen(round.createTime, 'moment', i18n.language);
  return (
    <details className={panelClass('night', styles.round)} open={isOpen}>
      <summary>
        <span className={styles.words}>
          <b>{game}</b>
          <span className={styles.caption}>
            {when} · {t('rounds.nonce', { nonce: number ?? round.nonce })}
          </span>
        </span>
        <span className={cx(styles.verdict, styles[state])}>
          <Icon name={SIGN[state]} size={16} weight={2.8} />
          {t(`verdict.${state}`)}
        </span>
      </summary>
      {drawn !== null ? (
        <p className={styles.fact}>{t('rounds.drawn', { drawn })}</p>
      ) : round.picks.length > MAX_LINES ? (
        <p className={styles.fact}>{t('rounds.pickedAll', { places: placesText(round.picks) })}</p>
      ) : (
        round.picks.map((picked, index) => (
          // The draws of a round never change their order.
          <p key={index} className={styles.fact}>
            {t('rounds.picked', { place: picked + 1, count: round.table.draws[index]?.length ?? 0 })}
          </p>
        ))
      )}
      <RainContents round={round} />
      <p className={seen === 'differs' ? styles.problem : styles.fact}>{seenText ?? t(`seen.round.${seen}`)}</p>
      {'verdict' in result && (
        <Computed
          verdict={result.verdict}
          drawn={drawnText({ table: round.table, picks: [...result.verdict.picked] })}
        />
      )}
      <Mono label={t('field.serverSeedHash')} value={round.serverSeedHash} />
      {round.serverSeed !== null && <Mono label={t('field.serverSeed')} value={round.serverSeed} />}
      <Mono label={t('field.clientSeed')} value={round.clientSeed} />
      <Mono label={t('field.tableHash')} value={round.tableHash} />
      <Mono label={t('field.weights')} value={weightsText(round)} />
      {round.serverSeed !== null && (
        <>
          {onUse !== undefined && (
            <button type="button" className={styles.use} onClick={() => onUse(round)}>
              {t('rounds.use')}
            </button>
          )}
          <div className={styles.export}>
            <span className={styles.text}>{t('rounds.export')}</span>
            <CopyButton label={t('rounds.exportCopy')} value={JSON.stringify(round)} />
          </div>
        </>
      )}
    </details>
  );
}

/** This browser's computation from the revealed seed. */
function Computed({ verdict, drawn }: { verdict: RoundVerdict; drawn: string | null }) {
  const { picked, hashMatches, tableMatches } = verdict;
  const { t } = useTranslation('fairness');
  return (
    <p className={styles.fact}>
      {drawn === null ? t('rounds.computed', { place: placesText(picked) }) : t('rounds.computedDrawn', { drawn })}{' '}
      {t(hashMatches === true ? 'rounds.hashRight' : 'rounds.hashWrong')}{' '}
      {t(tableMatches ? 'rounds.tableRight' : 'rounds.tableWrong')}
    </p>
  );
}
