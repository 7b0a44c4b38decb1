import type { Language } from '#contract/base/languages.ts';
import { PROP } from '#contract/props/items.ts';
import { SCRATCH_CARDS } from '#contract/scratch/rules.ts';
import { readProps } from '../../content/props.ts';
import { scratchRuleInForce } from '../../content/scratch.ts';
import type { Db } from '../../db/transact.ts';
import type { Win } from '../../hooks.ts';
import { maskedPlayers } from '../../identity/players/profiles.ts';
import { latestWins } from './repository.ts';

/** The latest coins that cards have won for the lobby's ticker, newest first, nicknames masked. */
export async function recentScratchWins(db: Db, language: Language, limit: number): Promise<Win[]> {
  const rule = await scratchRuleInForce.read(db);
  const wins = (await latestWins(db, rule, limit)).filter(({ prop_id }) => prop_id === PROP.coin);
  const props = await readProps(db, language);
  const playerOf = await maskedPlayers(db, wins);
  return wins.map((win) => ({
    ...playerOf(win),
    id: `scratch-${win.id}`,
    amount: win.count,
    gameName: props.get(SCRATCH_CARDS[win.kind])?.name ?? win.kind,
    createTime: win.created_at,
  }));
}
