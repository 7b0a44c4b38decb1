import { useTranslation } from 'react-i18next';
import { Panel } from '#src/ui/index.ts';
import styles from './Fairness.module.css';

const PROVEN = ['seed', 'own', 'table', 'order'] as const;
const UNPROVEN = ['look', 'refuse', 'odds', 'pools', 'page'] as const;

/** In plain words: what the checks prove, and what they do not. */
export function Proof() {
  const { t } = useTranslation('fairness');
  return (
    <Panel gap={3} className={styles.card}>
      <h2>{t('proof.proven.title')}</h2>
      <ul className={styles.points}>
        {PROVEN.map((point) => (
          <li key={point}>{t(`proof.proven.${point}`)}</li>
        ))}
      </ul>
      <h2>{t('proof.unproven.title')}</h2>
      <ul className={styles.points}>
        {UNPROVEN.map((point) => (
          <li key={point}>{t(`proof.unproven.${point}`)}</li>
        ))}
      </ul>
    </Panel>
  );
}
