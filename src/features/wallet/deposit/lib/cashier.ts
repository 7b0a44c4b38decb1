import type { RechargeOrder } from '#contract/wallet/calls.ts';
import { leaveFor } from '#src/components/outside/leave-for.ts';
import { useWalletStore } from '#src/stores/pages/wallet.ts';

/** Leaves for the page where an order is paid; the order's card knows it when the player comes back. */
export function goToCashier({ id, payUrl }: RechargeOrder): void {
  if (payUrl === null) return;
  useWalletStore.getState().goToCashier(id);
  leaveFor(payUrl);
}
