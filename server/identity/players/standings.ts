import type { RankRow } from '#contract/rank/calls.ts';
import type { PageRequest } from '../../db/page.ts';
import type { Db } from '../../db/transact.ts';
import { type Board, ownEntry, pageOfRank, placeOf, type PlayAsked, playOf } from '../../play/boards.ts';
import { maskedProfile, profilesOf } from './profiles.ts';

/**
 * A page of a board as players see it, names masked, and the member's own row: null without a value, or if they are not
 * listed.
 * @param play the play that prizes require, or null
 */
export async function standingsOf(db: Db, board: Board, userId: string, page: PageRequest, play: PlayAsked | null) {
  const [{ list, pages }, own] = await Promise.all([pageOfRank(db, board, page), ownStanding(db, board, userId, play)]);
  const profiles = await profilesOf(db, [userId, ...list.map(({ user_id }) => user_id)]);
  const first = (page.pageNum - 1) * page.pageSize + 1;
  return {
    list: list.map(({ user_id, value, reached_at }, index): RankRow => ({
      id: String(first + index),
      ranking: first + index,
      ...maskedProfile(profiles.get(user_id)),
      value,
      reachedTime: reached_at,
    })),
    pages,
    own: own === null ? null : { ...own, ...(profiles.get(userId) ?? { nickname: '', avatar: '' }) },
  };
}

async function ownStanding(db: Db, board: Board, userId: string, play: PlayAsked | null) {
  const entry = await ownEntry(db, board, userId);
  if (entry === undefined) return null;
  const [place, played] = await Promise.all([
    placeOf(db, board, entry),
    play === null ? { rounds: 0, bet: 0 } : playOf(db, userId, play),
  ]);
  return { ...place, value: entry.value, ...played };
}
