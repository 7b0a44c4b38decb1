import type { Selectable } from 'kysely';
import type { PusherRecordRow, PusherTableNow } from '#contract/coin-pusher/calls.ts';
import { type Page, type PageRequest, readNextPage } from '../../db/page.ts';
import { prepared, rowsOf } from '../../db/prepared.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { sendWithNext } from '../../db/with-next.ts';
import type { PusherTables } from './tables.ts';

export type TableRow = PusherTables['pusher_table'];
export type BatchRow = Selectable<PusherTables['pusher_batch']>;

/** A member's table, or undefined. */
export async function findTable(db: Db, userId: string): Promise<TableRow | undefined> {
  const [row] = await rowsOf(db, tableOf(db, { userId }));
  return row;
}

const tableOf = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('pusher_table').selectAll().where('user_id', '=', userId),
);

/** State of a member's table, without the table itself. */
export async function findPlace(db: Db, userId: string): Promise<Pick<TableRow, 'id' | 'batch'> | undefined> {
  const [row] = await rowsOf(db, tablePlaceOf(db, { userId }));
  return row;
}

const tablePlaceOf = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('pusher_table').select(['id', 'batch']).where('user_id', '=', userId),
);

export const insertTable = (trx: Trx, row: TableRow): Promise<void> =>
  sendWithNext(trx, trx.insertInto('pusher_table').values(row));

export const deleteTable = (trx: Trx, userId: string): Promise<void> =>
  sendWithNext(trx, trx.deleteFrom('pusher_table').where('user_id', '=', userId));

/** Writes a table after a batch with the next query. */
export const saveTable = (trx: Trx, row: TableRow): Promise<void> => sendWithNext(trx, savedTable(trx, row));

const savedTable = prepared((trx, row: TableRow) =>
  trx
    .updateTable('pusher_table')
    .set({
      state: row.state,
      inputs: row.inputs,
      tick: row.tick,
      hash: row.hash,
      batch: row.batch,
      last_drop: row.last_drop,
      last_drop_tick: row.last_drop_tick,
      credit_ms: row.credit_ms,
      credit_at: row.credit_at,
      staked: row.staked,
      won: row.won,
      own: row.own,
      counted: row.counted,
      cashed: row.cashed,
      played_at: row.played_at,
    })
    .where('user_id', '=', row.user_id),
);

/** Writes a batch with a drop or a win with the next query. */
export const saveBatch = (trx: Trx, row: Omit<BatchRow, 'id'>): Promise<void> =>
  sendWithNext(trx, savedBatch(trx, row));

const savedBatch = prepared((trx, row: Omit<BatchRow, 'id'>) => trx.insertInto('pusher_batch').values(row));

/** How many tables a member has played on. */
export async function tablesPlayed(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('pusher_batch')
    .select(({ fn }) => fn.count<number>('table_id').distinct().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A member's batches, newest first. */
export async function pageOfBatches(db: Db, userId: string, page: PageRequest): Promise<Page<PusherRecordRow>> {
  const query = db
    .selectFrom('pusher_batch')
    .select(['id', 'created_at', 'dropped', 'fell', 'staked', 'won', 'cashed'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc');
  const { list, pages } = await readNextPage(query, page);
  return {
    list: list.map(({ id, created_at: createTime, ...row }) => ({ id: String(id), createTime, ...row })),
    pages,
  };
}

/** Up to `limit` members whose tables have other physics, or who are paused with coins on the table. */
export async function ownersOfClosed(
  db: Db,
  { physics, now, most }: { readonly physics: number; readonly now: number; readonly most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('pusher_table')
    .select('user_id')
    .where((where) =>
      where.or([
        where('physics', '!=', physics),
        where.and([
          where('own', '>', 0),
          where.exists(
            where
              .selectFrom('app_user')
              .select('id')
              .whereRef('id', '=', 'pusher_table.user_id')
              .where('play_state', '!=', 'open')
              .where((state) => state.or([state('play_state_until', 'is', null), state('play_state_until', '>', now)])),
          ),
        ]),
      ]),
    )
    .orderBy('user_id')
    .limit(most)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** A table as its player sees it. */
export const tableView = (row: TableRow): PusherTableNow => ({
  id: row.id,
  batch: row.batch,
  lastDrop: row.last_drop,
  // doJob wrote it with the current physics.
  save: {
    state: JSON.parse(row.state) as PusherTableNow['save']['state'],
    inputs: JSON.parse(row.inputs) as PusherTableNow['save']['inputs'],
    tick: row.tick,
  },
  hash: row.hash,
  staked: row.staked,
  won: row.won,
  own: row.own,
});
