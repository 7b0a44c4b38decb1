import { useTranslation } from 'react-i18next';
import type { AgentTerms } from '#contract/agent/calls.ts';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { Rules } from '#src/components/rules/Rules.tsx';
import { useCall } from '#src/query/index.ts';
import { formatPercent, moneyText, Page, Panel } from '#src/ui/index.ts';

/** /agent/rule (spec §2, 'Agent Rule'): the terms in words; every number is the operator's. */
export function AgentRulePage() {
  const { t } = useTranslation('agent');
  const call = useCall('appAgent5User', {});
  return (
    <Page>
      <Loaded call={call} failed={t('failed')}>
        {({ terms }) => (
          <Panel look="paper">
            <InWords terms={terms} />
          </Panel>
        )}
      </Loaded>
    </Page>
  );
}

function InWords({ terms }: { terms: AgentTerms }) {
  const { t } = useTranslation('agent');
  const { level1Rate, level2Rate, commissionFactor, friendBonus, minDeposit, bonusFactor } = terms;
  const turnover = (factor: number) => (factor > 0 ? t('rules.turnover', { count: factor }) : t('rules.noTurnover'));
  return (
    <Rules
      parts={[
        { title: t('rules.team'), points: [t('rules.level1'), t('rules.level2'), t('rules.inviter')] },
        {
          title: t('rules.commission'),
          points: [
            t('rules.rates', { level1: formatPercent(level1Rate), level2: formatPercent(level2Rate) }),
            t('rules.day'),
            t('rules.rounded'),
            turnover(commissionFactor),
          ],
        },
        ...(friendBonus > 0
          ? [
              {
                title: t('rules.bonus'),
                points: [
                  t('rules.each', { amount: moneyText(friendBonus), deposit: moneyText(minDeposit) }),
                  turnover(bonusFactor),
                ],
              },
            ]
          : []),
        {
          title: t('rules.fair'),
          points: [t('rules.own'), t('rules.checked'), t('rules.excluded'), t('rules.adults')],
        },
      ]}
    />
  );
}
