import { callApi } from '#src/api/index.ts';
import { acknowledge } from '#src/components/round/acknowledge.ts';
import { roundLog } from '#src/components/round/round-log.ts';
import { useUserStore } from '#src/stores/player/user.ts';

const log = roundLog('lotto', true);

/** Whether the player's result of this draw was seen on this device, also where the server does not know it yet. */
export const isSeen = (drawId: string): boolean => log.isShown(drawId);

/** The player has seen their result of a draw: the server is told, and the balance is what it answers. */
export async function markSeen(drawId: string): Promise<void> {
  log.remember(drawId);
  const answer = await acknowledge('ackLottoDraw', drawId, () =>
    callApi('ackLottoDraw', { drawId }, { timeoutTip: false }),
  );
  if (answer !== null) useUserStore.getState().patchUser({ coin: answer.coin });
}
