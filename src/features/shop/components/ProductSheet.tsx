import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { propKind } from '#contract/props/items.ts';
import type { ShopProduct } from '#contract/shop/calls.ts';
import { couponKindOf, priceWith } from '#contract/shop/rules.ts';
import { toE164 } from '#contract/values/mobile.ts';
import { isMobile, localDigits } from '#src/components/code/mobile.ts';
import { Diamonds } from '#src/components/diamond/Diamonds.tsx';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { availabilityOf } from '#src/components/product/availability.ts';
import { ProductDetails, ProductLack } from '#src/components/product/ProductDetails.tsx';
import { useUserStore } from '#src/stores/player/user.ts';
import { Button, formatCount, moneyText, Select, Sheet } from '#src/ui/index.ts';
import { useAbout } from '../hooks/useAbout.ts';
import { useExchange } from '../hooks/useExchange.ts';
import type { Shop } from '../lib/products.ts';
import { MobileField } from './MobileField.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import styles from './ProductSheet.module.css';
import { SentTo } from './SentTo.tsx';

interface ProductSheetProps {
  product: ShopProduct;
  shop: Shop;
  onAddress: () => void;
  onEarn: () => void;
  onClose: () => void;
  /** Loads the shop again, because it has changed. */
  onRefused: () => unknown;
}

/** One product: what it is and costs, the coupon on it, where it goes, and the exchange. */
export function ProductSheet({ product, shop, onAddress, onEarn, onClose, onRefused }: ProductSheetProps) {
  const { t } = useTranslation(['shop', 'common']);
  const { run, error, isKept } = useExchange(product);
  const own = useUserStore(({ user }) => user?.mobile ?? '');
  const [digits, setDigits] = useState(localDigits(own));
  const [isTried, setTried] = useState(false);
  const [chosen, setCoupon] = useState<number | null>(null);
  const coupons = shop.coupons.filter(({ propId }) => propKind(propId) === couponKindOf(product.kind));
  // It may have been used meanwhile.
  const coupon = coupons.find(({ propId }) => propId === chosen) ?? null;
  const price = priceWith(product.price, coupon?.percent ?? 0);
  const availability = isKept ? 'open' : availabilityOf(product, price, shop.diamonds);
  const { delivery } = product;
  const about = useAbout(product);
  const mustBet = product.coin * product.turnoverFactor;
  // The required turnover explains more than the line of the card.
  const says = product.details === '' && mustBet === 0 ? about : product.details;
  const needsAddress = !isKept && delivery === 'address' && shop.address === null;

  async function exchange(): Promise<void> {
    setTried(true);
    if (!isKept && delivery === 'mobile' && !isMobile(digits)) return;
    const mobile = delivery === 'mobile' ? (toE164(digits) ?? '') : '';
    if (await run({ couponId: coupon?.propId ?? null, price, mobile })) onClose();
    else onRefused();
  }

  return (
    <Sheet
      title={product.name}
      onClose={onClose}
      closeLabel={t('common:close')}
      actions={
        availability === 'short' ? (
          <Button variant="teal" block aria-haspopup="dialog" onPress={onEarn}>
            {t('earn.title')}
          </Button>
        ) : needsAddress ? (
          <Button block aria-haspopup="dialog" onPress={onAddress}>
            {t('address.give')}
          </Button>
        ) : (
          <Button size="lg" block disabled={availability !== 'open'} onPress={exchange}>
            {isKept ? (
              t('finish')
            ) : availability === 'open' ? (
              <>
                {t('exchange')} <Diamonds count={price} />
              </>
            ) : (
              t(`availability.${availability}`)
            )}
          </Button>
        )
      }
    >
      <ProductDetails
        face={product}
        lines={[says, mustBet > 0 ? t('mustBet', { amount: moneyText(mustBet) }) : ''].filter(Boolean)}
      >
        {/* An exchange that was sent is finished as it was: its coupon, price and number are chosen already. */}
        {isKept ? (
          <output>{t('kept')}</output>
        ) : (
          <>
            {coupons.length > 0 && (
              <Select
                label={t(product.kind === 'card' ? 'coupon.ofCards' : 'coupon.label')}
                value={String(coupon?.propId ?? '')}
                options={[
                  { value: '', label: t('coupon.none') },
                  ...coupons.map(({ propId, name, count }) => ({
                    value: String(propId),
                    label: count > 1 ? t('coupon.held', { name, count }) : name,
                  })),
                ]}
                onChange={(value) => setCoupon(value === '' ? null : Number(value))}
              />
            )}
            <ProductFacts product={product} price={price} diamonds={shop.diamonds} />
            {availability === 'short' && (
              <ProductLack>{t('shortText', { count: formatCount(price - shop.diamonds) })}</ProductLack>
            )}
            {delivery === 'address' && shop.address !== null && <SentTo address={shop.address} onChange={onAddress} />}
            {needsAddress && availability === 'open' && <p className={styles.about}>{t('address.needed')}</p>}
            {delivery === 'mobile' && (
              <MobileField
                label={t('mobile.label')}
                value={digits}
                onChange={setDigits}
                hint={t('mobile.hint')}
                error={isTried && !isMobile(digits) ? t('address.fault.mobile') : undefined}
              />
            )}
          </>
        )}
        <CallProblem error={error} />
      </ProductDetails>
    </Sheet>
  );
}
