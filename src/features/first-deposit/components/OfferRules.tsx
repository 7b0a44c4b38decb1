import { useTranslation } from 'react-i18next';
import { type BonusRule, DEPOSIT_TURNOVER_FACTOR } from '#contract/wallet/deposit.ts';
import { Rules } from '#src/components/rules/Rules.tsx';
import { moneyText, Panel } from '#src/ui/index.ts';

/** The rules of the offer, from its rule. */
export function OfferRules({ rule }: { rule: BonusRule }) {
  const { t } = useTranslation('first-deposit');
  const values = {
    percent: rule.basisPoints / 100,
    min: moneyText(rule.minAmount),
    most: moneyText(rule.cap),
    count: rule.turnoverFactor,
    deposit: DEPOSIT_TURNOVER_FACTOR,
  };
  return (
    <Panel look="paper">
      <Rules
        parts={[
          {
            title: t('rules.title'),
            points: [
              t('rules.share', values),
              t('rules.collect'),
              rule.turnoverFactor > 0 && t('rules.bet', values),
              t('rules.once'),
              t('rules.break'),
            ],
          },
        ]}
      />
    </Panel>
  );
}
