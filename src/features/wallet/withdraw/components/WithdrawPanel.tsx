import { useTranslation } from 'react-i18next';
import { ActionBar } from '#src/components/action-bar/ActionBar.tsx';
import { Button, formatMoney, moneyText } from '#src/ui/index.ts';
import type { Withdraw } from '../hooks/useWithdraw.ts';
import styles from '../../deposit/components/PayPanel.module.css';

interface WithdrawPanelProps {
  withdraw: Withdraw;
  busy: boolean;
}

/** What arrives, and the button that asks for it. */
export function WithdrawPanel({ withdraw: { amount, fee }, busy }: WithdrawPanelProps) {
  const { t } = useTranslation('withdrawal');
  const isOff = amount === null || amount <= fee;
  return (
    <ActionBar className={styles.panel}>
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
    </ActionBar>
  );
}
