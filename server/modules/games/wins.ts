import type { Language } from '#contract/base/languages.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { sendWithNext } from '../../db/with-next.ts';
import type { MoneyEvent, Win } from '../../hooks.ts';
import { maskedPlayers } from '../../identity/players/profiles.ts';
import type { Job } from '../../jobs.ts';
import { gameNames } from './catalogue.ts';

/** Stores a win for the lobby's ticker; a return of at most the stake is no win. */
export async function recordWin(trx: Trx, { userId, gameId, amount, stake = 0, now }: MoneyEvent): Promise<void> {
  if (amount > stake) await sendWithNext(trx, keptWin(trx, { userId, gameId, amount, now }));
}

const keptWin = prepared((trx, { userId, gameId, amount, now }: Omit<MoneyEvent, 'reference' | 'stake'>) =>
  trx.insertInto('game_win').values({ user_id: userId, game_id: gameId, amount, created_at: now }),
);

/** The latest wins in games, newest first, nicknames masked. */
export async function recentWins(db: Db, language: Language, limit: number): Promise<Win[]> {
  const wins = await db.selectFrom('game_win').selectAll().orderBy('id', 'desc').limit(limit).execute();
  const playerOf = await maskedPlayers(db, wins);
  const names = await gameNames(db, language);
  return wins.map((win) => ({
    ...playerOf(win),
    id: `game-${win.id}`,
    amount: win.amount,
    gameName: names.get(win.game_id) ?? win.game_id,
    createTime: win.created_at,
  }));
}

/** Maximum wins kept for the ticker; the ledger and the rounds keep all. */
export const MAX_WINS = 1000;

/** Keeps the list of wins short. */
export const purgeWinsJob: Job = {
  name: 'purge game wins',
  everyMs: 10 * 60_000,
  async run({ trx }) {
    const oldest = trx
      .selectFrom('game_win')
      .select('id')
      .orderBy('id', 'desc')
      .offset(MAX_WINS - 1)
      .limit(1);
    await trx.deleteFrom('game_win').where('id', '<', oldest).execute();
  },
};
