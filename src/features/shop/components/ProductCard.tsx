import { useTranslation } from 'react-i18next';
import type { ShopProduct } from '#contract/shop/calls.ts';
import { Diamonds } from '#src/components/diamond/Diamonds.tsx';
import { Badge, Button, formatCount, Panel } from '#src/ui/index.ts';
import { useAbout } from '../hooks/useAbout.ts';
import { standingOf, tagOf } from '../lib/products.ts';
import styles from './ProductCard.module.css';
import { ProductPicture } from './ProductPicture.tsx';

interface ProductCardProps {
  product: ShopProduct;
  diamonds: number;
  onOpen: () => void;
}

/** A product of the shop: its picture, what it is, and its price, which opens its sheet. */
export function ProductCard({ product, diamonds, onOpen }: ProductCardProps) {
  const { t } = useTranslation('shop');
  const { name, price } = product;
  const about = useAbout(product);
  const standing = standingOf(product, price, diamonds);
  const tag = tagOf(product);
  const isOver = standing === 'soldOut' || standing === 'had';
  return (
    <Panel look="paper" className={styles.card}>
      <ProductPicture product={product} className={styles.picture} />
      {tag !== null && (
        <Badge tone={tag.tone} tilted className={styles.tag ?? ''}>
          {tag.left === undefined ? t(`tag.${tag.tone}`) : t('tag.left', { count: tag.left })}
        </Badge>
      )}
      <span className={styles.words}>
        <b>{name}</b>
        <small>{standing === 'short' ? t('short', { count: formatCount(price - diamonds) }) : about}</small>
      </span>
      <Button
        size="sm"
        block
        variant={standing === 'open' ? 'primary' : 'night'}
        disabled={isOver}
        aria-haspopup="dialog"
        className={styles.button}
        onPress={onOpen}
      >
        <span className="sr-only">{name}: </span>
        {isOver ? t(`standing.${standing}`) : <Diamonds count={price} />}
      </Button>
    </Panel>
  );
}
