import { useTranslation } from 'react-i18next';
import type { Measure } from '#contract/recharge-steps/offers.ts';
import { moneyText } from '#src/ui/index.ts';

/** Writes a measured value: an amount of money, or a number of days. */
export function useFigure(measure: Measure): (value: number) => string {
  const { t } = useTranslation('recharge-steps');
  return (value) => (measure === 'days' ? t('days', { count: value }) : moneyText(value));
}
