import type { Db, Trx } from '../db/transact.ts';
import type { Random } from '../random.ts';
import { newToken, tokenHash } from './token.ts';

/** Who a valid token belongs to. */
export interface Session {
  readonly userId: string;
  readonly sessionId: string;
}

/** How long a login lasts without another, ms. */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60_000;

/** Opens a session. The token is returned once and never stored. */
export async function openSession(
  trx: Trx,
  { userId, deviceId }: { userId: string; deviceId: string },
  { now, random }: { now: number; random: Random },
): Promise<{ token: string; expiresAt: number }> {
  const token = newToken(random);
  const expiresAt = now + SESSION_LIFETIME_MS;
  await trx
    .insertInto('app_session')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      device_id: deviceId,
      created_at: now,
      expires_at: expiresAt,
      revoked_at: null,
    })
    .execute();
  return { token, expiresAt };
}

/** Who calls, and the configuration in force: what every call begins with. */
export interface Caller {
  /** Null without a token, or where it is unknown, expired or revoked. */
  readonly session: Session | null;
  readonly version: string;
}

/** Reads both in one round trip. */
export async function authenticate(db: Db, token: string | null, now: number): Promise<Caller> {
  const row = await db
    .selectFrom('configuration_version as configuration')
    .leftJoin('app_session as session', (join) =>
      join
        .on('session.token_hash', '=', token === null ? '' : tokenHash(token))
        .on('session.revoked_at', 'is', null)
        .on('session.expires_at', '>', now),
    )
    .select(['configuration.version', 'session.id', 'session.user_id'])
    .executeTakeFirstOrThrow();
  const { version, id, user_id } = row;
  return { version, session: id === null || user_id === null ? null : { userId: user_id, sessionId: String(id) } };
}

/** Ends one session. */
export async function revokeSession(trx: Trx, sessionId: string, now: number): Promise<void> {
  await trx.updateTable('app_session').set({ revoked_at: now }).where('id', '=', Number(sessionId)).execute();
}

/** Ends a player's sessions: all, or all but one. */
export async function revokeSessions(trx: Trx, userId: string, now: number, except?: string): Promise<void> {
  await trx
    .updateTable('app_session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', Number(except)))
    .execute();
}

/** Deletes sessions that ended a lifetime ago; for the jobs runner. */
export async function purgeSessions(trx: Trx, now: number): Promise<void> {
  await trx
    .deleteFrom('app_session')
    .where('expires_at', '<=', now - SESSION_LIFETIME_MS)
    .execute();
}
