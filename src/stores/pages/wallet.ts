import { asString } from '#src/platform/parse.ts';
import { type StoredKey, storage, tabStorage } from '#src/platform/storage.ts';
import { createMemberStore } from '../create-member-store.ts';

/** Stored while the tab is at the cashier. */
const orderKey: StoredKey<string> = { name: 'rechargeOrder', parse: asString };
/** Stored for all tabs, because a cashier may lead back to another one. */
const cashierKey: StoredKey<string> = { name: 'cashierOrder', parse: asString };

interface WalletState {
  /** The channel chosen in this visit (spec §3, depositChannel); empty before. */
  readonly depositChannel: string;
  /** Prop id of the coupon chosen for the next deposit; 0 without one. */
  readonly depositCoupon: number;
  /** The order whose payment this tab follows until its result was seen; empty if there is none. */
  readonly orderId: string;
  /** The order whose cashier was opened last: it may already be paid. */
  readonly cashierOrder: string;
  /** The order that was left after its result was seen: it is not shown again. */
  readonly seenOrder: string;
  /** The payout account chosen or added in this visit; empty before. */
  readonly withdrawCard: string;
  /** The last withdrawal of this visit (spec §3, withdrawalNumber); empty before. */
  readonly withdrawalNumber: string;
  readonly setDepositChannel: (id: string) => void;
  readonly setDepositCoupon: (propId: number) => void;
  readonly followOrder: (id: string) => void;
  readonly goToCashier: (id: string) => void;
  readonly leaveOrder: () => void;
  readonly chooseCard: (id: string) => void;
  readonly keepWithdrawal: (number: string) => void;
}

/** State of the wallet between its pages; a logout clears it (spec §4). */
export const useWalletStore = createMemberStore<WalletState>(
  {
    depositChannel: '',
    depositCoupon: 0,
    orderId: '',
    cashierOrder: '',
    seenOrder: '',
    withdrawCard: '',
    withdrawalNumber: '',
  },
  (set) => ({
    depositChannel: '',
    depositCoupon: 0,
    orderId: tabStorage.read(orderKey) ?? '',
    cashierOrder: storage.read(cashierKey) ?? '',
    seenOrder: '',
    setDepositChannel: (depositChannel) => set({ depositChannel }),
    setDepositCoupon: (depositCoupon) => set({ depositCoupon }),
    followOrder: (orderId) => {
      tabStorage.write(orderKey, orderId);
      set({ orderId });
    },
    goToCashier: (cashierOrder) => {
      storage.write(cashierKey, cashierOrder);
      set({ cashierOrder });
    },
    withdrawCard: '',
    withdrawalNumber: '',
    chooseCard: (withdrawCard) => set({ withdrawCard }),
    keepWithdrawal: (withdrawalNumber) => set({ withdrawalNumber }),
    leaveOrder: () => {
      tabStorage.remove(orderKey);
      set(({ orderId, seenOrder }) => ({ orderId: '', seenOrder: orderId || seenOrder }));
    },
  }),
  () => {
    tabStorage.remove(orderKey);
    storage.remove(cashierKey);
  },
);
