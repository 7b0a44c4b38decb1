import { useTranslation } from 'react-i18next';
import type { Exchange } from '#contract/withdrawal/calls.ts';
import { StepList } from '#src/components/steps/StepList.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { clock } from '#src/platform/clock.ts';
import { type Step, timelineOf } from '../lib/timeline.ts';

interface StepsProps {
  exchange: Exchange;
  /** One below the other with whole dates, for its own sheet. */
  asColumn?: boolean;
}

/** A withdrawal step by step: what happened and when, what is waited for, and by when it should be there. */
export function Steps({ exchange, asColumn = false }: StepsProps) {
  const { t } = useTranslation('withdrawal');
  const steps = timelineOf(exchange).map((step) => ({
    ...step,
    title: t(`step.${step.name}`),
    note: <StepTime step={step} shape={asColumn ? 'moment' : 'time'} />,
  }));
  return <StepList label={t('steps')} steps={steps} asColumn={asColumn} />;
}

function StepTime({ step: { state, time }, shape }: { step: Step; shape: 'moment' | 'time' }) {
  const { t, i18n } = useTranslation('withdrawal');
  const isOver = state === 'done' || state === 'ended';
  const when = time === null ? '' : formatWhen(time, shape, i18n.language);
  if (isOver) return when;
  return time === null ? t('time.now') : t(time < clock.serverNow() ? 'time.due' : 'time.by', { time: when });
}
