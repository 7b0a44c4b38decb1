import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi, errorKey, type ErrorText } from '#src/api/index.ts';
import { useGamesStore } from '#src/stores/games.ts';
import { useUserStore } from '#src/stores/user.ts';
import type { SlotState } from '../lib/slot-promise.ts';

/** A game that is being opened, could not be, or is open: in practice without a session. */
export type SlotSession =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly error: ErrorText }
  | { readonly state: 'open'; readonly sessionId: string | null; readonly slot: SlotState };

interface Wanted {
  readonly gameId: string;
  readonly isPractice: boolean;
  readonly activityId: string;
  /** Nobody is logged in: practice without a session. */
  readonly isVisitor: boolean;
}

export interface SlotOpening {
  readonly session: SlotSession;
  /** Opens it, after a failure or when its session is over. */
  readonly open: () => Promise<void>;
  /** Asks for the machine and what is promised anew. */
  readonly reload: () => Promise<void>;
}

const QUIET = { timeoutTip: false } as const;

/** Opens a slot while mounted, as it is now, and closes it after (spec §7, startGame and exitGame). */
export function useSlotSession({ gameId, isPractice, activityId, isVisitor }: Wanted): SlotOpening {
  const [session, setSession] = useState<SlotSession>({ state: 'opening' });
  const isLeft = useRef(false);

  const open = useCallback(async () => {
    const opened = await openSlot({ gameId, isPractice, activityId, isVisitor });
    if (!isLeft.current) setSession(opened);
    else if (opened.state === 'open') void exit(opened.sessionId);
  }, [activityId, gameId, isPractice, isVisitor]);

  useEffect(() => {
    isLeft.current = false;
    // oxlint-disable-next-line react/set-state-in-effect -- only once the server has answered
    void open();
    return () => {
      isLeft.current = true;
    };
  }, [open]);

  const reload = useCallback(async () => {
    // Without a network the spin after says so.
    const slot = await callApi('getSlotState', { gameId }, QUIET).catch(() => null);
    if (slot !== null) setSession((held) => (held.state === 'open' ? { ...held, slot } : held));
  }, [gameId]);

  const sessionId = session.state === 'open' ? session.sessionId : null;
  useEffect(() => () => void exit(sessionId), [sessionId]);

  return { session, open, reload };
}

async function openSlot({ gameId, isPractice, activityId, isVisitor }: Wanted): Promise<SlotSession> {
  try {
    const slot = await callApi('getSlotState', { gameId }, QUIET);
    if (isVisitor) return { state: 'open', sessionId: null, slot };
    const { sessionId, gameHistory } = await callApi('startGame', { gameId, tryIt: isPractice, activityId }, QUIET);
    useGamesStore.getState().setGames({ gameHistory });
    return { state: 'open', sessionId, slot };
  } catch (error) {
    return { state: 'failed', error: errorKey(error) };
  }
}

/** Closes the game; where that is lost it ends by itself after a while. */
async function exit(sessionId: string | null): Promise<void> {
  if (sessionId === null) return;
  const answer = await callApi('exitGame', { sessionId }, QUIET).catch(() => null);
  if (answer !== null) useUserStore.getState().patchUser({ coin: answer.coin });
}
