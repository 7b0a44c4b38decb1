import { useTranslation } from 'react-i18next';
import type { FairRound } from '#contract/fairness.ts';
import { CopyButton } from '#src/components/copy/CopyButton.tsx';
import { useGameName } from '#src/components/game/useGameName.ts';
import { compareRound } from '../lib/record.ts';
import type { SeenLog } from '#src/components/fairness/seen-log.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { cx, Icon } from '#src/ui/index.ts';
import { type RoundVerdict, useVerdict } from '../hooks/useVerdict.ts';
import { placesText, weightsText } from '../lib/form.ts';
import { Mono } from './Mono.tsx';
import styles from './Fairness.module.css';
import { RainContents } from './RainContents.tsx';

/** Texts of the games that draw, by their names in the record. */
const NAMES: Readonly<Record<string, string>> = {
  jackpot: 'rounds.jackpot',
  'invite-wheel': 'rounds.inviteWheel',
  'scratch-card': 'rounds.scratchCard',
  'money-rain': 'rounds.moneyRain',
};

const SIGN = { fair: 'check', unfair: 'alert', sealed: 'lock', checking: 'clock', unable: 'info' } as const;

/** Draws of one round that are told one by one. */
const MOST_LINES = 5;

interface RoundProps {
  round: FairRound;
  /** What was seen in this browser. */
  log: SeenLog;
  onUse: (round: FairRound) => void;
}

/** One past round: what was drawn, what this browser saw and computed, and the values it was drawn from. */
export function Round({ round, log, onUse }: RoundProps) {
  const { t, i18n } = useTranslation('fairness');
  const name = useGameName(round.game);
  const result = useVerdict(round);
  const seen = compareRound(log, round);
  const state = seen === 'differs' ? 'unfair' : result.state;
  const when = formatWhen(round.createTime, 'moment', i18n.language);
  return (
    <details className={styles.round}>
      <summary>
        <span className={styles.words}>
          <b>{t(NAMES[round.game] ?? 'rounds.round', { game: name })}</b>
          <span className={styles.caption}>
            {when} · {t('rounds.nonce', { nonce: round.nonce })}
          </span>
        </span>
        <span className={cx(styles.verdict, styles[state])}>
          <Icon name={SIGN[state]} size={16} weight={2.8} />
          {t(`verdict.${state}`)}
        </span>
      </summary>
      {round.picks.length > MOST_LINES ? (
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
      <p className={seen === 'differs' ? styles.problem : styles.fact}>{t(`seen.round.${seen}`)}</p>
      {'verdict' in result && <Computed verdict={result.verdict} />}
      <Mono label={t('field.serverSeedHash')} value={round.serverSeedHash} />
      {round.serverSeed !== null && <Mono label={t('field.serverSeed')} value={round.serverSeed} />}
      <Mono label={t('field.clientSeed')} value={round.clientSeed} />
      <Mono label={t('field.tableHash')} value={round.tableHash} />
      <Mono label={t('field.weights')} value={weightsText(round)} />
      {round.serverSeed !== null && (
        <>
          <button type="button" className={styles.use} onClick={() => onUse(round)}>
            {t('rounds.use')}
          </button>
          <div className={styles.export}>
            <span className={styles.text}>{t('rounds.export')}</span>
            <CopyButton label={t('rounds.exportCopy')} value={JSON.stringify(round)} />
          </div>
        </>
      )}
    </details>
  );
}

/** What this browser computed from the revealed seed. */
function Computed({ verdict: { picked, hashMatches, tableMatches } }: { verdict: RoundVerdict }) {
  const { t } = useTranslation('fairness');
  return (
    <p className={styles.fact}>
      {t('rounds.computed', { place: placesText(picked) })}{' '}
      {t(hashMatches === true ? 'rounds.hashRight' : 'rounds.hashWrong')}{' '}
      {t(tableMatches ? 'rounds.tableRight' : 'rounds.tableWrong')}
    </p>
  );
}
