import { withIds } from '../../content/seed.ts';
import type { Module } from '../module.ts';
import { overBetLimit } from './bet-limit.ts';
import { brands, games, gameTypes } from './content.ts';
import { historyOf, rememberPage } from './history.ts';
import { gameLike, likesOf } from './likes.ts';
import { gamesOperator } from './operator.ts';
import { providerFrame } from './provider-frame.ts';
import { betRecord, betRecordReport } from './records.ts';
import { exitGame, purgeGamesJob, startGame } from './sessions.ts';
import { purgeWinsJob, recentWins, recordWin } from './wins.ts';

/** The lobby's games: sessions, favourites, bets and wins. */
export const gamesModule: Module = {
  name: 'games',
  handlers: { gameLike, startGame, exitGame, betRecord, betRecordReport },
  jobs: [purgeGamesJob, purgeWinsJob],
  content: { game: withIds(games), gameType: withIds(gameTypes), brand: withIds(brands) },
  operator: gamesOperator,
  addRoutes: providerFrame,
  memberData: async (db, { userId }) => ({
    appGameDataUser: { gameLikes: await likesOf(db, userId), gameHistory: await historyOf(db, userId) },
  }),
  async onBeat(trx, { userId, gameId, now }) {
    await rememberPage(trx, userId, gameId, now);
    return {};
  },
  amountRefusal: overBetLimit,
  onSettle: recordWin,
  recentWins,
};
