import { useTranslation } from 'react-i18next';
import type { ShopProduct } from '#contract/shop/calls.ts';
import { Diamonds } from '#src/components/diamond/Diamonds.tsx';
import { availabilityOf } from '#src/components/product/availability.ts';
import { ProductTile } from '#src/components/product/ProductTile.tsx';
import { formatCount } from '#src/ui/index.ts';
import { useAbout } from '../hooks/useAbout.ts';
import { tagOf } from '../lib/products.ts';

interface ProductCardProps {
  product: ShopProduct;
  diamonds: number;
  onOpen: () => void;
}

/** A product of the diamond shop: its picture, what it is, and its price, which opens its sheet. */
export function ProductCard({ product, diamonds, onOpen }: ProductCardProps) {
  const { t } = useTranslation('shop');
  const { name, price } = product;
  const about = useAbout(product);
  const availability = availabilityOf(product, price, diamonds);
  const tag = tagOf(product);
  const tagText = tag?.left === undefined ? t(`tag.${tag?.tone ?? 'hot'}`) : t('tag.left', { count: tag.left });
  return (
    <ProductTile
      face={product}
      name={name}
      about={availability === 'short' ? t('short', { count: formatCount(price - diamonds) }) : about}
      tag={tag === null ? null : { tone: tag.tone, text: tagText }}
      availability={availability}
      over={t(availability === 'soldOut' ? 'availability.soldOut' : 'availability.had')}
      price={<Diamonds count={price} />}
      onOpen={onOpen}
    />
  );
}
