import { PROP } from '#contract/props/items.ts';
import { withIds } from '../../content/seed.ts';
import { earnByBet } from '../../play/bet-earnings.ts';
import type { Module } from '../module.ts';
import { shopCoins, shopCoupons, shopGoods, shopRules } from './content.ts';
import { shopHandlers } from './handlers.ts';
import { shopOperator } from './operator.ts';
import { hasNews } from './repository.ts';

/** The diamond shop: diamonds from bets, and what they are exchanged for. */
export const shopModule: Module = {
  name: 'shop',
  handlers: shopHandlers,
  content: {
    shopCoin: withIds(shopCoins),
    shopCoupon: withIds(shopCoupons),
    shopGoods: withIds(shopGoods),
    shopRule: withIds(shopRules),
  },
  operator: shopOperator,
  onValidBet: earnByBet({
    asset: PROP.diamond,
    transfer: 'bet-diamonds',
    rule: 'shopRule',
    field: 'betPerDiamond',
  }),
  memberData: async (db, { userId }) => ({ flags: { diamondMallRedDot: await hasNews(db, userId) } }),
};
