import type { ModalProps } from '#src/stores/lobby/modals.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { BecomeVip } from '../components/BecomeVip.tsx';
import { BetRebate } from '../components/BetRebate.tsx';

/** For a bankrupt player who can receive no gift now (spec §2, VIP bankruptcy): what a VIP has tomorrow, or how to become one. */
export function VipBankruptModal({ onClose }: ModalProps<'vipBankrupt'>) {
  const isVip = useUserStore(({ user }) => (user?.vip ?? 0) > 0);
  const close = () => onClose();
  return isVip ? <BetRebate onClose={close} /> : <BecomeVip onClose={close} />;
}
