import { useTranslation } from 'react-i18next';
import type { Hundredths } from '#contract/base/units.ts';
import type { Claim } from '#src/components/claim/useClaim.ts';
import { moneyText } from '#src/ui/index.ts';

/** The word of a button that collects an amount; another one while an earlier press has no answer. */
export function useCollectLabel({ isKept }: Pick<Claim, 'isKept'>, amount: Hundredths): string {
  const { t } = useTranslation('agent');
  if (isKept) return t('card.again');
  return amount > 0 ? t('card.collect', { amount: moneyText(amount) }) : t('card.nothing');
}
