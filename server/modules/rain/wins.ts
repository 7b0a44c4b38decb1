import { ACTIVITY } from '#contract/base/enums.ts';
import type { Language } from '#contract/base/languages.ts';
import { activityNameOf } from '../../content/activities.ts';
import type { Db } from '../../db/transact.ts';
import type { Win } from '../../hooks.ts';
import { maskedPlayers } from '../../identity/players/profiles.ts';
import { latestPaid } from './repository.ts';

/** For the lobby's ticker: the latest rains that were paid, newest first, nicknames masked. */
export async function recentRainWins(db: Db, language: Language, limit: number): Promise<Win[]> {
  const wins = await latestPaid(db, limit);
  const playerOf = await maskedPlayers(db, wins);
  const gameName = await activityNameOf(db, ACTIVITY.MoneyRain, language);
  return wins.map((win) => ({
    ...playerOf(win),
    id: `rain-${win.id}`,
    amount: win.amount,
    gameName,
    createTime: win.settled_at ?? win.created_at,
  }));
}
