import { useTranslation } from 'react-i18next';
import type { ShopProduct } from '#contract/shop/calls.ts';
import { moneyText } from '#src/ui/index.ts';

/** The line below a product's name: what its operator says, or of a scratch card what it can win. */
export function useAbout({ about, topPrize }: Pick<ShopProduct, 'about' | 'topPrize'>): string {
  const { t } = useTranslation('shop');
  return topPrize > 0 ? t('topPrize', { amount: moneyText(topPrize) }) : about;
}
