import { useTranslation } from 'react-i18next';
import type { MonthlyStep } from '#contract/monthly-bonus/calls.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { LogInLink } from '#src/components/member/LogInLink.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { TimeLeft } from '#src/components/time/TimeLeft.tsx';
import { soonAfter } from '#src/platform/clock.ts';
import { useHasSession } from '#src/stores/player/session.ts';
import { useIsPaused, useMaySeeOffers } from '#src/stores/player/user.ts';
import { moneyText, Page, Panel, Row, RowList, Section, Skeleton, Text } from '#src/ui/index.ts';
import { StepRow } from '../components/StepRow.tsx';
import { type MonthlyBonus, useMonthlyBonus } from '../hooks/useMonthlyBonus.ts';

/** /activity/monthly-bonus (spec §2): the steps of this month, and those of the last month that wait. */
export function MonthlyBonusPage() {
  const { t } = useTranslation('monthly-bonus');
  const call = useMonthlyBonus();
  const isPaused = useIsPaused();
  const hasOffers = useMaySeeOffers();
  const skeleton = <Skeleton kind="rows" count={6} />;
  const nothing = (why: 'none' | 'paused') => <Empty art="art-hourglass" title={t(why)} text={t(`${why}Text`)} />;
  const reload = () => soonAfter(call.reload);
  return (
    <Page>
      <Loaded call={call} failed={t('failed')} skeleton={skeleton}>
        {(bonus) => {
          // A paused player is led to no bet, and the server gives nothing to them.
          if (isPaused) return nothing('paused');
          if (!hasOffers) return skeleton;
          return bonus.steps.length === 0 ? nothing('none') : <Steps bonus={bonus} reload={reload} />;
        }}
      </Loaded>
    </Page>
  );
}

function Steps({ bonus: { steps, bet, endsAt, graceDays }, reload }: { bonus: MonthlyBonus; reload: () => void }) {
  const { t } = useTranslation('monthly-bonus');
  const isMember = useHasSession();
  const late = steps.filter(({ isLate }) => isLate);
  const current = steps.filter(({ isLate }) => !isLate);
  const ends = (
    <>
      {t('endsIn')}{' '}
      <b>
        <TimeLeft endsAt={endsAt} onEnd={reload} />
      </b>
    </>
  );
  return (
    <>
      <Panel as="section" look="paper" gap={2} aria-label={t('bets')}>
        <Row wrap align="baseline" justify="between">
          <h2>{t('bets')}</h2>
          <Text as="b" type="figure" tone="money" data-num="">
            {moneyText(bet)}
          </Text>
        </Row>
        <Text type="caption">{t(isMember ? 'about' : 'visitor')}</Text>
        {!isMember && <LogInLink size="md" />}
      </Panel>
      {late.length > 0 && (
        <Section title={t('late')}>
          <StepList steps={late} />
        </Section>
      )}
      <Section title={t('steps')} aside={ends}>
        <StepList steps={current} />
      </Section>
      <Text type="caption" tone="soft">
        {t('rules', { count: graceDays, times: Math.max(...current.map(({ turnoverFactor }) => turnoverFactor)) })}
      </Text>
    </>
  );
}

const StepList = ({ steps }: { steps: readonly MonthlyStep[] }) => (
  <RowList>
    {steps.map((step) => (
      <li key={`${step.id} ${step.month}`}>
        <StepRow step={step} />
      </li>
    ))}
  </RowList>
);
