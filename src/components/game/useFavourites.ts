import { useCallback } from 'react';
import { callApi, errorKey, type ErrorText } from '#src/api/index.ts';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { loadTexts } from '#src/i18n/index.ts';
import { likesUnderWay, useGamesStore } from '#src/stores/lobby/games.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { toaster } from '#src/ui/index.ts';

/** The favourites with one game added or removed, newest first. */
export function withLike(likes: readonly string[], gameId: string, like: boolean): string[] {
  const others = likes.filter((id) => id !== gameId);
  return like ? [gameId, ...others] : others;
}

/**
 * Likes or unlikes a game (spec §7, gameLike). The heart changes at once and reverts if the server refuses; further
 * taps on the game are ignored until it answers.
 * @returns null, or the failure as a key of the error catalogue
 */
export async function setLike(gameId: string, like: boolean): Promise<ErrorText | null> {
  if (likesUnderWay.has(gameId)) return null;
  // Read again each time: another game's like may have changed meanwhile.
  const show = (liked: boolean) => {
    const { gameLikes, setGames } = useGamesStore.getState();
    setGames({ gameLikes: withLike(gameLikes, gameId, liked) });
  };
  likesUnderWay.set(gameId, like);
  show(like);
  try {
    await callApi('gameLike', { gameId, like }, { timeoutTip: false });
    return null;
  } catch (error) {
    show(!like);
    return errorKey(error);
  } finally {
    likesUnderWay.delete(gameId);
  }
}

export interface Favourites {
  /** Game ids, newest first. */
  readonly likes: readonly string[];
  /** Visitors are asked to log in. */
  readonly toggle: (gameId: string) => void;
}

/** The player's favourite games. */
export function useFavourites(): Favourites {
  const errorText = useErrorText();
  const likes = useGamesStore((games) => games.gameLikes);
  const toggle = useCallback(
    (gameId: string) => {
      if (useSessionStore.getState().token === null) {
        void useModalStore.getState().openModal({ type: 'login' });
        return;
      }
      const like = !useGamesStore.getState().gameLikes.includes(gameId);
      void setLike(gameId, like).then(async (failure) => {
        if (failure === null) return;
        // No page of the lobby needs these texts, so they are loaded once something was refused.
        await loadTexts('game').catch(() => undefined);
        toaster.show(errorText(failure), 'error');
      });
    },
    [errorText],
  );
  return { likes, toggle };
}
