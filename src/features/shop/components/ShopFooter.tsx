import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useActivityStore } from '#src/stores/activity.ts';
import { Button, buttonClass, Icon, RedDot } from '#src/ui/index.ts';
import styles from './ShopFooter.module.css';

/** The bar at the bottom of the shop: orders, address, log. */
export function ShopFooter({ onAddress }: { onAddress: () => void }) {
  const { t } = useTranslation('shop');
  const hasNews = useActivityStore(({ flags }) => flags.diamondMallRedDot);
  return (
    <nav className={styles.bar} aria-label={t('more')}>
      <div className={styles.row}>
        <AppLink to="/activity/lottery/order" className={buttonClass('night', 'sm')}>
          <span className={styles.face}>
            <Icon name="rules" size={18} weight={2.4} />
            {t('orders.short')}
            {hasNews && <RedDot className={styles.dot ?? ''} />}
            {hasNews && <span className="sr-only">, {t('orders.news')}</span>}
          </span>
        </AppLink>
        <Button variant="night" size="sm" aria-haspopup="dialog" onPress={onAddress}>
          <span className={styles.face}>
            <Icon name="home" size={18} weight={2.4} />
            {t('address.short')}
          </span>
        </Button>
        <AppLink to="/activity/lottery/history" className={buttonClass('night', 'sm')}>
          <span className={styles.face}>
            <Icon name="history" size={18} weight={2.4} />
            {t('log.short')}
          </span>
        </AppLink>
      </div>
    </nav>
  );
}
