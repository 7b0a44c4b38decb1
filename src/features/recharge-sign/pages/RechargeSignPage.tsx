import { useTranslation } from 'react-i18next';
import type { RechargeSignDay } from '#contract/recharge-sign/calls.ts';
import { ActivityNotice } from '#src/components/activity/ActivityNotice.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { Rules } from '#src/components/rules/Rules.tsx';
import { soonAfter } from '#src/platform/clock.ts';
import { useIsPaused, useMaySeeOffers } from '#src/stores/player/user.ts';
import { moneyText, Page, Panel, RowList, Section, Skeleton } from '#src/ui/index.ts';
import { DayRow } from '../components/DayRow.tsx';
import { Today } from '../components/Today.tsx';
import { type RechargeSign, todayOf, useRechargeSign } from '../hooks/useRechargeSign.ts';

/** /activity/recharge-sign (spec §2): today's deposit and its award, and the days of the week. */
export function RechargeSignPage() {
  const { t } = useTranslation('recharge-sign');
  const call = useRechargeSign();
  const isPaused = useIsPaused();
  const hasOffers = useMaySeeOffers();
  const skeleton = <Skeleton kind="rows" count={7} />;
  const reload = () => soonAfter(call.reload);
  return (
    <Page>
      <Loaded call={call} failed={t('failed')} skeleton={skeleton}>
        {(sign) => {
          // A paused player is led to no deposit, and the server gives nothing to them.
          if (isPaused) return <Empty art="art-hourglass" title={t('paused')} text={t('pausedText')} />;
          if (!hasOffers) return skeleton;
          if (sign.status !== 'open') return <ActivityNotice times={sign} art="art-purse" onOpen={reload} />;
          return <Days sign={sign} reload={reload} />;
        }}
      </Loaded>
    </Page>
  );
}

function Days({ sign, reload }: { sign: RechargeSign; reload: () => void }) {
  const { t } = useTranslation('recharge-sign');
  const today = todayOf(sign);
  const late = sign.days.filter(({ isLate }) => isLate);
  return (
    <>
      {today !== undefined && <Today sign={sign} today={today} onEnd={reload} />}
      {late.length > 0 && (
        <Section title={t('late')}>
          <DayList days={late} />
        </Section>
      )}
      <Section title={t('week')}>
        <DayList days={sign.days.filter(({ isLate }) => !isLate)} />
      </Section>
      <SignRules sign={sign} />
    </>
  );
}

const DayList = ({ days }: { days: readonly RechargeSignDay[] }) => (
  <RowList>
    {days.map((day) => (
      <li key={day.id}>
        <DayRow day={day} />
      </li>
    ))}
  </RowList>
);

function SignRules({ sign: { amount, upgradeAmount, turnoverFactor, claimDays } }: { sign: RechargeSign }) {
  const { t } = useTranslation('recharge-sign');
  return (
    <Panel look="paper">
      <Rules
        parts={[
          {
            title: t('rules.title'),
            points: [
              t('rules.unlock', { amount: moneyText(amount) }),
              t('rules.upgrade', { amount: moneyText(upgradeAmount) }),
              t('rules.single'),
              t('rules.day'),
              t('rules.claim', { count: claimDays }),
              turnoverFactor > 0 && t('rules.bet', { count: turnoverFactor }),
            ],
          },
        ]}
      />
    </Panel>
  );
}
