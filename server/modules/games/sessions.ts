import { GAME_ERRORS } from '#contract/games/calls.ts';
import { findGame } from '../../content/games.ts';
import { BusinessError } from '../../errors.ts';
import type { Handler } from '../../http/calls/handlers.ts';
import type { Job } from '../../jobs.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { endGame, openGame, purgeGames } from '../../play/sessions.ts';
import { historyOf, rememberGame } from './history.ts';

/** Opens a game for a member: for money with a session, in practice without one. */
export const startGame: Handler<'startGame'> = async ({ db, session, now, random }, { gameId, tryIt, activityId }) => {
  const { userId } = session;
  const found = await findGame(db, gameId);
  if (found === undefined) throw new BusinessError(GAME_ERRORS.noSuchGame);
  if (!found.playable || found.path !== undefined) throw new BusinessError(GAME_ERRORS.notPlayable);
  await rememberGame(db, userId, gameId, now);
  const opened = tryIt
    ? null
    : await openGame(db, { userId, gameId, provider: found.brandId, activityId }, { now, random });
  return {
    errcode: 0,
    sessionId: opened?.id ?? null,
    launchToken: opened?.launchToken ?? null,
    expiresAt: opened?.expiresAt ?? null,
    gameHistory: await historyOf(db, userId),
  };
};

/** Closes a game; closing it again changes nothing. */
export const exitGame: Handler<'exitGame'> = async ({ db, session, now }, { sessionId }) => {
  const { userId } = session;
  if (!(await endGame(db, { id: sessionId, userId, now }))) throw new BusinessError(GAME_ERRORS.sessionOver);
  return { errcode: 0, coin: await coinOf(db, userId) };
};

/** Keeps the list of sessions short. */
export const purgeGamesJob: Job = {
  name: 'purge game sessions',
  everyMs: 60 * 60_000,
  run: ({ trx, now }) => purgeGames(trx, now),
};
