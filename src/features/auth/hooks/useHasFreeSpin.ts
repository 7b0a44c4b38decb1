import { useActivityStore } from '#src/stores/player/activity.ts';
import { useUserStore } from '#src/stores/player/user.ts';

/** True while a new player has their free spin at the Lucky Jackpot: it is open, and they may play. */
export function useHasFreeSpin(): boolean {
  const canDraw = useActivityStore(({ flags }) => flags.canReceiveDrawChance);
  const mayPlay = useUserStore(({ playState }) => playState === 'open');
  const isNew = useUserStore(({ user }) => user?.totalRecharge === 0);
  return canDraw && mayPlay && isNew;
}
