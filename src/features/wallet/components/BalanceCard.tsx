import { useTranslation } from 'react-i18next';
import { useUserStore } from '#src/stores/user.ts';
import { cx, Money } from '#src/ui/index.ts';
import styles from './BalanceCard.module.css';

/** The balance on the side of a jeepney (board wallet). `slim`: a single line, for the second layout. */
export function BalanceCard({ slim = false }: { slim?: boolean }) {
  const { t } = useTranslation('wallet');
  const coin = useUserStore((member) => member.user?.coin ?? 0);
  return (
    <section className={cx(styles.card, slim && styles.slim)} aria-label={t('balance')}>
      <div className={styles.words}>
        <span>{t('balance')}</span>
        <Money value={coin} size="display" tone="plain" />
      </div>
      <img src="/art/art-jeepney-side.svg" alt="" width={124} height={66} className={styles.jeepney} />
    </section>
  );
}
