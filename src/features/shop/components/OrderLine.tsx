import { useTranslation } from 'react-i18next';
import type { ShopOrder } from '#contract/shop/calls.ts';
import { Diamonds } from '#src/components/diamond/Diamonds.tsx';
import { ProductPicture } from '#src/components/product/ProductPicture.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { cx, Icon, Words } from '#src/ui/index.ts';
import styles from './Orders.module.css';

/** An order as a line of the list; opens its steps. */
export function OrderLine({ order, onOpen }: { order: ShopOrder; onOpen: () => void }) {
  const { t, i18n } = useTranslation('shop');
  const { name, price, state, createTime, courier, tracking } = order;
  return (
    <button type="button" className={styles.line} aria-haspopup="dialog" onClick={onOpen}>
      <ProductPicture product={order} className={styles.thumb} />
      <Words>
        <b>{name}</b>
        <small>{formatWhen(createTime, 'moment', i18n.language)}</small>
        {state === 'sent' && (
          <small>
            {courier} {tracking}
          </small>
        )}
      </Words>
      <span className={styles.trail}>
        <Diamonds count={price} size={16} />
        <small className={cx(styles[state])}>{t(`state.${state}`)}</small>
      </span>
      <Icon name="fwd" size={18} weight={2.4} />
    </button>
  );
}
