import { useTranslation } from 'react-i18next';
import { ActionBar } from '#src/components/action-bar/ActionBar.tsx';
import { Button, formatMoney, moneyText, Text } from '#src/ui/index.ts';
import { Refusal } from '../../components/Refusal.tsx';
import type { Deposit } from '../hooks/useDeposit.ts';
import styles from './PayPanel.module.css';

interface PayPanelProps {
  deposit: Deposit;
  busy: boolean;
}

/** The bonus and the turnover of the deposit, and the button that pays (board wallet). */
export function PayPanel({ deposit, busy }: PayPanelProps) {
  const { t } = useTranslation('wallet');
  const { amount, bonus, turnover, channel, error } = deposit;
  const paid = amount ?? 0;
  return (
    <ActionBar className={styles.panel}>
      <Refusal error={error} />
      <p className={styles.sum}>
        <span>
          {t('pay.youGet')} <b data-num="">{formatMoney(paid + bonus)}</b>
        </span>
        {bonus > 0 && <small>{t('pay.parts', { amount: moneyText(paid), bonus: moneyText(bonus) })}</small>}
      </p>
      <Text type="caption" tone="soft">
        {t('pay.turnover', { amount: moneyText(turnover) })}
      </Text>
      <Button type="submit" size="lg" icon="lock" block loading={busy}>
        {channel === null || amount === null
          ? t('pay.plain')
          : t('pay.now', { amount: moneyText(amount), channel: channel.name })}
      </Button>
    </ActionBar>
  );
}
