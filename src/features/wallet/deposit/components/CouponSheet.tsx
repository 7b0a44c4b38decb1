import { useTranslation } from 'react-i18next';
import type { OwnCoupon } from '#contract/wallet/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { Words, cx } from '#src/ui/index.ts';
import { useCouponText } from '../hooks/useCouponText.ts';
import styles from './Coupons.module.css';

interface CouponSheetProps {
  coupons: readonly OwnCoupon[];
  /** Prop id of the chosen one, 0 for none. */
  chosen: number;
  /** Of the deposit, hundredths. */
  amount: number;
  onChoose: (propId: number) => void;
  onClose: () => void;
}

/** Chooses a coupon for the deposit, or none; each says what it adds to this amount. */
export function CouponSheet({ coupons, chosen, amount, onChoose, onClose }: CouponSheetProps) {
  const { t } = useTranslation('wallet');
  const text = useCouponText();
  const option = (propId: number, title: string, notes: readonly string[]) => (
    <button
      key={propId}
      type="button"
      aria-pressed={propId === chosen}
      className={cx(styles.option, propId === chosen && styles.chosen)}
      onClick={() => onChoose(propId)}
    >
      {propId > 0 && <Art name="art-coupon" size={44} />}
      <Words>
        <b>{title}</b>
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </Words>
    </button>
  );
  return (
    <PaperSheet title={t('coupon.title')} onClose={onClose}>
      <p className={styles.says}>{t('coupon.text')}</p>
      <div className={styles.options}>
        {coupons.map((coupon) =>
          option(
            coupon.propId,
            coupon.count > 1 ? `${coupon.name} ${t('coupon.held', { count: coupon.count })}` : coupon.name,
            [
              text(coupon, amount),
              ...(coupon.turnoverFactor > 0 ? [t('coupon.turnover', { factor: coupon.turnoverFactor })] : []),
            ],
          ),
        )}
        {option(0, t('coupon.without'), [])}
      </div>
    </PaperSheet>
  );
}
