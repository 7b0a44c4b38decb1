import { useTranslation } from 'react-i18next';
import { Panel } from '#src/ui/index.ts';
import styles from './Fairness.module.css';

const STEPS = ['seal', 'mix', 'open'] as const;

/** How a fair draw works, in three steps. */
export function Steps() {
  const { t } = useTranslation('fairness');
  return (
    <ol className={styles.steps}>
      {STEPS.map((step, index) => (
        <Panel as="li" key={step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <span className={styles.words}>
            <b>{t(`steps.${step}.title`)}</b>
            {t(`steps.${step}.text`)}
          </span>
        </Panel>
      ))}
    </ol>
  );
}
