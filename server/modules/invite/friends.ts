import { sql } from 'kysely';
import type { FriendState } from '#contract/invite/rules.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { type Page, type PageRequest, readPage } from '../../db/page.ts';
import type { Db, Trx } from '../../db/transact.ts';
import type { MoneyEvent } from '../../hooks.ts';
import { lockNamed } from '../../ledger/locks.ts';
import { playTotalsOf } from '../../play/totals.ts';
import { inviteRuleInForce, nextPlace } from './rules.ts';
import type { Refused } from './tables.ts';

/** Maximum chain of inviters that is searched for a loop. */
const MAX_CHAIN_LENGTH = 50;

/**
 * Decides about a friend whose deposits reach the rule's amount, once: the inviter gets spins or the friend is refused
 * for good. The caller holds the friend's lock. The inviter's row does not change, because their spins are summed from
 * these rows. A separate lock orders two friends of one inviter, so that each gets a place towards the goal.
 */
export async function countFriend(trx: Trx, { userId, now }: Pick<MoneyEvent, 'userId' | 'now'>): Promise<void> {
  const inviter = await undecidedInviter(trx, userId);
  if (inviter === null) return;
  const { deposited } = await playTotalsOf(trx, userId);
  const terms = await inviteRuleInForce.read(trx);
  if (deposited < terms.minDeposit) return;
  await lockNamed(trx, `invite:${inviter}`);
  const refused = await refusalOf(trx, userId, inviter);
  const decided = { user_id: userId, inviter_id: inviter, decided_at: now };
  if (refused !== '') {
    await trx
      .insertInto('invite_friend')
      .values({ ...decided, refused })
      .execute();
    return;
  }
  const before = await friendProgressOf(trx, inviter, now - terms.days * DAY_MS);
  if (before.recent >= terms.mostInvites) {
    await trx
      .insertInto('invite_friend')
      .values({ ...decided, is_over: true })
      .execute();
    return;
  }
  const { progress, isGoal } = nextPlace(before.progress, terms.goalInvites);
  const spins = terms.spinsPerInvite + (isGoal ? terms.goalSpins : 0);
  await trx
    .insertInto('invite_friend')
    .values({ ...decided, spins, progress, is_goal: isGoal })
    .execute();
}

/** Inviter of a player who is still undecided, or null. */
async function undecidedInviter(trx: Trx, userId: string): Promise<string | null> {
  const friend = await trx
    .selectFrom('app_user')
    .select('pid')
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invite_friend').select('user_id').where('user_id', '=', userId))),
    )
    .executeTakeFirst();
  return friend?.pid ?? null;
}

/** Why a friend does not count: they are the inviter, or have invited them; empty if they count. */
async function refusalOf(trx: Trx, friend: string, inviter: string): Promise<Refused> {
  if (friend === inviter) return 'self';
  const { rows } = await sql<{ loop: boolean; device: boolean; person: boolean }>`
    with recursive chain (id, depth) as (
      select pid, 1 from app_user where id = ${inviter} and pid is not null
      union all
      select app_user.pid, depth + 1 from chain join app_user on app_user.id = chain.id
        where app_user.pid is not null and depth < ${MAX_CHAIN_LENGTH}::integer
    )
    select
      exists (select from chain where id = ${friend}) as loop,
      exists (
        select from player_device own join player_device other on other.device_id = own.device_id
        where own.user_id = ${friend} and other.user_id = ${inviter}
      ) as device,
      exists (
        select from verified_identity own join verified_identity other
          on lower(other.full_name) = lower(own.full_name) and other.birth_date = own.birth_date
        where own.user_id = ${friend} and other.user_id = ${inviter}
      ) as person`.execute(trx);
  const [found] = rows;
  if (found?.loop === true) return 'loop';
  if (found?.device === true) return 'device';
  return found?.person === true ? 'person' : '';
}

/**
 * The last place on the way to a goal, and the number of friends that gave spins since a time. The caller holds the
 * invite lock.
 */
async function friendProgressOf(db: Db, inviter: string, since: number) {
  const counts = db
    .selectFrom('invite_friend')
    .where('inviter_id', '=', inviter)
    .where('refused', '=', '')
    .where('is_over', '=', false);
  const last = await counts.select(['progress', 'is_goal']).orderBy('id', 'desc').limit(1).executeTakeFirst();
  const { recent } = await counts
    .where('decided_at', '>', since)
    .select(sql<number>`count(*)`.as('recent'))
    .executeTakeFirstOrThrow();
  return { progress: last === undefined || last.is_goal ? 0 : last.progress, recent };
}

/** A player's friends in numbers. */
export interface FriendNumbers {
  readonly invited: number;
  readonly counted: number;
  /** On the way to the next goal. */
  readonly progress: number;
  /** Reached goals that the player has not seen. */
  readonly newGoals: number;
}

/** Number of a player's friends, and their progress towards a goal. */
export async function friendNumbers(db: Db, userId: string): Promise<FriendNumbers> {
  const { rows } = await sql<{ invited: number; counted: number; goals: number; told: number }>`
    select
      (select count(*) from app_user where pid = ${userId}) as invited,
      (select count(*) from invite_friend where inviter_id = ${userId} and refused = '') as counted,
      (select count(*) from invite_friend where inviter_id = ${userId} and is_goal) as goals,
      coalesce((select goals from invite_told where user_id = ${userId}), 0)::bigint as told`.execute(db);
  const { invited, counted, goals, told } = rows[0] ?? { invited: 0, counted: 0, goals: 0, told: 0 };
  const { progress } = await friendProgressOf(db, userId, 0);
  return { invited, counted, progress, newGoals: Math.max(0, goals - told) };
}

/** Records that a player has seen `goals` more goals, at most as many as exist. The caller holds the lock. */
export async function tellGoals(trx: Trx, userId: string, goals: number): Promise<void> {
  const { newGoals } = await friendNumbers(trx, userId);
  const told = Math.min(goals, newGoals);
  if (told === 0) return;
  await trx
    .insertInto('invite_told')
    .values({ user_id: userId, goals: told })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ eb }) => ({ goals: eb('invite_told.goals', '+', told) })),
    )
    .execute();
}

/** An invited friend, decided or not. */
export interface Friend {
  readonly id: string;
  readonly uuid: string;
  readonly inviter: string;
  readonly nickname: string;
  readonly avatar: string;
  readonly state: FriendState;
  /** Empty unless refused. */
  readonly refused: string;
  readonly spins: number;
  readonly deposited: number;
  readonly registeredAt: number;
  readonly decidedAt: number | null;
}

const state = sql<FriendState>`case
  when friend.user_id is null then 'waiting'
  when friend.refused <> '' then 'refused'
  when friend.is_over then 'over'
  else 'counted' end`;

/** SQL of whether a friend is in a state. */
export const isInState = (wanted: FriendState) => sql<boolean>`${state} = ${wanted}`;

/** Invited players, the latest first. */
export const friends = (db: Db) =>
  db
    .selectFrom('app_user')
    .leftJoin('invite_friend as friend', 'friend.user_id', 'app_user.id')
    .leftJoin('play_total', 'play_total.user_id', 'app_user.id')
    .select(['app_user.id', 'app_user.uuid', 'app_user.nickname', 'app_user.avatar'])
    .select('app_user.created_at as registeredAt')
    .select(['friend.decided_at as decidedAt', state.as('state')])
    .select([
      sql<string>`app_user.pid`.as('inviter'),
      sql<string>`coalesce(friend.refused, '')`.as('refused'),
      sql<number>`coalesce(friend.spins, 0)::bigint`.as('spins'),
      sql<number>`coalesce(play_total.deposited, 0)::bigint`.as('deposited'),
    ])
    .where('app_user.pid', 'is not', null)
    .orderBy('app_user.created_at', 'desc')
    .orderBy('app_user.id');

/** A page of the friends of a player. */
export const pageOfFriends = (db: Db, userId: string, page: PageRequest): Promise<Page<Friend>> =>
  readPage(friends(db).where('app_user.pid', '=', userId), page);
