import { useTranslation } from 'react-i18next';
import type { RechargeStep } from '#contract/recharge-steps/calls.ts';
import type { RechargeOffer } from '#contract/recharge-steps/offers.ts';
import { AwardStep } from '#src/components/steps/AwardStep.tsx';
import { StepButton } from '#src/components/steps/StepButton.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { useFigure } from '../hooks/useFigure.ts';
import { useReceiveStep } from '../hooks/useRechargeSteps.ts';

/** A step of an offer. */
export function StepRow({ offer, step }: { offer: RechargeOffer; step: RechargeStep }) {
  const { t, i18n } = useTranslation('recharge-steps');
  const figure = useFigure(offer.measure);
  const { target, progress, state, awards, until, isLate } = step;
  const claim = useReceiveStep(offer.type, step);
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
      <StepButton
        claim={claim}
        state={state}
        title={title}
        to="/wallets?name=deposit"
        texts={{ go: t('deposit'), claim: t('claim'), received: t('received') }}
      />
    </AwardStep>
  );
}
