import { sql } from 'kysely';
import type { Language } from '#contract/base/languages.ts';
import type { Ms } from '#contract/base/units.ts';
import { type PushKind, type QuietHours, USUAL_QUIET_HOURS } from '#contract/push/rules.ts';
import type { Db, Trx } from '../../db/transact.ts';
import '../../play/push-tables.ts';

/** Browsers of one player that get notifications; a further one replaces the oldest. */
const MAX_BROWSERS = 10;

export interface PushChoice {
  readonly kinds: PushKind[];
  readonly quiet: QuietHours;
}

/** A player's kinds and quiet hours. */
export async function choiceOf(db: Db, userId: string): Promise<PushChoice> {
  const wishes = await db
    .selectFrom('push_wish')
    .select('kind')
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute();
  const quiet = await db.selectFrom('push_quiet').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return {
    kinds: wishes.map(({ kind }) => kind),
    quiet: quiet === undefined ? USUAL_QUIET_HOURS : { from: quiet.from_hour, to: quiet.to_hour },
  };
}

/** Replaces a player's kinds and quiet hours. The caller holds the member's lock. */
export async function saveChoice(trx: Trx, userId: string, { kinds, quiet }: PushChoice): Promise<void> {
  await trx.deleteFrom('push_wish').where('user_id', '=', userId).execute();
  const wishes = [...new Set(kinds)].map((kind) => ({ user_id: userId, kind }));
  if (wishes.length > 0) await trx.insertInto('push_wish').values(wishes).execute();
  const hours = { from_hour: quiet.from, to_hour: quiet.to };
  await trx
    .insertInto('push_quiet')
    .values({ user_id: userId, ...hours })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(hours))
    .execute();
}

export interface Browser {
  readonly userId: string;
  readonly sessionId: string;
  readonly endpoint: string;
  /** Its public point on P-256, base64url. */
  readonly key: string;
  /** Its secret of 16 bytes, base64url. */
  readonly auth: string;
  readonly language: Language;
}

/** Keeps a browser for the session that it is logged in with; a browser belongs to the last player on it. */
export async function saveBrowser(trx: Trx, { userId, sessionId, endpoint, ...rest }: Browser, now: Ms): Promise<void> {
  const owner = { user_id: userId, session_id: Number(sessionId), ...rest, created_at: now };
  await trx
    .insertInto('push_subscription')
    .values({ endpoint, ...owner })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(owner))
    .execute();
  const surplus = trx
    .selectFrom('push_subscription')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MAX_BROWSERS);
  await trx.deleteFrom('push_subscription').where('id', 'in', surplus).execute();
}

/** A browser as it is kept. */
export interface KeptBrowser extends Pick<Browser, 'endpoint' | 'key' | 'auth'> {
  readonly id: number;
  readonly language: string;
}

/** The browsers of a player whose session has not ended. */
export const browsersOf = (db: Db, userId: string, now: Ms): Promise<KeptBrowser[]> =>
  db
    .selectFrom('push_subscription as browser')
    .innerJoin('app_session as session', 'session.id', 'browser.session_id')
    .select(['browser.id', 'endpoint', 'key', 'auth', 'language'])
    .where('browser.user_id', '=', userId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .orderBy('browser.id')
    .execute();

/** Forgets a browser that its push service no longer knows. */
export async function forgetBrowser(db: Db, { id, auth }: KeptBrowser): Promise<void> {
  // It may have subscribed again meanwhile, with another secret.
  await db.deleteFrom('push_subscription').where('id', '=', id).where('auth', '=', auth).execute();
}

/** Forgets the browsers whose session has ended. */
export async function forgetEnded(trx: Trx, now: Ms): Promise<void> {
  await sql`
    delete from push_subscription browser where not exists (
      select from app_session session
      where session.id = browser.session_id and session.revoked_at is null and session.expires_at > ${now}
    )`.execute(trx);
}
