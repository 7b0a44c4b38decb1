import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../db/transact.ts';
import { type Chances, newChances } from './rules.ts';
import type { JackpotConfiguration } from './configuration.ts';
import type { JackpotTables } from './tables.ts';

export type Draw = Selectable<JackpotTables['jackpot_draw']>;

/** The player's chances as kept, or those of somebody new. */
export async function findChances(
  db: Db,
  userId: string,
  configuration: JackpotConfiguration,
  now: number,
): Promise<Chances> {
  const row = await db.selectFrom('jackpot_player').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row === undefined ? newChances(configuration, now) : chancesOf(row);
}

/**
 * The player's chances, locked until the transaction ends. Taken before any ledger account, so that all wait in one
 * order.
 */
export async function lockChances(
  trx: Trx,
  userId: string,
  configuration: JackpotConfiguration,
  now: number,
): Promise<Chances> {
  await trx
    .insertInto('jackpot_player')
    .values({ user_id: userId, ...columnsOf(newChances(configuration, now)) })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const row = await trx
    .selectFrom('jackpot_player')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return chancesOf(row);
}

/** Writes what a player has towards drawing; the row is there since lockChances. */
export async function saveChances(trx: Trx, userId: string, chances: Chances): Promise<void> {
  await trx.updateTable('jackpot_player').set(columnsOf(chances)).where('user_id', '=', userId).execute();
}

function chancesOf(row: Selectable<JackpotTables['jackpot_player']>): Chances {
  const { chances, deposit_progress, bet_progress, day, given_today } = row;
  return { chances, depositProgress: deposit_progress, betProgress: bet_progress, day, givenToday: given_today };
}

function columnsOf({ chances, depositProgress, betProgress, day, givenToday }: Chances) {
  return { chances, deposit_progress: depositProgress, bet_progress: betProgress, day, given_today: givenToday };
}

/** Records a draw. */
export function insertDraw(trx: Trx, draw: Insertable<JackpotTables['jackpot_draw']>): Promise<Draw> {
  return trx.insertInto('jackpot_draw').values(draw).returningAll().executeTakeFirstOrThrow();
}

/** The oldest draw whose award the player was not shown. */
export function findPendingDraw(db: Db, userId: string): Promise<Draw | undefined> {
  return db
    .selectFrom('jackpot_draw')
    .selectAll()
    .where('user_id', '=', userId)
    .where('shown_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Marks a draw of the player as shown. @returns whether there is such a draw */
export async function markShown(trx: Trx, userId: string, drawId: number, now: number): Promise<boolean> {
  const own = await trx
    .selectFrom('jackpot_draw')
    .select('shown_at')
    .where('id', '=', drawId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (own === undefined) return false;
  if (own.shown_at === null)
    await trx.updateTable('jackpot_draw').set({ shown_at: now }).where('id', '=', drawId).execute();
  return true;
}

/** A page of the player's draws, newest first, and how many there are. */
export async function pageOfDraws(
  db: Db,
  userId: string,
  { pageNum, pageSize }: Page,
): Promise<{ draws: Draw[]; count: number }> {
  const draws = await db
    .selectFrom('jackpot_draw')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { draws, count: await count(db, userId) };
}

export interface Page {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** A page of the largest coin awards, the earlier one first where they are equal. */
export async function pageOfRank(db: Db, { pageNum, pageSize }: Page): Promise<{ draws: Draw[]; count: number }> {
  const draws = await db
    .selectFrom('jackpot_draw')
    .selectAll()
    .where('bonus', '>', 0)
    .orderBy('bonus', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { draws, count: await count(db, null) };
}

/** The player's largest coin award and its place among all. */
export async function findOwnRank(db: Db, userId: string): Promise<{ draw: Draw; ranking: number } | null> {
  const draw = await db
    .selectFrom('jackpot_draw')
    .selectAll()
    .where('user_id', '=', userId)
    .where('bonus', '>', 0)
    .orderBy('bonus', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (draw === undefined) return null;
  const { ahead } = await db
    .selectFrom('jackpot_draw')
    .select(({ fn }) => fn.countAll<number>().as('ahead'))
    .where('bonus', '>', 0)
    .where(({ eb, or, and }) =>
      or([eb('bonus', '>', draw.bonus), and([eb('bonus', '=', draw.bonus), eb('id', '<', draw.id)])]),
    )
    .executeTakeFirstOrThrow();
  return { draw, ranking: ahead + 1 };
}

/** The latest coin awards of anybody. */
export function latestWins(db: Db, limit: number): Promise<Draw[]> {
  return db.selectFrom('jackpot_draw').selectAll().where('bonus', '>', 0).orderBy('id', 'desc').limit(limit).execute();
}

/** Draws of a player, or coin awards of all. */
async function count(db: Db, userId: string | null): Promise<number> {
  let query = db.selectFrom('jackpot_draw').select(({ fn }) => fn.countAll<number>().as('count'));
  query = userId === null ? query.where('bonus', '>', 0) : query.where('user_id', '=', userId);
  return (await query.executeTakeFirstOrThrow()).count;
}
