import { Icon } from '#src/ui/index.ts';
import styles from './ShopHint.module.css';

/** Says above the products of a shop where its currency comes from. */
export const ShopHint = ({ text }: { text: string }) => (
  <p className={styles.hint}>
    <Icon name="ticket" size={18} weight={2.4} />
    {text}
  </p>
);
