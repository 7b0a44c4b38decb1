import { useTranslation } from 'react-i18next';
import type { MonthlyStep } from '#contract/monthly-bonus/calls.ts';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { AwardStep } from '#src/components/steps/AwardStep.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { useHasSession } from '#src/stores/player/session.ts';
import { buttonClass, moneyText } from '#src/ui/index.ts';
import { useReceiveStep } from '../hooks/useMonthlyBonus.ts';

/** A step of the month: its bets, what it gives, how far the player is, and its button. */
export function StepRow({ step }: { step: MonthlyStep }) {
  const { t, i18n } = useTranslation('monthly-bonus');
  const { target, progress, state, awards, until, isLate } = step;
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
      <StepButton step={step} title={title} />
    </AwardStep>
  );
}

function StepButton({ step, title }: { step: MonthlyStep; title: string }) {
  const { t } = useTranslation('monthly-bonus');
  const isMember = useHasSession();
  const claim = useReceiveStep(step);
  if (step.state === 'going')
    return (
      <AppLink to={isMember ? '/' : '/auth/login'} className={buttonClass('night', 'sm')}>
        {t('play')}
        <span className="sr-only"> {title}</span>
      </AppLink>
    );
  return (
    <ClaimButton claim={claim} size="sm" badge received={step.state === 'received' && t('received')}>
      {t('claim')}
      <span className="sr-only"> {title}</span>
    </ClaimButton>
  );
}
