import { useTranslation } from 'react-i18next';
import type { RechargeOrder } from '#contract/wallet.ts';
import { CopyButton } from '#src/components/copy/CopyButton.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { formatMoney } from '#src/ui/index.ts';
import styles from './Facts.module.css';

/** An order line by line: how much, by which channel, what it gives and asks for, and its number for support. */
export function OrderFacts({ order }: { order: RechargeOrder }) {
  const { t, i18n } = useTranslation('wallet');
  const isOpen = order.state === 'pending' || order.state === 'paid';
  const facts: [label: string, value: string][] = [
    [t('fact.amount'), formatMoney(order.amount)],
    [t('fact.channel'), order.name],
    ...(isOpen && order.bonus > 0 ? [[t('fact.bonus'), formatMoney(order.bonus)] as [string, string]] : []),
    ...(isOpen && order.couponBonus > 0
      ? [[t('fact.coupon'), formatMoney(order.couponBonus)] as [string, string]]
      : []),
    ...(isOpen ? [[t('fact.turnover'), formatMoney(order.turnover)] as [string, string]] : []),
    [t('fact.created'), formatWhen(order.createTime, 'moment', i18n.language)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-num="">{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t('fact.number')}</dt>
        <dd>
          {order.id}
          <CopyButton label={t('fact.copy')} value={order.id} />
        </dd>
      </div>
    </dl>
  );
}
