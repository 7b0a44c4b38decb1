import { useTranslation } from 'react-i18next';
import { IconButton } from '#src/ui/index.ts';
import styles from './Balance.module.css';
import { Diamonds } from './Diamonds.tsx';

interface BalanceProps {
  diamonds: number;
  onMore: () => void;
  /** Explains more in a dialog instead of opening another page. */
  inDialog?: boolean;
}

/** The member's diamonds in the bar, and the way to more. */
export function Balance({ diamonds, onMore, inDialog = false }: BalanceProps) {
  const { t } = useTranslation('shop');
  return (
    <span className={styles.pill}>
      <Diamonds count={diamonds} size={24} />
      <IconButton
        icon="plus"
        look="add"
        label={t('earn.title')}
        aria-haspopup={inDialog ? 'dialog' : undefined}
        onPress={onMore}
      />
    </span>
  );
}
