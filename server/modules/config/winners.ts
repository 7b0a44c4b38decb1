import type { AppConfig } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '../../db/transact.ts';
import { maskNickname } from '../../identity/masking.ts';
import { readContent } from './content.ts';

const MOST = 20;
const JACKPOT = 'Lucky Jackpot';

/** The latest wins of all games and of the lucky jackpot, newest first, nicknames masked. */
export async function recentWinners(db: Db, language: Language): Promise<AppConfig['winners']> {
  const games = await db
    .selectFrom('game_win as win')
    .innerJoin('app_user as user', 'user.id', 'win.user_id')
    .select(['win.id', 'win.game_id', 'win.amount', 'win.created_at', 'user.nickname', 'user.avatar'])
    .orderBy('win.id', 'desc')
    .limit(MOST)
    .execute();
  const draws = await db
    .selectFrom('jackpot_draw as draw')
    .innerJoin('app_user as user', 'user.id', 'draw.user_id')
    .select(['draw.id', 'draw.bonus as amount', 'draw.created_at', 'user.nickname', 'user.avatar'])
    .where('draw.bonus', '>', 0)
    .orderBy('draw.id', 'desc')
    .limit(MOST)
    .execute();
  const { game } = await readContent(db, ['game'], language);
  const names = new Map(game.map(({ id, data }) => [id, (data as { name: string }).name]));
  const rows = [
    ...games.map((win) => ({ ...win, id: `game-${win.id}`, gameName: names.get(win.game_id) ?? win.game_id })),
    ...draws.map((draw) => ({ ...draw, id: `jackpot-${draw.id}`, gameName: JACKPOT })),
  ];
  return rows
    .toSorted((a, b) => b.created_at - a.created_at)
    .slice(0, MOST)
    .map(({ id, avatar, nickname, amount, gameName, created_at }) => ({
      id,
      avatar,
      nickname: maskNickname(nickname),
      amount,
      gameName,
      createTime: created_at,
    }));
}
