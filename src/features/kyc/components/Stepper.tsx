import { useTranslation } from 'react-i18next';
import { cx, Icon } from '#src/ui/index.ts';
import { type OpenStep, type Step, STEPS } from '../lib/steps.ts';
import styles from './Stepper.module.css';

/** Where the player is: done steps are green, the one under way is gold (board kyc). */
export function Stepper({ step, done }: { step: OpenStep; done: readonly Step[] }) {
  const { t } = useTranslation('kyc');
  return (
    <ol className={styles.steps}>
      {STEPS.map((each, index) => {
        const isDone = done.includes(each) && each !== step;
        return (
          <li
            key={each}
            className={cx(styles.step, isDone && styles.done, each === step && styles.here)}
            aria-current={each === step ? 'step' : undefined}
          >
            <i>{isDone ? <Icon name="check" size={18} weight={3.4} /> : index + 1}</i>
            <span>
              {t(`step.${each}`)}
              {isDone && <span className="sr-only">, {t('done')}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
