import { useTranslation } from 'react-i18next';
import type { OwnCoupon } from '#contract/wallet/calls.ts';
import { couponBonusOf } from '#contract/wallet/deposit.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { moneyText } from '#src/ui/index.ts';

/** Effect of a coupon on an amount in words: its bonus and expiry, or the amount from which it applies. */
export function useCouponText(): (coupon: OwnCoupon, amount: number) => string {
  const { t, i18n } = useTranslation('wallet');
  return (coupon, amount) => {
    const adds = couponBonusOf(amount, coupon);
    if (adds === 0) return t('coupon.from', { amount: moneyText(coupon.minAmount) });
    if (coupon.expireTime === null) return t('coupon.adds', { amount: moneyText(adds) });
    const when = formatWhen(coupon.expireTime, 'day', i18n.language);
    return t('coupon.addsEnds', { amount: moneyText(adds), when });
  };
}
