import { createHmac } from 'node:crypto';
import { DAY_MS } from '#contract/values/calendar.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { readSecret } from '../../runtime/secret.ts';

/** A network counts as the player's for this time after their last login from it. */
export const KNOWN_MS = 90 * DAY_MS;

/** A player and where they are. */
export interface Place {
  readonly userId: string;
  /** From networkOf. */
  readonly address: string;
}

/** Records that a player authenticated from a network. */
export async function noteNetwork(trx: Trx, place: Place, now: number): Promise<void> {
  await trx
    .insertInto('login_network')
    .values({ user_id: place.userId, network: await networkHash(trx, place), seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Whether a player has logged in from a network within KNOWN_MS. */
export async function isKnownNetwork(db: Db, place: Place, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('login_network')
    .select('seen_at')
    .where('user_id', '=', place.userId)
    .where('network', '=', await networkHash(db, place))
    .where('seen_at', '>', now - KNOWN_MS)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes networks that no longer count; for the jobs runner. */
export async function purgeNetworks(trx: Trx, now: number): Promise<void> {
  await trx
    .deleteFrom('login_network')
    .where('seen_at', '<=', now - KNOWN_MS)
    .execute();
}

/** Keyed by the database's secret, because the few possible addresses could otherwise be tried one by one. */
export async function networkHash(db: Db, { userId, address }: Place): Promise<string> {
  return createHmac('sha256', await readSecret(db))
    .update(`network|${userId}|${address}`)
    .digest('base64url');
}
