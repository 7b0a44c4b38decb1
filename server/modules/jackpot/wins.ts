import type { Language } from '#contract/languages.ts';
import type { Db } from '../../db/transact.ts';
import type { Win } from '../../hooks.ts';
import { maskedProfile, profilesOf } from '../../identity/profiles.ts';
import { latestWins } from './repository.ts';

/** The same in both languages: a proper name. */
const NAME = 'Lucky Jackpot';

/** The latest coin awards of the jackpot for the lobby's ticker, newest first, nicknames masked. */
export async function recentJackpotWins(db: Db, _language: Language, limit: number): Promise<Win[]> {
  const wins = await latestWins(db, limit);
  const profiles = await profilesOf(
    db,
    wins.map((win) => win.user_id),
  );
  return wins.map(({ id, user_id, bonus, created_at }) => ({
    ...maskedProfile(profiles.get(user_id)),
    id: `jackpot-${id}`,
    amount: bonus,
    gameName: NAME,
    createTime: created_at,
  }));
}
