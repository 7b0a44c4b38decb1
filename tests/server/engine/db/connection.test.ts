import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConnectionQueue } from '#server/db/connection-queue.ts';
import { type OpenDatabase, openInMemory, parseBigint } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { transact } from '#server/db/transact.ts';
import { testDatabase } from '../../support/database.ts';

describe('the embedded database', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openInMemory();
  }, 60_000);
  afterAll(() => database.close());
  const one = () => sql`select 1`.execute(database.db);

  it('reports a query outside its transaction instead of waiting forever, and continues', async () => {
    await expect(transact(database.db, one)).rejects.toThrow(/outside the transaction/);
    await one();
  });

  it('gives transactions and queries their turns', async () => {
    const order: string[] = [];
    const first = transact(database.db, async (trx) => {
      await sql`select 1`.execute(trx);
      order.push('first ends');
    });
    const second = one().then(() => order.push('second'));
    await Promise.all([first, second]);
    expect(order).toEqual(['first ends', 'second']);
  });

  it('rolls failed work back and passes the connection on', async () => {
    await sql`create table kept (n bigint)`.execute(database.db);
    const failing = transact(database.db, async (trx) => {
      await sql`insert into kept values (1)`.execute(trx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await sql`select * from kept`.execute(database.db)).rows).toEqual([]);
  });
});

describe('the queue', () => {
  it('fails a wait that lasts too long and keeps the turns of the others', async () => {
    const queue = createConnectionQueue(5);
    await queue.acquire();
    await expect(queue.acquire()).rejects.toThrow(/busy/);
    queue.release();
    await queue.acquire();
  });
});

describe('either database', () => {
  const database = testDatabase();

  it('reads bigint as a number and refuses one beyond the safe integers', async () => {
    const { rows } = await sql`select 9007199254740991::bigint as n`.execute(database.db);
    expect(rows).toEqual([{ n: Number.MAX_SAFE_INTEGER }]);
    await expect(sql`select 9007199254740993::bigint as n`.execute(database.db)).rejects.toThrow(RangeError);
    expect(() => parseBigint('-9007199254740993')).toThrow(RangeError);
  });

  it('is up to date after migrating, and migrating again changes nothing', async () => {
    await migrate(database.db);
    expect((await sql`select * from kysely_migration`.execute(database.db)).rows.length).toBeGreaterThanOrEqual(5);
  });
});
