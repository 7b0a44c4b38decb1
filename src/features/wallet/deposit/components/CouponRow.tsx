import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { Icon, Words } from '#src/ui/index.ts';
import { useCouponText } from '../hooks/useCouponText.ts';
import type { Deposit } from '../hooks/useDeposit.ts';
import styles from './Coupons.module.css';
import { CouponSheet } from './CouponSheet.tsx';

/** The coupon of the deposit (board wallet), or that some are available; nothing without coupons. */
export function CouponRow({ deposit }: { deposit: Pick<Deposit, 'coupons' | 'coupon' | 'amount' | 'chooseCoupon'> }) {
  const { t } = useTranslation('wallet');
  const [isOpen, setOpen] = useState(false);
  const { coupons, coupon, chooseCoupon } = deposit;
  const amount = deposit.amount ?? 0;
  const text = useCouponText();
  if (coupons.length === 0) return null;
  const all = coupons.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Art name="art-coupon" size={40} />
        <Words>
          <b>{coupon === null ? t('coupon.have', { count: all }) : coupon.name}</b>
          <small>{coupon === null ? t('coupon.none') : text(coupon, amount)}</small>
        </Words>
        <span className={styles.trail}>
          {coupon !== null && all > 1 ? t('coupon.more', { count: all - 1 }) : t('coupon.choose')}
        </span>
        <Icon name="fwd" size={18} />
      </button>
      {isOpen && (
        <CouponSheet
          coupons={coupons}
          chosen={coupon?.propId ?? 0}
          amount={amount}
          onChoose={(propId) => {
            chooseCoupon(propId);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
