import { useTranslation } from 'react-i18next';
import type { RechargeSignDay } from '#contract/recharge-sign/calls.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { AwardList } from '#src/components/prop/AwardList.tsx';
import { TimeLeft } from '#src/components/time/TimeLeft.tsx';
import { Awning, moneyText, Panel, ProgressBar, Row, Stack, Text } from '#src/ui/index.ts';
import type { RechargeSign } from '../hooks/useRechargeSign.ts';
import { DayButton } from './DayButton.tsx';
import styles from './Today.module.css';

interface TodayProps {
  sign: RechargeSign;
  today: RechargeSignDay;
  onEnd: () => void;
}

/** Today on paper: both goals with their awards, the time left, and the action. */
export function Today({ sign, today, onEnd }: TodayProps) {
  const { t } = useTranslation('recharge-sign');
  return (
    <Panel as="section" look="paper" gap={3} aria-label={t('today')} className={styles.today}>
      <Awning className={styles.awning} />
      <Row wrap align="baseline" justify="between">
        <h2>{t('today')}</h2>
        <Text as="span" type="caption">
          {t('endsIn')} <TimeLeft endsAt={today.since + DAY_MS} onEnd={onEnd} />
        </Text>
      </Row>
      <Goals sign={sign} today={today} />
      <DayButton day={today} title={t('today')} size="lg" block />
    </Panel>
  );
}

/** The deposits that unlock and upgrade today, how far the largest one is, and the awards of each. */
export function Goals({ sign: { amount, upgradeAmount }, today }: Pick<TodayProps, 'sign' | 'today'>) {
  const { t } = useTranslation('recharge-sign');
  const goals = [
    { target: amount, awards: today.awards },
    { target: upgradeAmount, awards: today.upgraded },
  ];
  return (
    <Stack as="ul" gap={3}>
      {goals.map(({ target, awards }) => {
        const title = t('goal', { amount: moneyText(target) });
        const isReached = today.deposited >= target;
        return (
          <Stack as="li" gap={1} key={target}>
            <Row wrap justify="between">
              <b>{title}</b>
              <AwardList awards={awards} look="chips" />
            </Row>
            <ProgressBar
              label={title}
              value={Math.min(today.deposited, target)}
              max={target}
              tone={isReached ? 'leaf' : 'marigold'}
            />
          </Stack>
        );
      })}
    </Stack>
  );
}
