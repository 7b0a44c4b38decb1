import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { RechargeStep } from '#contract/recharge-steps/calls.ts';
import { RECHARGE_OFFERS, type RechargeOffer, rechargeOfferOf } from '#contract/recharge-steps/offers.ts';
import { ActivityNotice } from '#src/components/activity/ActivityNotice.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { LogInLink } from '#src/components/member/LogInLink.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { Rules } from '#src/components/rules/Rules.tsx';
import { TimeLeft } from '#src/components/time/TimeLeft.tsx';
import { soonAfter } from '#src/platform/clock.ts';
import { useHasSession } from '#src/stores/player/session.ts';
import { useIsPaused, useMaySeeOffers } from '#src/stores/player/user.ts';
import { moneyText, Page, Panel, RowList, Section, Skeleton, Text } from '#src/ui/index.ts';
import { StepRow } from '../components/StepRow.tsx';
import { type RechargeSteps, useRechargeSteps } from '../hooks/useRechargeSteps.ts';

/** /activity/recharge?id= (ours): the steps of an offer by its activity type (spec §3). */
export function RechargeStepsPage() {
  const { t } = useTranslation('recharge-steps');
  const [search] = useSearchParams();
  // The route's validation has refused other ids.
  const offer = rechargeOfferOf(Number(search.get('id'))) ?? RECHARGE_OFFERS[0];
  const call = useRechargeSteps(offer.type);
  const isPaused = useIsPaused();
  const hasOffers = useMaySeeOffers();
  const skeleton = <Skeleton kind="rows" count={3} />;
  const reload = () => soonAfter(call.reload);
  return (
    <Page>
      <Loaded call={call} failed={t('failed')} skeleton={skeleton}>
        {(answer) => {
          // A paused player is led to no deposit, and the server gives nothing to them.
          if (isPaused) return <Empty art="art-hourglass" title={t('paused')} text={t('pausedText')} />;
          if (!hasOffers) return skeleton;
          if (answer.status !== 'open') return <ActivityNotice times={answer} art="art-purse" onOpen={reload} />;
          return <Offer offer={offer} answer={answer} reload={reload} />;
        }}
      </Loaded>
    </Page>
  );
}

interface OfferProps {
  offer: RechargeOffer;
  answer: RechargeSteps;
  reload: () => void;
}

function Offer({ offer, answer: { steps, minDaily, endsAt, graceDays }, reload }: OfferProps) {
  const { t } = useTranslation('recharge-steps');
  const isMember = useHasSession();
  const late = steps.filter(({ isLate }) => isLate);
  const current = steps.filter(({ isLate }) => !isLate);
  const times = Math.max(0, ...steps.map(({ turnoverFactor }) => turnoverFactor));
  if (steps.length === 0) return <Empty art="art-hourglass" title={t('none')} text={t('noneText')} />;
  return (
    <>
      <Panel as="section" look="paper" gap={2} aria-label={t(`name.${offer.measure}`)}>
        <h2>{t(`name.${offer.measure}`)}</h2>
        <Text type="caption">{t(`about.${offer.measure}`, { amount: moneyText(minDaily) })}</Text>
        {!isMember && <LogInLink size="md" />}
      </Panel>
      {late.length > 0 && (
        <Section title={t('late')}>
          <StepList offer={offer} steps={late} />
        </Section>
      )}
      {current.length > 0 && (
        <Section
          title={t('steps')}
          aside={
            endsAt !== null && (
              <>
                {t('endsIn')} <TimeLeft endsAt={endsAt} onEnd={reload} />
              </>
            )
          }
        >
          <StepList offer={offer} steps={current} />
        </Section>
      )}
      <Panel look="paper">
        <Rules
          parts={[
            {
              title: t('rules.title'),
              points: [
                t(endsAt === null ? 'rules.first' : 'rules.each'),
                endsAt !== null && t('rules.day'),
                t(endsAt === null ? 'rules.firstClaim' : 'rules.claim', { count: graceDays }),
                times > 0 && t('rules.bet', { count: times }),
              ],
            },
          ]}
        />
      </Panel>
    </>
  );
}

const StepList = ({ offer, steps }: { offer: RechargeOffer; steps: readonly RechargeStep[] }) => (
  <RowList>
    {steps.map((step) => (
      <li key={`${step.id} ${step.since}`}>
        <StepRow offer={offer} step={step} />
      </li>
    ))}
  </RowList>
);
