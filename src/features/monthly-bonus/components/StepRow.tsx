import { useTranslation } from 'react-i18next';
import type { MonthlyStep } from '#contract/monthly-bonus/calls.ts';
import { AwardStep } from '#src/components/steps/AwardStep.tsx';
import { StepButton } from '#src/components/steps/StepButton.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { moneyText } from '#src/ui/index.ts';
import { useReceiveStep } from '../hooks/useMonthlyBonus.ts';

/** A step of the month: its bets, what it gives, how far the player is, and its button. */
export function StepRow({ step }: { step: MonthlyStep }) {
  const { t, i18n } = useTranslation('monthly-bonus');
  const { target, progress, state, awards, until, isLate } = step;
  const claim = useReceiveStep(step);
  const title = t('step', { amount: moneyText(target) });
  return (
    <AwardStep
      art="art-coin-pile"
      title={title}
      awards={awards}
      progress={progress}
      target={target}
      progressText={t('progress', { progress: moneyText(progress), target: moneyText(target) })}
      note={isLate && t('until', { when: formatWhen(until, 'moment', i18n.language) })}
      isReached={state !== 'going'}
    >
      <StepButton
        claim={claim}
        state={state}
        title={title}
        to="/"
        texts={{ go: t('play'), claim: t('claim'), received: t('received') }}
      />
    </AwardStep>
  );
}
