import { useTranslation } from 'react-i18next';
import type { ShopProduct } from '#contract/shop/calls.ts';
import { FactList } from '#src/components/facts/Facts.tsx';
import { formatCount } from '#src/ui/index.ts';

interface ProductFactsProps {
  product: ShopProduct;
  /** With a coupon taken off. */
  price: number;
  diamonds: number;
}

/** Price, what stays, and how many there are. */
export function ProductFacts({ product, price, diamonds }: ProductFactsProps) {
  const { t } = useTranslation('shop');
  const count = (value: number) => t('diamonds', { count: value, number: formatCount(value) });
  const { left, leftForYou } = product;
  return (
    <FactList
      facts={[
        [t('fact.price'), count(price)],
        ...(price < product.price ? [[t('fact.off'), count(product.price - price)] as const] : []),
        [t('fact.yours'), count(diamonds)],
        ...(diamonds >= price ? [[t('fact.after'), count(diamonds - price)] as const] : []),
        ...(left === null ? [] : [[t('fact.left'), formatCount(left)] as const]),
        ...(leftForYou === null ? [] : [[t('fact.leftForYou'), formatCount(leftForYou)] as const]),
      ]}
    />
  );
}
