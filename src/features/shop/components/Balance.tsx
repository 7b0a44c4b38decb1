import { useTranslation } from 'react-i18next';
import { IconButton } from '#src/ui/index.ts';
import styles from './Balance.module.css';
import { Diamonds } from './Diamonds.tsx';

/** The member's diamonds in the bar, and the way to more. */
export function Balance({ diamonds, onMore }: { diamonds: number; onMore: () => void }) {
  const { t } = useTranslation('shop');
  return (
    <span className={styles.pill}>
      <Diamonds count={diamonds} size={24} />
      <IconButton icon="plus" look="add" label={t('earn.title')} aria-haspopup="dialog" onPress={onMore} />
    </span>
  );
}
