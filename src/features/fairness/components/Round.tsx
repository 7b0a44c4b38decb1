import { useTranslation } from 'react-i18next';
import type { FairRound } from '#contract/fairness.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { cx, Icon } from '#src/ui/index.ts';
import { useVerdict } from '../hooks/useVerdict.ts';
import { placesText, weightsText } from '../lib/form.ts';
import { Mono } from './Mono.tsx';
import styles from './Fairness.module.css';

const SIGN = { fair: 'check', unfair: 'alert', sealed: 'lock', checking: 'clock', unable: 'info' } as const;

/** One past round: what was drawn, what this browser computed, and the values it was drawn from. */
export function Round({ round, onUse }: { round: FairRound; onUse: (round: FairRound) => void }) {
  const { t, i18n } = useTranslation('fairness');
  const result = useVerdict(round);
  const when = formatWhen(round.createTime, 'moment', i18n.language);
  return (
    <details className={styles.round}>
      <summary>
        <span className={styles.words}>
          <b>{t(round.game === 'jackpot' ? 'rounds.jackpot' : 'rounds.round', { game: round.game })}</b>
          <span className={styles.caption}>
            {when} · {t('rounds.nonce', { nonce: round.nonce })}
          </span>
        </span>
        <span className={cx(styles.verdict, styles[result.state])}>
          <Icon name={SIGN[result.state]} size={16} weight={2.8} />
          {t(`verdict.${result.state}`)}
        </span>
      </summary>
      {round.draws.map(({ picked, weights }, index) => (
        // The draws of a round never change their order.
        <p key={index} className={styles.fact}>
          {t('rounds.picked', { place: picked + 1, count: weights.length })}
        </p>
      ))}
      {'verdict' in result && (
        <p className={styles.fact}>
          {t('rounds.computed', { place: placesText(result.verdict.picked) })}{' '}
          {t(result.verdict.hashMatches ? 'rounds.hashRight' : 'rounds.hashWrong')}
        </p>
      )}
      <Mono label={t('field.serverSeedHash')} value={round.serverSeedHash} />
      {round.serverSeed !== null && <Mono label={t('field.serverSeed')} value={round.serverSeed} />}
      <Mono label={t('field.clientSeed')} value={round.clientSeed} />
      <Mono label={t('field.weights')} value={weightsText(round)} />
      {round.serverSeed !== null && (
        <button type="button" className={styles.use} onClick={() => onUse(round)}>
          {t('rounds.use')}
        </button>
      )}
    </details>
  );
}
