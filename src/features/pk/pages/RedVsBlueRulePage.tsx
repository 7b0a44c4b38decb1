import { useTranslation } from 'react-i18next';
import { DAY_MS } from '#contract/values/calendar.ts';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { Rules } from '#src/components/rules/Rules.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { useCall } from '#src/query/index.ts';
import { formatPercent, moneyText, Panel } from '#src/ui/index.ts';
import type { Contest } from '../hooks/useContest.ts';
import styles from './RedVsBlue.module.css';

/** /activity/redpkblue/rule (spec §2): the rule of today's round in words; every number is the round's own. */
export function RedVsBlueRulePage() {
  const { t } = useTranslation('pk');
  const call = useCall('pkData', {});
  return (
    <div className={styles.rule}>
      <Loaded call={call} failed={t('failed')}>
        {({ round }) => (
          <Panel look="paper" className={styles.paper}>
            <InWords round={round} />
          </Panel>
        )}
      </Loaded>
    </div>
  );
}

function InWords({ round: { startsAt, endsAt, signUpUntil, rule } }: { round: Contest['round'] }) {
  const { t, i18n } = useTranslation('pk');
  const timeOf = (time: number) => formatWhen(time, 'time', i18n.language);
  const isAllDay = signUpUntil - startsAt === DAY_MS;
  return (
    <Rules
      parts={[
        {
          title: t('rules.round'),
          points: [
            t('rules.day', { time: timeOf(endsAt) }),
            isAllDay ? t('rules.signUpAllDay') : t('rules.signUp', { time: timeOf(signUpUntil) }),
            t('rules.once'),
          ],
        },
        { title: t('rules.bets'), points: [t('rules.counts'), t('rules.midnight')] },
        { title: t('rules.winner'), points: [t('rules.sum'), t('rules.tie')] },
        {
          title: t('rules.pool'),
          points: [
            t('rules.poolIs', { amount: moneyText(rule.pool) }),
            rule.betBasisPoints > 0 && t('rules.poolBets', { percent: formatPercent(rule.betBasisPoints) }),
            t('rules.carried', { amount: moneyText(rule.mostPool) }),
          ],
        },
        {
          title: t('rules.shares'),
          points: [
            t('rules.least', { amount: moneyText(rule.minBet) }),
            t('rules.split', { percent: formatPercent(rule.mostBasisPoints) }),
            t('rules.most', { percent: formatPercent(rule.mostBasisPoints) }),
            t('rules.claim', { count: rule.claimDays }),
            rule.turnoverFactor > 0 ? t('rules.turnover', { count: rule.turnoverFactor }) : t('rules.noTurnover'),
          ],
        },
      ]}
    />
  );
}
