import { prepared, rowsOf } from '../../db/prepared.ts';
import type { Db, Trx } from '../../db/transact.ts';
import type { Random } from '../../random.ts';
import { noteDevice } from '../players/player-devices.ts';
import { newToken, tokenHash } from './token.ts';

/** Owner of a valid token. */
export interface Session {
  readonly userId: string;
  readonly sessionId: string;
}

/** Lifetime of a login, ms. */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60_000;

/** Maximum open sessions of one player; a further login ends the oldest. */
export const MAX_SESSIONS = 20;
/** Ended sessions are kept this long, to investigate incidents. */
const ENDED_KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * Opens a session, records its device, and ends the oldest beyond MAX_SESSIONS. The token is returned once and never
 * stored.
 */
export async function openSession(
  trx: Trx,
  { userId, deviceId }: { userId: string; deviceId: string },
  { now, random }: { now: number; random: Random },
): Promise<{ token: string; expiresAt: number }> {
  if (deviceId !== '') await noteDevice(trx, { userId, deviceId }, now);
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
  const surplus = trx
    .selectFrom('app_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .offset(MAX_SESSIONS);
  await trx.updateTable('app_session').set({ revoked_at: now }).where('id', 'in', surplus).execute();
  return { token, expiresAt };
}

/** The caller and the current configuration, which every call needs first. */
export interface Caller {
  /** Null without a token, or if it is unknown, expired or revoked. */
  readonly session: Session | null;
  readonly version: string;
}

/** Reads both in one round trip. */
export async function authenticate(db: Db, token: string | null, now: number): Promise<Caller> {
  const [row] = await rowsOf(db, callerOf(db, { tokenHash: token === null ? '' : tokenHash(token), now }));
  if (row === undefined) throw new Error('There is no version of the configuration');
  const { version, id, user_id } = row;
  return { version, session: id === null || user_id === null ? null : { userId: user_id, sessionId: String(id) } };
}

const callerOf = prepared((db, asked: { tokenHash: string; now: number }) =>
  db
    .selectFrom('configuration_version as configuration')
    .leftJoin('app_session as session', (join) =>
      join
        .on('session.token_hash', '=', asked.tokenHash)
        .on('session.revoked_at', 'is', null)
        .on('session.expires_at', '>', asked.now),
    )
    .select(['configuration.version', 'session.id', 'session.user_id']),
);

/** When a session was opened, ms. */
export async function sessionOpenedAt(db: Db, sessionId: string): Promise<number> {
  const row = await db
    .selectFrom('app_session')
    .select('created_at')
    .where('id', '=', Number(sessionId))
    .executeTakeFirstOrThrow();
  return row.created_at;
}

/** Ends one session. */
export async function revokeSession(trx: Trx, sessionId: string, now: number): Promise<void> {
  await trx.updateTable('app_session').set({ revoked_at: now }).where('id', '=', Number(sessionId)).execute();
}

/** Number of a player's open sessions. */
export async function openSessionsOf(db: Db, userId: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('app_session')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
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

/** Deletes sessions that ended a while ago; for the jobs runner. */
export async function purgeSessions(trx: Trx, now: number): Promise<void> {
  const before = now - ENDED_KEPT_MS;
  await trx
    .deleteFrom('app_session')
    .where((where) => where.or([where('expires_at', '<=', before), where('revoked_at', '<=', before)]))
    .execute();
}
