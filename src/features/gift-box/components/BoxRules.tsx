import { useTranslation } from 'react-i18next';
import type { GiftBox } from '#contract/gift-box/calls.ts';
import { PROP } from '#contract/props/items.ts';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { Rules } from '#src/components/rules/Rules.tsx';
import { moneyText, Panel } from '#src/ui/index.ts';

/** The rule of a box in words; every number is the operator's. */
export function BoxRules({
  box: { awards, period, hours, most, newDays, minDeposit, turnoverFactor },
}: {
  box: GiftBox;
}) {
  const { t } = useTranslation('gift-box');
  const text = usePropText();
  const hasCoins = awards.some(({ propId }) => propId === PROP.coin);
  return (
    <Panel look="paper">
      <Rules
        parts={[
          {
            title: t('rules.how'),
            points: [
              period === 'once' && t('rules.once'),
              period === 'day' && t('rules.day'),
              period === 'hours' && t('rules.hours', { count: hours }),
              period !== 'once' && most !== null && t('rules.most', { count: most }),
              newDays !== null && t('rules.newDays', { count: newDays }),
              newDays !== null && t('rules.person'),
              minDeposit > 0 && t('rules.minDeposit', { amount: moneyText(minDeposit) }),
            ],
          },
          {
            title: t('rules.inside'),
            points: awards.map((award) => text.sentence(award)),
            texts: [
              t('rules.noChance'),
              hasCoins && turnoverFactor > 0 && t('rules.turnover', { count: turnoverFactor }),
            ],
          },
        ]}
      />
    </Panel>
  );
}
