import { useTranslation } from 'react-i18next';
import type { RechargeStep } from '#contract/recharge-steps/calls.ts';
import type { RechargeOffer } from '#contract/recharge-steps/offers.ts';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { AwardStep } from '#src/components/steps/AwardStep.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { useHasSession } from '#src/stores/player/session.ts';
import { buttonClass } from '#src/ui/index.ts';
import { useFigure } from '../hooks/useFigure.ts';
import { useReceiveStep } from '../hooks/useRechargeSteps.ts';

/** A step of an offer. */
export function StepRow({ offer, step }: { offer: RechargeOffer; step: RechargeStep }) {
  const { t, i18n } = useTranslation('recharge-steps');
  const figure = useFigure(offer.measure);
  const { target, progress, state, awards, until, isLate } = step;
  const title = t(`step.${offer.measure}`, { amount: figure(target) });
  return (
    <AwardStep
      art="art-purse"
      title={title}
      awards={awards}
      progress={progress}
      target={target}
      progressText={t('progress', { progress: figure(progress), target: figure(target) })}
      note={isLate && until !== null && t('until', { when: formatWhen(until, 'moment', i18n.language) })}
      isReached={state !== 'going'}
    >
      <StepButton type={offer.type} step={step} title={title} />
    </AwardStep>
  );
}

function StepButton({ type, step, title }: { type: number; step: RechargeStep; title: string }) {
  const { t } = useTranslation('recharge-steps');
  const isMember = useHasSession();
  const claim = useReceiveStep(type, step);
  if (step.state === 'going')
    return (
      <AppLink to={isMember ? '/wallets?name=deposit' : '/auth/login'} className={buttonClass('night', 'sm')}>
        {t('deposit')}
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
