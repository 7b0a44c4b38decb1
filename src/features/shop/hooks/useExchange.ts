import { useTranslation } from 'react-i18next';
import type { ShopProduct } from '#contract/shop/calls.ts';
import type { ErrorText } from '#src/api/index.ts';
import { useGo } from '#src/components/link/useGo.ts';
import { useAction } from '#src/query/index.ts';
import { useUserStore } from '#src/stores/player/user.ts';
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
  /** An exchange was sent and has no answer yet, also while it is finished: its diamonds may be taken already. */
  readonly isKept: boolean;
}

const REFRESHES = [
  ...SHOP_READS,
  'appUserCoinDetail',
  'getTradeInfo',
  'appDiamondBonusTickersData',
  'getScratchCardInfo',
] as const;

/** The exchange of one product. Asking again after an answer that was lost exchanges nothing twice. */
export function useExchange(product: ShopProduct): Exchange {
  const { t } = useTranslation('shop');
  const go = useGo();
  const intent = `shop-${keyOf(product)}`;
  // As it was sent: price and coupon may be others by now, and would make a second exchange of it.
  const options = { intent, refreshes: REFRESHES, finishesSent: true } as const;
  const coins = useAction('diamondExchangeCoin', options);
  const goods = useAction('diamondExchangeGoods', options);
  const cards = useAction('diamondExchangeScratchcard', options);
  const actions = [coins, goods, cards];
  const { kind, id: productId } = product;
  const done = (text: string) => toaster.show(text, 'success');

  return {
    async run({ couponId, price, mobile }) {
      const wish = { productId, price, ...(couponId === null ? {} : { couponId }) };
      if (kind === 'coin') {
        const answer = await coins.run(wish);
        if (answer === null) return false;
        useUserStore.getState().patchUser({ coin: answer.coin });
        const [amount, turnover] = [moneyText(answer.amount), moneyText(answer.turnover)];
        done(t(answer.turnover > 0 ? 'done.coinToBet' : 'done.coin', { amount, turnover }));
        return true;
      }
      if (kind === 'card') {
        if ((await cards.run(wish)) === null) return false;
        done(t('done.card'));
        go('/activity/lottery');
        return true;
      }
      const answer = await goods.run({ ...wish, kind, ...(mobile === '' ? {} : { mobile }) });
      if (answer === null) return false;
      done(t(answer.order === null ? 'done.coupon' : 'done.goods'));
      if (answer.order !== null) go('/activity/lottery/order');
      return true;
    },
    error: coins.error ?? cards.error ?? goods.error,
    isKept: actions.every((action) => action.isKept) || actions.some((action) => action.isFinishing),
  };
}
