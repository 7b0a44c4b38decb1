import { useTranslation } from 'react-i18next';
import { moneyText } from '#src/ui/index.ts';

/** Says what must be bet because of an award before a withdrawal; null for no turnover. Needs the texts of `prop`. */
export function useBetFirst(): (turnover: number) => string | null {
  const { t } = useTranslation('prop');
  return (turnover) => (turnover > 0 ? t('betFirst', { amount: moneyText(turnover) }) : null);
}
