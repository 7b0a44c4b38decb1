import { useTranslation } from 'react-i18next';
import type { Exchange } from '#contract/withdrawal.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { clock } from '#src/platform/clock.ts';
import { cx, Icon } from '#src/ui/index.ts';
import { type Step, timelineOf } from '../../lib/timeline.ts';
import styles from './Steps.module.css';

const ICON = { done: 'check', now: 'clock', ended: 'close' } as const;

interface StepsProps {
  exchange: Exchange;
  /** One below the other with whole dates, for its own sheet. */
  asColumn?: boolean;
}

/** A withdrawal step by step: what happened and when, what is waited for, and by when it should be there. */
export function Steps({ exchange, asColumn = false }: StepsProps) {
  const { t } = useTranslation('withdrawal');
  return (
    <ol className={cx(styles.steps, asColumn && styles.column)} aria-label={t('steps')}>
      {timelineOf(exchange).map((step) => (
        <li
          key={step.name}
          className={cx(styles.step, styles[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot}>
            {step.state !== 'next' && <Icon name={ICON[step.state]} size={18} weight={3} />}
          </span>
          <span>
            <b>{t(`step.${step.name}`)}</b>
            <StepTime step={step} shape={asColumn ? 'moment' : 'time'} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function StepTime({ step: { state, time }, shape }: { step: Step; shape: 'moment' | 'time' }) {
  const { t, i18n } = useTranslation('withdrawal');
  const isOver = state === 'done' || state === 'ended';
  const when = time === null ? '' : formatWhen(time, shape, i18n.language);
  const text = isOver
    ? when
    : time === null
      ? t('time.now')
      : t(time < clock.serverNow() ? 'time.due' : 'time.by', { time: when });
  return (
    <small>
      <span className="sr-only">, </span>
      <br />
      {text}
    </small>
  );
}
