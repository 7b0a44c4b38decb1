import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi, errorKey, type ErrorText } from '#src/api/index.ts';
import { useBackOnline } from '#src/query/index.ts';
import { useGamesStore } from '#src/stores/lobby/games.ts';
import { useUserStore } from '#src/stores/player/user.ts';

/** A game that is open: in practice without a session. `data`: what its page reads before it is shown. */
export interface OpenedGame<T> {
  readonly sessionId: string | null;
  /** For the page of the game's provider; null in practice. It is never stored. */
  readonly launchToken: string | null;
  readonly data: T;
}

/** A game that is being opened, could not be, or is open. */
export type GameSession<T> =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly error: ErrorText }
  | ({ readonly state: 'open' } & OpenedGame<T>);

export interface WantedGame {
  readonly gameId: string;
  readonly isPractice: boolean;
  readonly activityId: string;
  /** Nobody is logged in: practice without a session. */
  readonly isVisitor: boolean;
}

export interface GameOpening<T> {
  readonly session: GameSession<T>;
  /** Opens it, after a failure or when its session is over. */
  readonly open: () => Promise<void>;
  /** Reads the page's data again; where that fails the page keeps what it has. */
  readonly reload: () => Promise<void>;
}

/** Failures while a game is opened are shown on the page, not as a tip. */
const QUIET = { timeoutTip: false } as const;

/**
 * Opens a game while mounted and closes it after (spec §7, startGame and exitGame).
 * @param read what its page reads first; keep it stable
 */
export function useGameSession<T>(
  { gameId, isPractice, activityId, isVisitor }: WantedGame,
  read: () => Promise<T>,
): GameOpening<T> {
  const [session, setSession] = useState<GameSession<T>>({ state: 'opening' });
  const isLeft = useRef(false);

  const open = useCallback(async () => {
    const opened = await start({ gameId, isPractice, activityId, isVisitor }, read);
    if (!isLeft.current) setSession(opened);
    else if (opened.state === 'open') void exit(opened.sessionId);
  }, [activityId, gameId, isPractice, isVisitor, read]);

  useEffect(() => {
    isLeft.current = false;
    // oxlint-disable-next-line react/set-state-in-effect -- only once the server has answered
    void open();
    return () => {
      isLeft.current = true;
    };
  }, [open]);

  useBackOnline(() => {
    if (session.state === 'failed') void open();
  });

  const reload = useCallback(async () => {
    // If this fails, the next round reports it.
    await read().then(
      (data) => setSession((held) => (held.state === 'open' ? { ...held, data } : held)),
      () => undefined,
    );
  }, [read]);

  const sessionId = session.state === 'open' ? session.sessionId : null;
  useEffect(() => () => void exit(sessionId), [sessionId]);

  return { session, open, reload };
}

async function start<T>(
  { gameId, isPractice, activityId, isVisitor }: WantedGame,
  read: () => Promise<T>,
): Promise<GameSession<T>> {
  try {
    const data = await read();
    if (isVisitor) return { state: 'open', sessionId: null, launchToken: null, data };
    const asked = { gameId, tryIt: isPractice, activityId };
    const { sessionId, launchToken, gameHistory } = await callApi('startGame', asked, QUIET);
    useGamesStore.getState().setGames({ gameHistory });
    return { state: 'open', sessionId, launchToken, data };
  } catch (error) {
    return { state: 'failed', error: errorKey(error) };
  }
}

/** For a game whose page reads its data by itself. */
export const readNothing = async (): Promise<null> => null;

/** Closes the game; where that is lost it ends by itself after a while. */
async function exit(sessionId: string | null): Promise<void> {
  if (sessionId === null) return;
  const answer = await callApi('exitGame', { sessionId }, QUIET).catch(() => null);
  if (answer !== null) useUserStore.getState().patchUser({ coin: answer.coin });
}
