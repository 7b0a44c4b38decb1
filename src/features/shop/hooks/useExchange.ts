import { useTranslation } from 'react-i18next';
import { PROP } from '#contract/props.ts';
import type { ShopProduct } from '#contract/shop.ts';
import type { ErrorText } from '#src/api/index.ts';
import { useGo } from '#src/components/link/useGo.ts';
import { useAction } from '#src/query/index.ts';
import { useModalStore } from '#src/stores/modals.ts';
import { useUserStore } from '#src/stores/user.ts';
import { moneyText, toaster } from '#src/ui/index.ts';
import { keyOf } from '../lib/products.ts';
import { SHOP_READS } from './useShop.ts';

/** What is chosen for an exchange, beside the product. */
export interface Choice {
  /** Prop id of the diamond coupon; null for none. */
  readonly couponId: number | null;
  /** Diamonds, as shown. */
  readonly price: number;
  /** E.164; empty where it is not sent to a number. */
  readonly mobile: string;
}

export interface Exchange {
  /** Exchanges, and shows what came of it. @returns whether it did */
  readonly run: (choice: Choice) => Promise<boolean>;
  readonly error: ErrorText | null;
}

const REFRESHES = [...SHOP_READS, 'appUserCoinDetail', 'getTradeInfo', 'appDiamondBonusTickersData'] as const;

/** The exchange of one product. Asking again after an answer that was lost exchanges nothing twice. */
export function useExchange(product: ShopProduct): Exchange {
  const { t } = useTranslation('shop');
  const go = useGo();
  const intent = `shop-${keyOf(product)}`;
  const coins = useAction('diamondExchangeCoin', { intent, refreshes: REFRESHES });
  const goods = useAction('diamondExchangeGoods', { intent, refreshes: REFRESHES });
  const { kind, id: productId, propId } = product;
  const reward = (award: { propId: number; count: number }, note?: string) =>
    void useModalStore
      .getState()
      .openModal({ type: 'reward', awards: [award], ...(note === undefined ? {} : { note }) });

  return {
    async run({ couponId, price, mobile }) {
      const wish = { productId, price, ...(couponId === null ? {} : { couponId }) };
      if (kind === 'coin') {
        const answer = await coins.run(wish);
        if (answer === null) return false;
        useUserStore.getState().patchUser({ coin: answer.coin });
        const { amount: count, turnover } = answer;
        reward({ propId: PROP.coin, count }, turnover > 0 ? t('mustBet', { amount: moneyText(turnover) }) : undefined);
        return true;
      }
      const answer = await goods.run({ ...wish, kind, ...(mobile === '' ? {} : { mobile }) });
      if (answer === null) return false;
      if (answer.order === null) {
        if (propId !== null) reward({ propId, count: 1 }, t('done.coupon'));
      } else {
        toaster.show(t('done.goods'), 'success');
        go('/activity/lottery/order');
      }
      return true;
    },
    error: coins.error ?? goods.error,
  };
}
