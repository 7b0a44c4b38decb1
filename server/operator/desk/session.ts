import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db, Trx } from '../../db/transact.ts';
import { newToken, tokenHash } from '../../identity/login/token.ts';
import type { Random } from '../../random.ts';
import type { Settings } from '../../settings.ts';
import { credentialOf, type Operator } from '../operators.ts';

/** How long a login at the desk lasts, ms: a working day. */
export const DESK_SESSION_MS = 8 * 60 * 60_000;

const COOKIE = 'perya_desk';

/** An operator at the desk. */
export interface DeskSession {
  readonly operator: string;
  /** What each form of this session carries, so that no other page can send one. */
  readonly csrf: string;
  readonly tokenHash: string;
}

/** Opens a session and forgets those that are over. @returns the token for the cookie, which is stored nowhere */
export async function openDeskSession(
  trx: Trx,
  { name, credential }: Operator,
  { now, random }: { readonly now: number; readonly random: Random },
): Promise<string> {
  const token = newToken(random);
  await trx.deleteFrom('operator_session').where('expires_at', '<=', now).execute();
  const times = { created_at: now, expires_at: now + DESK_SESSION_MS };
  await trx
    .insertInto('operator_session')
    .values({ token_hash: tokenHash(token), operator: name, credential, ...times })
    .execute();
  return token;
}

/** The session of a request's cookie; null where there is none, it is over, or its operator has another token by now. */
export async function deskSessionOf(
  db: Db,
  request: FastifyRequest,
  { operators }: Pick<Settings, 'operators'>,
  now: number,
): Promise<DeskSession | null> {
  const token = tokenOf(request);
  if (token === null) return null;
  const hash = tokenHash(token);
  const kept = await db
    .selectFrom('operator_session')
    .select(['operator', 'credential'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const own = operators.get(kept?.operator ?? '');
  if (kept === undefined || own === undefined || credentialOf(own) !== kept.credential) return null;
  const csrf = createHmac('sha256', token).update('form of the desk').digest('base64url');
  return { operator: kept.operator, csrf, tokenHash: hash };
}

/** Ends a session. */
export async function endDeskSession(db: Db, { tokenHash }: Pick<DeskSession, 'tokenHash'>): Promise<void> {
  await db.deleteFrom('operator_session').where('token_hash', '=', tokenHash).execute();
}

/** Whether what a form carries is the session's. */
export function isOwnForm({ csrf }: Pick<DeskSession, 'csrf'>, sent: string): boolean {
  const [own, other] = [Buffer.from(csrf), Buffer.from(sent)];
  return own.length === other.length && timingSafeEqual(own, other);
}

/** Whether a form comes from a page of ours: browsers say where each one comes from. */
export function isFromHere({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** The cookie of a token; without one it takes the cookie away. */
export function sessionCookie(token: string | null, isSecure: boolean): string {
  const life = token === null ? 0 : DESK_SESSION_MS / 1000;
  const secure = isSecure ? '; Secure' : '';
  return `${COOKIE}=${token ?? ''}; Path=/desk; Max-Age=${life}; HttpOnly; SameSite=Strict${secure}`;
}

function tokenOf({ headers }: FastifyRequest): string | null {
  const cookies = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const own = cookies.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
  return own !== undefined && /^[\w-]{20,100}$/.test(own) ? own : null;
}
