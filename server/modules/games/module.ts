import { withIds } from '../../content/seed.ts';
import type { Module } from '../module.ts';
import { brands, games, gameTypes } from './content.ts';
import { gameLike, likesOf } from './likes.ts';
import { recentWins, recordWin } from './wins.ts';

/** The lobby's games, the players' favourites, and what was won in them. */
export const gamesModule: Module = {
  name: 'games',
  handlers: { gameLike },
  content: { game: withIds(games), gameType: withIds(gameTypes), brand: withIds(brands) },
  memberData: async (db, { userId }) => ({
    appGameDataUser: { gameLikes: await likesOf(db, userId), gameHistory: [] },
  }),
  onSettle: recordWin,
  recentWins,
};
