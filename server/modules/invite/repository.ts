import { type Selectable, sql } from 'kysely';
import type { InviteSector, InviteTerms } from '#contract/invite/calls.ts';
import { purseOf } from '#contract/invite/rules.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { type Page, type PageRequest, readPage } from '../../db/page.ts';
import type { Db, Trx } from '../../db/transact.ts';
import type { Round } from '../../fairness/rounds.ts';
import { shownResults } from '../../play/shown.ts';
import type { InviteTables } from './tables.ts';

export type Wheel = Selectable<InviteTables['invite_wheel']>;
export type Spin = Selectable<InviteTables['invite_spin']>;
/** A wheel with the content of its purse, hundredths. */
export type FilledWheel = Wheel & { readonly purse: number };

const purse = sql<number>`(select coalesce(sum(purse), 0)::bigint from invite_spin where wheel_id = invite_wheel.id)`;
/** Wheels with the content of their purses. */
export const wheels = (db: Db) => db.selectFrom('invite_wheel').selectAll().select(purse.as('purse'));

/** The player's wheel that is not ended, even if expired. */
export const openWheel = (db: Db, userId: string): Promise<FilledWheel | undefined> =>
  wheels(db).where('user_id', '=', userId).where('state', '=', 'open').executeTakeFirst();

/** A wheel of the player, or undefined. */
export const findWheel = (db: Db, userId: string, id: number): Promise<FilledWheel | undefined> =>
  wheels(db).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

/** Expired open wheels, at most `most`, ordered by player. */
export const dueWheels = (db: Db, now: number, most: number): Promise<{ readonly user_id: string }[]> =>
  db
    .selectFrom('invite_wheel')
    .select('user_id')
    .where('state', '=', 'open')
    .where('ends_at', '<=', now)
    .orderBy('user_id')
    .limit(most)
    .execute();

/** Begins a wheel with terms that are valid until its end. */
export async function insertWheel(
  trx: Trx,
  userId: string,
  { days, goal, turnoverFactor, leftover, freeSpins }: InviteTerms,
  now: number,
): Promise<FilledWheel> {
  const begun = await trx
    .insertInto('invite_wheel')
    .values({
      user_id: userId,
      started_at: now,
      ends_at: now + days * DAY_MS,
      goal,
      turnover_factor: turnoverFactor,
      leftover,
      free_spins: freeSpins,
      closed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...begun, purse: 0 };
}

/** Ends a wheel. */
export async function closeWheel(
  trx: Trx,
  id: number,
  state: Exclude<Wheel['state'], 'open'>,
  now: number,
): Promise<void> {
  await trx.updateTable('invite_wheel').set({ state, closed_at: now }).where('id', '=', id).execute();
}

/** A player's remaining spins, and when free ones were last given, ms. */
export async function spinsOf(
  db: Db,
  userId: string,
): Promise<{ readonly left: number; readonly freeAt: number | null }> {
  const { rows } = await sql<{ left: number; freeAt: number | null }>`
    select (
      (select coalesce(sum(free_spins), 0) from invite_wheel where user_id = ${userId})
      + (select coalesce(sum(spins), 0) from invite_friend where inviter_id = ${userId})
      + (select coalesce(sum(spins), 0) from invite_share where user_id = ${userId})
      - (select count(*) from invite_spin where user_id = ${userId})
    )::bigint as left,
    (select max(started_at) from invite_wheel where user_id = ${userId} and free_spins > 0) as "freeAt"`.execute(db);
  return rows[0] ?? { left: 0, freeAt: null };
}

/** Records a spin. The caller holds the member's lock. */
export function insertSpin(
  trx: Trx,
  wheel: Wheel,
  { round, sector, now }: { round: Round; sector: Omit<InviteSector, 'num'>; now: number },
): Promise<Spin> {
  return trx
    .insertInto('invite_spin')
    .values({
      user_id: wheel.user_id,
      wheel_id: wheel.id,
      round_id: round.id,
      sector_id: sector.id,
      prop_id: sector.propId,
      count: sector.count,
      purse: purseOf(sector),
      created_at: now,
      shown_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Spins whose award the player was shown. */
export const spinResults = shownResults({ table: 'invite_spin', key: 'id' });

/** The latest spins of all players that filled a purse. */
export const latestSpins = (db: Db, limit: number): Promise<Spin[]> =>
  db.selectFrom('invite_spin').selectAll().where('purse', '>', 0).orderBy('id', 'desc').limit(limit).execute();

/** A page of the player's spins, newest first. */
export const pageOfSpins = (db: Db, userId: string, page: PageRequest): Promise<Page<Spin>> =>
  readPage(db.selectFrom('invite_spin').selectAll().where('user_id', '=', userId).orderBy('id', 'desc'), page);

/** A page of the player's wheels, newest first. */
export const pageOfWheels = (db: Db, userId: string, page: PageRequest): Promise<Page<FilledWheel>> =>
  readPage(wheels(db).where('user_id', '=', userId).orderBy('id', 'desc'), page);

/** Records that a player shared their link on a UTC day. @returns whether it was the first time that day */
export async function addShare(trx: Trx, userId: string, day: number, spins: number, now: number): Promise<boolean> {
  const added = await trx
    .insertInto('invite_share')
    .values({ user_id: userId, day, spins, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).doNothing())
    .returning('day')
    .executeTakeFirst();
  return added !== undefined;
}
