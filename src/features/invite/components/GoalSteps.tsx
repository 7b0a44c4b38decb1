import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { cx, Icon } from '#src/ui/index.ts';
import type { InviteInfo } from '../hooks/useInvite.ts';
import styles from './GoalSteps.module.css';

/** Friends on the way to the next goal, and what it gives; nothing where the operator has no goal. */
export function GoalSteps({ info: { terms, progress } }: { info: InviteInfo }) {
  const { t } = useTranslation('invite');
  const { goalInvites, goalSpins } = terms;
  if (goalSpins === 0) return null;
  const part = Math.max(0, ((progress - 1) / (goalInvites - 1)) * 100);
  const steps = Array.from({ length: goalInvites }, (_, index) => index + 1);
  return (
    <section className={styles.goal} aria-label={t('goal.title', { friends: goalInvites, count: goalSpins })}>
      <p className={styles.line}>
        <b>{t('goal.title', { friends: goalInvites, count: goalSpins })}</b>
        <span data-num="">
          {progress}/{goalInvites}
        </span>
      </p>
      <ol className={styles.steps} aria-hidden="true" style={{ ['--part' as string]: `${part}%` }}>
        {steps.map((step) => (
          <li key={step} className={cx(styles.step, step <= progress && styles.done)}>
            {step === goalInvites ? (
              <Art name="art-gift" size={26} />
            ) : step <= progress ? (
              <Icon name="check" size={18} weight={3.2} />
            ) : (
              step
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
