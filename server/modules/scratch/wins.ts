import { PROP } from '#contract/props.ts';
import { SCRATCH_CARDS } from '#contract/scratch-rules.ts';
import type { Language } from '#contract/languages.ts';
import { readProps } from '../../content/props.ts';
import type { Db } from '../../db/transact.ts';
import type { Win } from '../../hooks.ts';
import { maskedProfile, profilesOf } from '../../identity/profiles.ts';
import { latestWins } from './repository.ts';

/** The latest coins that cards have won for the lobby's ticker, newest first, nicknames masked. */
export async function recentScratchWins(db: Db, language: Language, limit: number): Promise<Win[]> {
  const wins = (await latestWins(db, limit)).filter(({ prop_id }) => prop_id === PROP.coin);
  const props = await readProps(db, language);
  const profiles = await profilesOf(
    db,
    wins.map((win) => win.user_id),
  );
  return wins.map(({ id, user_id, kind, count, created_at }) => ({
    ...maskedProfile(profiles.get(user_id)),
    id: `scratch-${id}`,
    amount: count,
    gameName: props.get(SCRATCH_CARDS[kind])?.name ?? kind,
    createTime: created_at,
  }));
}
