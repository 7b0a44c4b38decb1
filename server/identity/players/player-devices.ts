import type { Db, Trx } from '../../db/transact.ts';

/** On a shared device, as in an internet cafe, only the latest players are listed. */
const MAX_PLAYERS = 50;

/** Keeps that a player logged in on a device. */
export async function noteDevice(
  trx: Trx,
  { userId, deviceId }: { readonly userId: string; readonly deviceId: string },
  now: number,
): Promise<void> {
  const row = { user_id: userId, device_id: deviceId, first_seen_at: now, last_seen_at: now };
  await trx
    .insertInto('player_device')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'device_id']).doUpdateSet({ last_seen_at: now }))
    .execute();
}

/** Other players who logged in on a device of this one, the latest first. */
export async function playersOnDevicesOf(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('player_device as own')
    .innerJoin('player_device as other', 'other.device_id', 'own.device_id')
    .select('other.user_id')
    .where('own.user_id', '=', userId)
    .where('other.user_id', '!=', userId)
    .groupBy('other.user_id')
    .orderBy(({ fn }) => fn.max('other.last_seen_at'), 'desc')
    .limit(MAX_PLAYERS)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
