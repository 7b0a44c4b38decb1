import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/transact.ts';
import type { Good } from './rules.ts';
import { firstDayOf } from './rules.ts';
import type { PointsTables } from './tables.ts';

export type PointsExchange = Selectable<PointsTables['points_exchange']>;

/** Inserts an exchange. The caller holds the member's lock. */
export async function insertExchange(trx: Trx, row: PointsExchange): Promise<void> {
  await trx.insertInto('points_exchange').values(row).execute();
}

/** How many of each good a member has had in its current period, by id; goods without any are left out. */
export async function hadOf(
  db: Db,
  userId: string,
  goods: readonly Pick<Good, 'id' | 'period'>[],
  day: number,
): Promise<ReadonlyMap<string, number>> {
  if (goods.length === 0) return new Map();
  const firstDays = goods.map(({ period }) => firstDayOf(period, day));
  const { rows } = await sql<{ id: string; count: number }>`
    select asked.id, count(*) as count
    from unnest(${goods.map(({ id }) => id)}::text[], ${firstDays}::int[]) as asked (id, first_day)
    join points_exchange had on had.user_id = ${userId} and had.good_id = asked.id and had.day >= asked.first_day
    group by asked.id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}
