import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi, errorKey, type ErrorText } from '#src/api/index.ts';
import { useGamesStore } from '#src/stores/games.ts';
import { useUserStore } from '#src/stores/user.ts';

/** A game that is being opened, could not be, or is open: in practice without a session. */
export type GameSession =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly error: ErrorText }
  | { readonly state: 'open'; readonly sessionId: string | null };

interface Wanted {
  readonly gameId: string;
  readonly isPractice: boolean;
  readonly activityId: string;
  /** Nobody is logged in: practice without a call. */
  readonly isVisitor: boolean;
}

const QUIET = { timeoutTip: false } as const;

/** Opens a game while mounted and closes it after (spec §7, startGame and exitGame). `open` opens it again. */
export function useGameSession({ gameId, isPractice, activityId, isVisitor }: Wanted): {
  readonly session: GameSession;
  readonly open: () => Promise<void>;
} {
  const [session, setSession] = useState<GameSession>({ state: 'opening' });
  const isLeft = useRef(false);

  const open = useCallback(async () => {
    const opened = await start({ gameId, isPractice, activityId, isVisitor });
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

  const sessionId = session.state === 'open' ? session.sessionId : null;
  useEffect(() => () => void exit(sessionId), [sessionId]);

  return { session, open };
}

async function start({ gameId, isPractice, activityId, isVisitor }: Wanted): Promise<GameSession> {
  if (isVisitor) return { state: 'open', sessionId: null };
  try {
    const { sessionId, gameHistory } = await callApi('startGame', { gameId, tryIt: isPractice, activityId }, QUIET);
    useGamesStore.getState().setGames({ gameHistory });
    return { state: 'open', sessionId };
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
