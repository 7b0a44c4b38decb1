import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { prepared, rowsOf } from '../db/prepared.ts';
import type { Db, Trx } from '../db/transact.ts';
import { readWithNext } from '../db/with-next.ts';
import type { Random } from '../random.ts';
import type { PlayTables } from './tables.ts';

export type GameSession = Selectable<PlayTables['game_session']>;

/** How long a game stays open without being opened again, ms. */
const GAME_SESSION_MS = 12 * 60 * 60_000;
/** What ended stays this long, for who looks into a bet. */
const ENDED_KEPT_MS = 7 * 24 * 60 * 60_000;
/** Open games of one player; one more ends the oldest. */
const MAX_OPEN = 10;

/** How a launch token is kept. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A session that was just opened; the token is handed out once and never stored. */
export interface OpenedGame {
  readonly id: string;
  readonly launchToken: string;
  readonly expiresAt: number;
}

/** Opens a game for a player. */
export async function openGame(
  trx: Trx,
  { userId, gameId, provider, activityId }: { userId: string; gameId: string; provider: string; activityId: string },
  { now, random }: { now: number; random: Random },
): Promise<OpenedGame> {
  const id = random.bytes(16).toString('hex');
  const launchToken = random.bytes(32).toString('base64url');
  const expiresAt = now + GAME_SESSION_MS;
  await trx
    .insertInto('game_session')
    .values({
      id,
      token_hash: hashOf(launchToken),
      user_id: userId,
      game_id: gameId,
      provider,
      activity_id: activityId,
      created_at: now,
      expires_at: expiresAt,
      ended_at: null,
    })
    .execute();
  const surplus = trx
    .selectFrom('game_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(MAX_OPEN);
  await trx.updateTable('game_session').set({ ended_at: now }).where('id', 'in', surplus).execute();
  return { id, launchToken, expiresAt };
}

/** The member's open session of this id, undefined where it is another's, ended or expired. */
export async function openSessionOf(
  db: Db,
  asked: { id: string; userId: string; now: number },
): Promise<GameSession | undefined> {
  return (await rowsOf(db, ownSession(db, asked)))[0];
}

const ownSession = prepared((db, { id, userId, now }: { id: string; userId: string; now: number }) =>
  db
    .selectFrom('game_session')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now),
);

/** The open session of a provider's launch token. */
export async function sessionOfToken(
  db: Db,
  asked: { launchToken: string; provider: string; now: number },
): Promise<GameSession | undefined> {
  const { launchToken, ...rest } = asked;
  return (await rowsOf(db, launchedSession(db, { tokenHash: hashOf(launchToken), ...rest })))[0];
}

/** The same, sent with the next query. @returns reads it */
export async function askSessionOfToken(
  trx: Trx,
  { launchToken, ...rest }: { launchToken: string; provider: string; now: number },
): Promise<() => Promise<GameSession | undefined>> {
  const rows = await readWithNext(trx, launchedSession(trx, { tokenHash: hashOf(launchToken), ...rest }));
  return async () => (await rows())[0];
}

const launchedSession = prepared((db, asked: { tokenHash: string; provider: string; now: number }) =>
  db
    .selectFrom('game_session')
    .selectAll()
    .where('token_hash', '=', asked.tokenHash)
    .where('provider', '=', asked.provider)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', asked.now),
);

/**
 * Whether a provider knows a player by a session, be it over; `openAt`: by one that is open then. Sessions are kept for
 * a week after their end.
 */
export async function hasSession(
  db: Db,
  { userId, provider, openAt }: { userId: string; provider: string; openAt?: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('game_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .$if(openAt !== undefined, (all) => all.where('ended_at', 'is', null).where('expires_at', '>', openAt ?? 0))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends the member's session. @returns whether they have one of this id, open or ended */
export async function endGame(
  trx: Trx,
  { id, userId, now }: { id: string; userId: string; now: number },
): Promise<boolean> {
  const own = await trx
    .selectFrom('game_session')
    .select('ended_at')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (own === undefined) return false;
  if (own.ended_at === null)
    await trx.updateTable('game_session').set({ ended_at: now }).where('id', '=', id).execute();
  return true;
}

/** Ends all open games of a player. @returns how many there were */
export async function endGames(trx: Trx, userId: string, now: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('game_session')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes sessions that are long over. */
export async function purgeGames(trx: Trx, now: number): Promise<void> {
  await trx
    .deleteFrom('game_session')
    .where('expires_at', '<', now - ENDED_KEPT_MS)
    .execute();
}
