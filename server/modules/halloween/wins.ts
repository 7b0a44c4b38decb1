import { ACTIVITY } from '#contract/base/enums.ts';
import type { Language } from '#contract/base/languages.ts';
import { activityNameOf } from '../../content/activities.ts';
import type { Db } from '../../db/transact.ts';
import type { Win } from '../../hooks.ts';
import { maskedPlayers } from '../../identity/players/profiles.ts';
import { latestWins } from './repository.ts';

/** For the lobby's ticker: the latest coin awards of pumpkins, newest first, nicknames masked. */
export async function recentHalloweenWins(db: Db, language: Language, limit: number): Promise<Win[]> {
  const wins = await latestWins(db, limit);
  const playerOf = await maskedPlayers(db, wins);
  const gameName = await activityNameOf(db, ACTIVITY.HalloweenLottery, language);
  return wins.map((win) => ({
    ...playerOf(win),
    id: `halloween-${win.id}`,
    amount: win.count,
    gameName,
    createTime: win.created_at,
  }));
}
