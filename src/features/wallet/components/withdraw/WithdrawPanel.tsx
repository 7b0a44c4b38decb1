import { useTranslation } from 'react-i18next';
import { Button, cx, formatMoney, moneyText } from '#src/ui/index.ts';
import type { Withdraw } from '../../hooks/useWithdraw.ts';
import styles from '../PayPanel.module.css';

interface WithdrawPanelProps {
  withdraw: Withdraw;
  busy: boolean;
  /** Stays in sight above the tab bar (board withdraw). */
  isSticky?: boolean;
}

/** What arrives, and the button that asks for it. */
export function WithdrawPanel({ withdraw: { amount, fee }, busy, isSticky = false }: WithdrawPanelProps) {
  const { t } = useTranslation('withdrawal');
  const isOff = amount === null || amount <= fee;
  return (
    <div className={cx(styles.panel, isSticky && styles.sticky)}>
      {!isOff && fee > 0 && (
        <p className={styles.sum}>
          <span>
            {t('youGet')} <b data-num="">{formatMoney(amount - fee)}</b>
          </span>
          <small>{t('parts', { amount: moneyText(amount), fee: moneyText(fee) })}</small>
        </p>
      )}
      <Button type="submit" size="lg" icon="lock" block loading={busy}>
        {isOff ? t('ask.plain') : t('ask.now', { amount: moneyText(amount) })}
      </Button>
    </div>
  );
}
