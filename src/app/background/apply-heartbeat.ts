import type { CallAnswer } from '#src/api/index.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { isCheckDue, useRealityCheckStore } from '#src/stores/pages/reality-check.ts';
import { whenNoDrawRuns } from '#src/stores/pages/running-draw.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { useUserStore } from '#src/stores/player/user.ts';

/**
 * Applies the answer of a heartbeat: whether play is open, and the reality check when it is due. Never in the middle of a
 * draw: it waits until that is over.
 * @param onChange called when play has been closed or opened
 */
export function applyHeartbeat(
  { session, playState, playStateUntil }: CallAnswer<'online'>,
  onChange: () => void,
): void {
  const { token } = useSessionStore.getState();
  whenNoDrawRuns(() => {
    // The player logged out or changed while a draw was running.
    if (useSessionStore.getState().token !== token) return;
    const user = useUserStore.getState();
    if (user.playState !== playState || user.playStateUntil !== playStateUntil) {
      user.setPlayState({ playState, playStateUntil });
      onChange();
    }
    const { stack, openModal } = useModalStore.getState();
    const isShown = stack.some(({ type }) => type === 'realityCheck');
    if (isShown || !isCheckDue(session, useRealityCheckStore.getState())) return;
    useRealityCheckStore.getState().markChecked(session);
    void openModal({ type: 'realityCheck', playedMs: session.playedMs, net: session.net });
  });
}
