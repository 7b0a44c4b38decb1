import type { Db, Trx } from '../../db/transact.ts';
import { maskNickname } from './masking.ts';

/** A player as others may see them. */
export interface PlayerProfile {
  readonly nickname: string;
  readonly avatar: string;
}

/** Profiles by user id, with full nicknames; unknown ids are left out. */
export async function profilesOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, PlayerProfile>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'nickname', 'avatar'])
    .where('id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(rows.map(({ id, nickname, avatar }) => [id, { nickname, avatar }]));
}

/** Public profiles of the players of these rows, by their `user_id`: names masked. @returns a row's player */
export async function maskedPlayers(
  db: Db,
  rows: readonly { readonly user_id: string }[],
): Promise<(row: { readonly user_id: string }) => PlayerProfile> {
  const profiles = await profilesOf(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return ({ user_id }) => maskedProfile(profiles.get(user_id));
}

/** Changes the given fields of a player's profile. @returns the new profile, undefined if the player is unknown */
export function changeProfile(
  trx: Trx,
  userId: string,
  { nickname, avatar }: { nickname: string | undefined; avatar: string | undefined },
): Promise<PlayerProfile | undefined> {
  return trx
    .updateTable('app_user')
    .set((column) => ({ nickname: nickname ?? column.ref('nickname'), avatar: avatar ?? column.ref('avatar') }))
    .where('id', '=', userId)
    .returning(['nickname', 'avatar'])
    .executeTakeFirst();
}

/** A player as others see them: masked nickname; empty if unknown. */
export function maskedProfile(profile: PlayerProfile | undefined): PlayerProfile {
  return { nickname: maskNickname(profile?.nickname ?? ''), avatar: profile?.avatar ?? '' };
}
