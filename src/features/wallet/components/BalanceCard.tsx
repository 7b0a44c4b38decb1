import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { useUserStore } from '#src/stores/player/user.ts';
import { cx, moneyText, Money } from '#src/ui/index.ts';
import styles from './BalanceCard.module.css';

interface BalanceCardProps {
  /** A single line, for the second layout. */
  slim?: boolean;
  /** Of the balance, what can be withdrawn now: shown in its place (board withdraw). */
  withdrawable?: number | undefined;
}

/** The balance, or what can be withdrawn of it, on the side of a jeepney (boards wallet and withdraw). */
export function BalanceCard({ slim = false, withdrawable }: BalanceCardProps) {
  const { t } = useTranslation('wallet');
  const coin = useUserStore((member) => member.user?.coin ?? 0);
  const isWhole = withdrawable === undefined || withdrawable === coin;
  const label = withdrawable === undefined ? t('balance') : t('withdrawal:canWithdraw');
  return (
    <section className={cx(styles.card, slim && styles.slim)} aria-label={label}>
      <div className={styles.words}>
        <span>{label}</span>
        <Money value={withdrawable ?? coin} size="display" tone="plain" />
        {!isWhole && <small>{t('withdrawal:ofBalance', { amount: moneyText(coin) })}</small>}
      </div>
      {withdrawable === undefined ? (
        <Art name="art-jeepney-side" size={124} height={66} className={styles.jeepney} />
      ) : (
        <Art name="art-cash-out" size={68} className={styles.cash} />
      )}
    </section>
  );
}
