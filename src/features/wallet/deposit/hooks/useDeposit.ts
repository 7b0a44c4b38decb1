import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hundredths } from '#contract/base/units.ts';
import type { OwnCoupon, RechargeItem, RechargeType } from '#contract/wallet/calls.ts';
import {
  amountRange,
  bonusOf,
  couponBonusOf,
  defaultChannel,
  inOrder,
  offeredItems,
  turnoverOfCoupon,
  turnoverOfDeposit,
} from '#contract/wallet/deposit.ts';
import type { CallAnswer, ErrorText } from '#src/api/index.ts';
import { type Form, type TextProps, useFields } from '#src/components/form/useFields.ts';
import { readPesos, typedPesos } from '#src/components/money/pesos.ts';
import { useAction } from '#src/query/index.ts';
import { useWalletStore } from '#src/stores/pages/wallet.ts';
import { amountFault, rangeTexts } from '../../lib/amount.ts';
import { goToCashier } from '../lib/cashier.ts';

export type TradeInfo = CallAnswer<'getTradeInfo'>;

/** The player's order without an answer. */
export const DEPOSIT_INTENT = 'deposit';
const REFRESHES = ['getTradeInfo', 'getTradeRecord', 'getProps'] as const;

export interface Deposit {
  /** Channels in their order. */
  readonly channels: readonly RechargeType[];
  /** The selected channel (spec §4), or null without channels. */
  readonly channel: RechargeType | null;
  readonly items: readonly RechargeItem[];
  /** Range of the channel, hundredths. */
  readonly range: { readonly min: number; readonly max: number };
  /** Hundredths, null if the input is no amount. */
  readonly amount: number | null;
  /** Props of the amount's field. */
  readonly amountText: TextProps;
  /** Coupons that the deposit can use, and the chosen one; it is used only where it adds something. */
  readonly coupons: readonly OwnCoupon[];
  readonly coupon: OwnCoupon | null;
  /** On top of the amount, coupon included, and what must be bet because of both;. */
  readonly bonus: Hundredths;
  readonly turnover: number;
  /** Why the order was refused. */
  readonly error: ErrorText | null;
  readonly choose: (channelId: string) => void;
  readonly chooseCoupon: (propId: number) => void;
  readonly pick: (item: RechargeItem) => void;
  /** Makes the order and goes to the cashier. */
  readonly form: Form;
}

/**
 * A deposit being filled in.
 * @param reload loads the trade info again: after a refusal it may be another one
 */
export function useDeposit(trade: TradeInfo, reload: () => unknown): Deposit {
  const { appRechargeTypeMap, appRechargeItemMap, appRechargeTypeItemMap, lastRechargeTypeId, totalRecharge } = trade;
  const { t } = useTranslation('wallet');
  const current = useWalletStore((wallet) => wallet.depositChannel);
  const chosenCoupon = useWalletStore((wallet) => wallet.depositCoupon);
  const [kept, setKept] = useState<string | null>(null);
  const order = useAction('createRechargeOrder', { intent: DEPOSIT_INTENT, refreshes: REFRESHES });

  const channels = useMemo(() => inOrder(appRechargeTypeMap), [appRechargeTypeMap]);
  const channel = defaultChannel(channels, current, lastRechargeTypeId);
  const ids = channel === null ? [] : (appRechargeTypeItemMap[channel.id] ?? []);
  const all = ids.flatMap((id) => appRechargeItemMap[id] ?? []);
  const items = channel === null ? [] : offeredItems(all, channel, totalRecharge);
  const range = channel === null ? { min: 0, max: 0 } : amountRange(channel, totalRecharge);
  const [first] = items;
  const typed = kept ?? (first === undefined ? '' : typedPesos(first.price));
  const amount = readPesos(typed);
  const fault = amountFault(amount, range);
  const { deposit, bonus: ofBonus } = turnoverOfDeposit(amount ?? 0, trade.bonus);
  const coupon = trade.coupons.find(({ propId }) => propId === chosenCoupon) ?? null;
  const ofCoupon = couponBonusOf(amount ?? 0, coupon);

  /** Why another amount was refused says nothing of this one. */
  function type(next: string): void {
    order.clearError();
    setKept(next);
  }

  async function pay(): Promise<void> {
    if (channel === null || amount === null) return;
    const answer = await order.run({
      rechargeTypeId: channel.id,
      amount,
      ...(coupon !== null && ofCoupon > 0 ? { propId: coupon.propId } : {}),
    });
    if (answer === null) return void reload();
    useWalletStore.getState().setDepositCoupon(0);
    useWalletStore.getState().followOrder(answer.order.id);
    goToCashier(answer.order);
  }

  const { held, form } = useFields({
    rules: () => ({ amount: fault }),
    say: (wrong) => t(`amount.${wrong}`, rangeTexts(range)),
    submit: pay,
  });

  return {
    channels,
    channel,
    items,
    range,
    amount,
    amountText: held('amount', typed, type),
    coupons: trade.coupons,
    coupon,
    bonus: bonusOf(amount ?? 0, trade.bonus) + ofCoupon,
    turnover: deposit + ofBonus + turnoverOfCoupon(amount ?? 0, coupon),
    error: order.error,
    choose(channelId) {
      order.clearError();
      useWalletStore.getState().setDepositChannel(channelId);
    },
    chooseCoupon(propId) {
      order.clearError();
      useWalletStore.getState().setDepositCoupon(propId);
    },
    pick: ({ price }) => type(typedPesos(price)),
    form,
  };
}
