import { useMemo, useState } from 'react';
import { amountRange, bonusOf, defaultChannel, inOrder, offeredItems, turnoverOfDeposit } from '#contract/deposit.ts';
import type { RechargeItem, RechargeType } from '#contract/wallet.ts';
import type { CallAnswer, ErrorText } from '#src/api/index.ts';
import { useAction } from '#src/query/index.ts';
import { useWalletStore } from '#src/stores/wallet.ts';
import { type AmountFault, amountFault, readPesos, typedPesos } from '../lib/amount.ts';
import { leaveFor } from '#src/components/outside/leave-for.ts';

export type TradeInfo = CallAnswer<'getTradeInfo'>;

const INTENT = 'deposit';
const REFRESHES = ['getTradeInfo', 'getTradeRecord'] as const;

export interface Deposit {
  /** Channels in their order. */
  readonly channels: readonly RechargeType[];
  /** The chosen one (spec §4); null where none is offered. */
  readonly channel: RechargeType | null;
  readonly items: readonly RechargeItem[];
  /** What the channel takes, hundredths. */
  readonly range: { readonly min: number; readonly max: number };
  /** What stands in the amount's field. */
  readonly typed: string;
  /** Hundredths, null where what was typed is no amount. */
  readonly amount: number | null;
  /** What is wrong with the amount; null also until it was tried to pay with it. */
  readonly fault: AmountFault | null;
  /** On top of the amount, and what must be bet because of both; hundredths. */
  readonly bonus: number;
  readonly turnover: number;
  /** Why the order was refused. */
  readonly error: ErrorText | null;
  readonly choose: (channelId: string) => void;
  readonly type: (typed: string) => void;
  readonly pick: (item: RechargeItem) => void;
  /** Makes the order and goes to the cashier. */
  readonly pay: () => Promise<void>;
}

/**
 * A deposit being filled in.
 * @param reload loads the trade info again: after a refusal it may be another one
 */
export function useDeposit(trade: TradeInfo, reload: () => unknown): Deposit {
  const { appRechargeTypeMap, appRechargeItemMap, appRechargeTypeItemMap, lastRechargeTypeId, totalRecharge } = trade;
  const current = useWalletStore((wallet) => wallet.depositChannel);
  const [kept, setKept] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const order = useAction('createRechargeOrder', { intent: INTENT, refreshes: REFRESHES });

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

  /** Why another amount was refused says nothing of this one. */
  function type(next: string): void {
    order.clearError();
    setKept(next);
  }

  async function pay(): Promise<void> {
    setTried(true);
    if (channel === null || amount === null || fault !== null) return;
    const answer = await order.run({ rechargeTypeId: channel.id, amount });
    if (answer === null) return void reload();
    useWalletStore.getState().followOrder(answer.order.id);
    if (answer.order.payUrl !== null) leaveFor(answer.order.payUrl);
  }

  return {
    channels,
    channel,
    items,
    range,
    typed,
    amount,
    fault: isTried ? fault : null,
    bonus: bonusOf(amount ?? 0, trade.bonus),
    turnover: deposit + ofBonus,
    error: order.error,
    choose(channelId) {
      order.clearError();
      useWalletStore.getState().setDepositChannel(channelId);
    },
    type,
    pick: ({ price }) => type(typedPesos(price)),
    pay,
  };
}
