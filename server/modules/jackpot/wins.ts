import type { Language } from '#contract/base/languages.ts';
import type { Db } from '../../db/transact.ts';
import type { Win } from '../../hooks.ts';
import { maskedPlayers } from '../../identity/players/profiles.ts';
import { latestWins } from './repository.ts';

/** The same in both languages: a proper name. */
const NAME = 'Lucky Jackpot';

/** The latest coin awards of the jackpot for the lobby's ticker, newest first, nicknames masked. */
export async function recentJackpotWins(db: Db, _language: Language, limit: number): Promise<Win[]> {
  const wins = await latestWins(db, limit);
  const playerOf = await maskedPlayers(db, wins);
  return wins.map((win) => ({
    ...playerOf(win),
    id: `jackpot-${win.id}`,
    amount: win.bonus,
    gameName: NAME,
    createTime: win.created_at,
  }));
}
