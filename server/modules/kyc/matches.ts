import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/transact.ts';
import type { NewMember } from '../../hooks.ts';
import { isStronger, type Match, type Sign } from './matching.ts';
import type { KycTables } from './tables.ts';

export type PersonMatch = Selectable<KycTables['person_match']>;

/** The signs of a match. */
export const alikeIn = ({ alike }: Pick<PersonMatch, 'alike'>): Sign[] => alike.split(',') as Sign[];

/** All matches of players, whichever of the two was found by the other. */
export async function matchesOf(db: Db, ids: readonly string[]): Promise<PersonMatch[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('person_match')
    .selectAll()
    .where(({ eb, or }) => or([eb('user_id', 'in', ids), eb('other_id', 'in', ids)]))
    .orderBy('created_at', 'desc')
    .orderBy('user_id')
    .orderBy('other_id')
    .execute();
}

/** The other player of a match. */
export const otherOf = (match: Pick<PersonMatch, 'user_id' | 'other_id'>, userId: string): string =>
  match.user_id === userId ? match.other_id : match.user_id;

/** Whether the other's pauses come to this player: taken for one person, by an operator or by what this one submitted. */
export const carriesTo = (match: PersonMatch, userId: string): boolean =>
  match.decision === 'same' || (match.user_id === userId && isOpen(match));

/** Whether an operator must decide before the player who submitted is verified. */
export const isOpen = ({ decision, strength }: Pick<PersonMatch, 'decision' | 'strength'>): boolean =>
  decision === null && strength === 'certain';

/**
 * Stores what a player has in common with others. A pair decided as the same person stays so; other known or decided
 * pairs stay unless they now have more in common. The caller holds the player's lock.
 */
export async function keepMatches(trx: Trx, userId: string, found: readonly Match[], now: number): Promise<void> {
  const known = await matchesOf(trx, [userId]);
  for (const { otherId, alike, strength } of found) {
    const ofBoth = known.filter((match) => otherOf(match, userId) === otherId);
    const counts = ofBoth.filter((match) => match.user_id === userId || match.decision !== null);
    if (counts.some((match) => match.decision === 'same' || !isStronger(strength, match.strength))) continue;
    const open = { decision: null, reason: '', decided_by: null, decided_at: null };
    const row = { alike: alike.join(','), strength, ...open };
    await trx
      .insertInto('person_match')
      .values({ user_id: userId, other_id: otherId, ...row, created_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'other_id']).doUpdateSet(row))
      .execute();
  }
}

/** Records that a player registered on a device of paused or excluded players. */
export async function noteRegistration(trx: Trx, { userId, deviceId, now }: NewMember): Promise<void> {
  if (deviceId === '') return;
  await sql`
      insert into person_match (user_id, other_id, alike, strength, holds, created_at)
      select ${userId}::text, seen.user_id, 'device', 'hint', true, ${now}::bigint
      from player_device seen join app_user player on player.id = seen.user_id
      where seen.device_id = ${deviceId} and player.play_state in ('coolingOff', 'excluded')
        and (player.play_state_until is null or player.play_state_until > ${now}::bigint)
      on conflict do nothing`.execute(trx);
}

/** An operator's word on two players. */
export interface Decision {
  readonly decision: 'same' | 'other';
  readonly reason: string;
  readonly operator: string;
}

/** Keeps what an operator decided of two players. The caller holds both locks. */
export async function decideMatch(
  trx: Trx,
  [one, other]: readonly [string, string],
  { decision, reason, operator }: Decision,
  now: number,
): Promise<void> {
  await trx
    .updateTable('person_match')
    .set({ decision, reason, decided_by: operator, decided_at: now })
    .where('user_id', 'in', [one, other])
    .where('other_id', 'in', [one, other])
    .execute();
}
