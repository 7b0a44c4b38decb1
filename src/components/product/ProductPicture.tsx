import type { ShopProduct } from '#contract/shop/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { cx } from '#src/ui/index.ts';
import styles from './Picture.module.css';

/** Picture and colour of a product. */
export type ProductFace = Pick<ShopProduct, 'art' | 'tone'>;

/** The picture of a product on rays of its colour. */
export function ProductPicture({
  product: { art, tone },
  className,
}: {
  product: ProductFace;
  className?: string | undefined;
}) {
  return (
    <span className={cx(styles.picture, styles[tone], className)}>
      <Art name={art} size={76} loading="lazy" />
    </span>
  );
}
