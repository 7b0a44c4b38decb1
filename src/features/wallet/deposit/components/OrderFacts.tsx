import { useTranslation } from 'react-i18next';
import type { RechargeOrder } from '#contract/wallet/calls.ts';
import { type Fact, Facts } from '#src/components/facts/Facts.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { formatMoney } from '#src/ui/index.ts';

/** An order line by line: how much, by which channel, what it gives and asks for, and its number for support. */
export function OrderFacts({ order }: { order: RechargeOrder }) {
  const { t, i18n } = useTranslation('wallet');
  const isOpen = order.state === 'pending' || order.state === 'paid';
  const facts: Fact[] = [];
  const add = (...fact: Fact) => facts.push(fact);
  add(t('fact.amount'), formatMoney(order.amount));
  add(t('fact.channel'), order.name);
  if (isOpen && order.bonus > 0) add(t('fact.bonus'), formatMoney(order.bonus));
  if (isOpen && order.couponBonus > 0) add(t('fact.coupon'), formatMoney(order.couponBonus));
  if (isOpen) add(t('fact.turnover'), formatMoney(order.turnover));
  add(t('fact.created'), formatWhen(order.createTime, 'moment', i18n.language));
  return <Facts facts={facts} number={{ label: t('fact.number'), copy: t('fact.copy'), value: order.id }} />;
}
