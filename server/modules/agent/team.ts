import { type Selectable, sql } from 'kysely';
import type { Ms } from '#contract/base/units.ts';
import { type Page, type PageRequest, readNextPage } from '../../db/page.ts';
import type { Db, Trx } from '../../db/transact.ts';
import type { AgentTables } from './tables.ts';

export type Membership = Pick<Selectable<AgentTables['agent_member']>, 'agent_id' | 'level'>;

/** Adds friends to a team's counts and locks the team until the transaction ends. */
async function countJoined(trx: Trx, agentId: string, joined: { level1?: number; level2?: number }): Promise<void> {
  const { level1 = 0, level2 = 0 } = joined;
  await trx
    .insertInto('agent_team')
    .values({ user_id: agentId, level1, level2 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ eb }) => ({
        level1: eb('agent_team.level1', '+', level1),
        level2: eb('agent_team.level2', '+', level2),
      })),
    )
    .execute();
}

/** The inviter of a player, or null. */
async function inviterOf(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('app_user').select('pid').where('id', '=', userId).executeTakeFirst();
  return row?.pid ?? null;
}

/**
 * Puts a friend into the teams of their inviter and of the inviter's inviter. Teams are locked from below upwards, so a
 * friend who joins while their inviter names an inviter is counted once in each team.
 */
export async function joinTeams(
  trx: Trx,
  { friendId, inviterId, now }: { readonly friendId: string; readonly inviterId: string; readonly now: Ms },
): Promise<void> {
  const joined = { friend_id: friendId, joined_at: now };
  await countJoined(trx, inviterId, { level1: 1 });
  await trx
    .insertInto('agent_member')
    .values({ ...joined, agent_id: inviterId, level: 1, via: friendId })
    .execute();
  const above = await inviterOf(trx, inviterId);
  if (above === null || above === friendId) return;
  await countJoined(trx, above, { level2: 1 });
  await trx
    .insertInto('agent_member')
    .values({ ...joined, agent_id: above, level: 2, via: inviterId })
    .execute();
}

/** Gives a player an inviter, and the inviter the player's friends as level 2. The caller holds the player's lock. */
export async function nameInviter(
  trx: Trx,
  { friendId, inviterId, now }: { readonly friendId: string; readonly inviterId: string; readonly now: Ms },
): Promise<void> {
  // Locks the own team first: a friend who joins it meanwhile would be missing in the inviter's.
  await countJoined(trx, friendId, {});
  await trx.updateTable('app_user').set({ pid: inviterId }).where('id', '=', friendId).execute();
  await joinTeams(trx, { friendId, inviterId, now });
  const { rows } = await sql`
    insert into agent_member (agent_id, friend_id, level, via, joined_at)
    select ${inviterId}, friend_id, 2, ${friendId}, joined_at from agent_member
    where agent_id = ${friendId} and level = 1 and friend_id <> ${inviterId}
    on conflict do nothing returning friend_id`.execute(trx);
  if (rows.length > 0) await countJoined(trx, inviterId, { level2: rows.length });
}

/** Whether a player is the inviter of another one, or of their inviter, and so on at any depth. */
export async function isAbove(db: Db, playerId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive above (id) as (
      select ${otherId}::text
      union
      select player.pid from above join app_user player on player.id = above.id where player.pid is not null
    )
    select 1 from above where id = ${playerId}`.execute(db);
  return rows.length > 0;
}

/** The teams that a player is in: at most one of each level. */
export const teamsOf = (db: Db, friendId: string): Promise<Membership[]> =>
  db
    .selectFrom('agent_member')
    .select(['agent_id', 'level'])
    .where('friend_id', '=', friendId)
    .orderBy('level')
    .execute();

/** Numbers of a team. */
export async function sizeOf(db: Db, agentId: string): Promise<{ level1: number; level2: number }> {
  const row = await db
    .selectFrom('agent_team')
    .select(['level1', 'level2'])
    .where('user_id', '=', agentId)
    .executeTakeFirst();
  return row ?? { level1: 0, level2: 0 };
}

const members = (db: Db, agentId: string) =>
  db
    .selectFrom('agent_member as member')
    .innerJoin('app_user as friend', 'friend.id', 'member.friend_id')
    .leftJoin('play_total', 'play_total.user_id', 'member.friend_id')
    .select(['friend.uuid', 'friend.nickname', 'friend.avatar', 'friend.created_at as createdAt', 'member.level'])
    .select(sql<boolean>`coalesce(play_total.deposited, 0) > 0`.as('hasDeposited'))
    .where('member.agent_id', '=', agentId)
    .orderBy('member.joined_at', 'desc')
    .orderBy('member.friend_id');

export type TeamMember = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number];

/** A page of a team, those who joined last first. */
export const pageOfTeam = (db: Db, agentId: string, page: PageRequest): Promise<Page<TeamMember>> =>
  readNextPage(members(db, agentId), page);

/** Avatars of the friends who joined last. */
export async function latestAvatars(db: Db, agentId: string, most: number): Promise<string[]> {
  const rows = await members(db, agentId).limit(most).execute();
  return rows.map(({ avatar }) => avatar);
}
