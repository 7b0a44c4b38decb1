import { useTranslation } from 'react-i18next';
import { FooterFace, PageFooter } from '#src/components/diamond/PageFooter.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { Button, buttonClass, RedDot } from '#src/ui/index.ts';
import styles from './ShopFooter.module.css';

/** The bar at the bottom of the shop: orders, address, log. */
export function ShopFooter({ onAddress }: { onAddress: () => void }) {
  const { t } = useTranslation('shop');
  const hasNews = useActivityStore(({ flags }) => flags.diamondMallRedDot);
  return (
    <PageFooter label={t('more')}>
      <AppLink to="/activity/lottery/order" className={buttonClass('night', 'sm')}>
        <FooterFace icon="rules" text={t('orders.short')}>
          {hasNews && <RedDot className={styles.dot ?? ''} />}
          {hasNews && <span className="sr-only">, {t('orders.news')}</span>}
        </FooterFace>
      </AppLink>
      <Button variant="night" size="sm" aria-haspopup="dialog" onPress={onAddress}>
        <FooterFace icon="home" text={t('address.short')} />
      </Button>
      <AppLink to="/activity/lottery/history" className={buttonClass('night', 'sm')}>
        <FooterFace icon="history" text={t('log.short')} />
      </AppLink>
    </PageFooter>
  );
}
