import { useTranslation } from 'react-i18next';
import { PROP } from '#contract/props/items.ts';
import type { Season } from '#contract/season/calls.ts';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { Rules } from '#src/components/rules/Rules.tsx';
import { moneyText, Panel } from '#src/ui/index.ts';

/** The rule of a season in words; every number is the operator's. */
export function SeasonRules({ season }: { season: Season }) {
  const { t } = useTranslation('season');
  const text = usePropText();
  const { betPerItem, depositPerItem, mostSets, awards, turnoverFactor } = season;
  const hasCoins = awards.some(({ propId }) => propId === PROP.coin);
  return (
    <Panel look="paper">
      <Rules
        parts={[
          {
            title: t('rules.how'),
            points: [
              betPerItem > 0 && t('rules.bet', { amount: moneyText(betPerItem) }),
              betPerItem > 0 && t('rules.days'),
              depositPerItem > 0 && t('rules.deposit', { amount: moneyText(depositPerItem) }),
              t('rules.turns'),
              t('rules.end'),
              t('rules.most', { count: mostSets }),
            ],
          },
          {
            title: t('rules.set'),
            points: awards.map((award) => text.sentence(award)),
            texts: [hasCoins && turnoverFactor > 0 && t('rules.turnover', { count: turnoverFactor })],
          },
        ]}
      />
    </Panel>
  );
}
