import { isIP } from 'node:net';
import { sql } from 'kysely';
import type { TeamLevel } from '#contract/agent/rules.ts';
import type { Ms } from '#contract/base/units.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { isKnownNetwork, KNOWN_MS, networkHash } from '../../identity/login/known-networks.ts';
import type { Reason } from './rules.ts';

/** A friend in an agent's team. */
export interface Pair {
  readonly agent_id: string;
  readonly friend_id: string;
  readonly level: TeamLevel;
}
/** A reason to check a pair. */
export interface Found extends Omit<Pair, 'level'> {
  readonly reason: Reason;
}

/**
 * Pairs in which the friend has a device, a card or a person in common with the agent; at level 1 also with another friend
 * of the agent.
 * @param deviceId a device of the only friend that was not stored yet, or empty
 */
export async function commonSigns(db: Db, pairs: readonly Pair[], deviceId = ''): Promise<Found[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<Found>`
    with pair as (
      select * from unnest(${pairs.map((pair) => pair.agent_id)}::text[], ${pairs.map((pair) => pair.friend_id)}::text[],
        ${pairs.map((pair) => pair.level)}::integer[]) as given (agent_id, friend_id, level)
    ),
    friend as (select distinct friend_id from pair),
    alike (friend_id, other_id, reason) as (
      select own.friend_id, other.user_id, 'device' from (
        select friend_id, device_id from friend join player_device on user_id = friend_id
        union select friend_id, ${deviceId}::text from friend where ${deviceId}::text <> ''
      ) own join player_device other on other.device_id = own.device_id
      union
      select friend_id, other.user_id, 'card' from friend join user_bank own on own.user_id = friend_id
        join user_bank other on other.bank = own.bank and other.account = own.account
      union
      select friend_id, same.other_id, 'person' from friend join person_match same on same.user_id = friend_id
        where same.decision = 'same' or (same.decision is null and same.strength = 'certain')
      union
      select friend_id, same.user_id, 'person' from friend join person_match same on same.other_id = friend_id
        where same.decision = 'same' or (same.decision is null and same.strength = 'certain')
    )
    select distinct pair.agent_id, pair.friend_id, alike.reason
    from pair join alike on alike.friend_id = pair.friend_id and alike.other_id <> pair.friend_id
    where alike.other_id = pair.agent_id or (pair.level = 1 and exists (
      select from agent_member sibling
      where sibling.agent_id = pair.agent_id and sibling.friend_id = alike.other_id and sibling.level = 1
    ))`.execute(db);
  return rows;
}

/** Loopback and private networks: behind a proxy without TRUST_PROXY everybody has the same one. */
const PRIVATE = /^(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|0:|::|f[cd]|fe80)/i;

/** Whether an address (networkOf) says where a player is. */
export const isPublicNetwork = (address: string): boolean =>
  (isIP(address) !== 0 || address.endsWith('::/64')) && !PRIVATE.test(address);

/**
 * Whether a friend joins from a network of the agent or of another friend of the agent. Stores the network for the
 * friends who follow.
 */
export async function joinsFromSameNetwork(
  trx: Trx,
  { agentId, friendId, address, now }: { agentId: string; friendId: string; address: string; now: Ms },
): Promise<boolean> {
  if (!isPublicNetwork(address)) return false;
  const network = await networkHash(trx, { userId: `team ${agentId}`, address });
  const sibling = await trx
    .selectFrom('agent_network')
    .select('friend_id')
    .where('agent_id', '=', agentId)
    .where('network', '=', network)
    .where('friend_id', '!=', friendId)
    .where('seen_at', '>', now - KNOWN_MS)
    .limit(1)
    .executeTakeFirst();
  await trx
    .insertInto('agent_network')
    .values({ agent_id: agentId, network, friend_id: friendId, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return sibling !== undefined || (await isKnownNetwork(trx, { userId: agentId, address }, now));
}

/** Deletes networks that no longer count. */
export async function purgeTeamNetworks(trx: Trx, now: Ms): Promise<void> {
  await trx
    .deleteFrom('agent_network')
    .where('seen_at', '<=', now - KNOWN_MS)
    .execute();
}

/**
 * Whether a friend closes a circle by a second account: an account like the friend's is above the inviter, or one like the
 * inviter's is in the friend's own team.
 * @param deviceId a device of the friend that was not stored yet, or empty
 */
export async function closesCircle(
  db: Db,
  { friendId, inviterId, deviceId }: { friendId: string; inviterId: string; deviceId: string },
): Promise<boolean> {
  const alikeTo = (userId: string, device: string) => sql`
    select other.user_id from player_device other where other.user_id <> ${userId} and other.device_id in (
      select device_id from player_device where user_id = ${userId} union select ${device}::text where ${device}::text <> ''
    )
    union
    select other.user_id from user_bank own join user_bank other
      on other.bank = own.bank and other.account = own.account and other.user_id <> own.user_id
      where own.user_id = ${userId}
    union
    select case when user_id = ${userId} then other_id else user_id end from person_match
      where (user_id = ${userId} or other_id = ${userId})
        and (decision = 'same' or (decision is null and strength = 'certain'))`;
  const { rows } = await sql<{ found: boolean }>`
    with recursive above (id) as (
      select pid from app_user where id = ${inviterId} and pid is not null
      union
      select player.pid from above join app_user player on player.id = above.id where player.pid is not null
    )
    select exists (select from above where id in (${alikeTo(friendId, deviceId)})) or exists (
      select from agent_member where agent_id = ${friendId} and friend_id in (${alikeTo(inviterId, '')})
    ) as found`.execute(db);
  return rows[0]?.found === true;
}

/** Pairs of level 1 that bet in opposite camps of a day's round, with bets of about the same size. */
export async function opposingPairs(
  db: Db,
  agentIds: readonly string[],
  { day, opposingPercent }: { readonly day: number; readonly opposingPercent: number },
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select member.agent_id, member.friend_id, 'opposing' as reason
    from agent_member member
    join pk_entry own on own.user_id = member.agent_id and own.day = ${day}
    join pk_entry other on other.user_id = member.friend_id and other.day = own.day and other.camp <> own.camp
    where member.agent_id = any(${[...agentIds]}::text[]) and member.level = 1
      and least(own.bet, other.bet) > 0
      and least(own.bet, other.bet) * 100 >= greatest(own.bet, other.bet) * ${opposingPercent}::bigint`.execute(db);
  return rows;
}
