import { useTranslation } from 'react-i18next';
import type { RevealedSeed } from '../hooks/useRotation.ts';
import styles from './Fairness.module.css';
import { Mono } from './Mono.tsx';

/** The server's seed that was just revealed, beside the fingerprint it was promised by. */
export function Revealed({ seed: { serverSeed, serverSeedHash, fits } }: { seed: RevealedSeed }) {
  const { t } = useTranslation('fairness');
  return (
    <section className={styles.revealed} aria-label={t('seed.revealed')}>
      <h3>{t('seed.revealed')}</h3>
      <Mono label={t('field.serverSeed')} value={serverSeed} />
      <Mono label={t('seed.oldHash')} value={serverSeedHash} />
      {fits !== null && (
        <p className={fits ? styles.fact : styles.problem}>{t(fits ? 'rounds.hashRight' : 'rounds.hashWrong')}</p>
      )}
    </section>
  );
}
