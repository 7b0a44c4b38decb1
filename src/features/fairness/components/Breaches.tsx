import { useTranslation } from 'react-i18next';
import type { BreachKind } from '#src/components/fairness/seen-log.ts';
import { formatWhen } from '#src/i18n/format.ts';
import styles from './Fairness.module.css';

/** A breach of a promise, with draw and time if known. */
export interface ShownBreach {
  readonly kind: BreachKind;
  readonly serverSeedHash: string;
  readonly nonce: number | null;
  readonly time: number | null;
}

/** Says plainly, and as long as it is known, what the server did against its promises, and what to do now. */
export function Breaches({ breaches }: { breaches: readonly ShownBreach[] }) {
  const { t, i18n } = useTranslation('fairness');
  if (breaches.length === 0) return null;
  return (
    <section role="alert" className={styles.alarm}>
      <h2>{t('breach.title')}</h2>
      <ul>
        {breaches.map(({ kind, serverSeedHash, nonce, time }) => (
          <li key={`${kind} ${serverSeedHash} ${nonce}`}>
            <b>{t(`breach.${kind}`)}</b>
            <span className={styles.caption}>
              {[
                nonce === null ? null : t('rounds.nonce', { nonce }),
                t('breach.seed', { hash: serverSeedHash.slice(0, 12) }),
                time === null ? null : formatWhen(time, 'moment', i18n.language),
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <p>{t('breach.do')}</p>
    </section>
  );
}
