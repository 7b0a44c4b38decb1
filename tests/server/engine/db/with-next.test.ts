import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { throughOutage } from '#server/db/outage.ts';
import { type Trx, transact } from '#server/db/transact.ts';
import { readWithNext, sendWithNext } from '#server/db/with-next.ts';
import { testDatabase } from '../../support/database.ts';

const database = testDatabase();
beforeAll(async () => {
  await sql`create table kept (id bigint primary key)`.execute(database.db);
});
beforeEach(async () => void (await sql`truncate kept`.execute(database.db)));

const insert = (id: number) => sql`insert into kept values (${id})`;
const select = (value: number) => sql<{ n: number }>`select ${value}::bigint as n`;
const run = <T>(work: (trx: Trx) => Promise<T>) => transact(database.db, work);
const ids = async () =>
  (await sql<{ id: number }>`select id from kept order by id`.execute(database.db)).rows.map(({ id }) => id);
const TAKEN = { code: '23505' };

describe('a statement sent without waiting', () => {
  it('runs in its order, and its rows can be read before and after another query', async () => {
    const read = await run(async (trx) => {
      await sendWithNext(trx, insert(1));
      const first = await readWithNext(trx, sql<{ count: number }>`select count(*) as count from kept`);
      await sendWithNext(trx, insert(2));
      const second = await readWithNext(trx, select(7));
      const own = await select(8).execute(trx);
      return [(await first())[0]?.count, (await second())[0]?.n, own.rows[0]?.n];
    });
    expect(read).toEqual([1, 7, 8]);
    expect(await ids()).toEqual([1, 2]);
  });

  it('can be read without another query after it', async () => {
    expect(await run(async (trx) => (await (await readWithNext(trx, select(3)))())[0]?.n)).toBe(3);
  });

  it.each([
    ['by the next query', (trx: Trx) => select(1).execute(trx)],
    ['by the commit', async () => undefined],
    ['by what is read of a later one', async (trx: Trx) => (await readWithNext(trx, select(1)))()],
    ['where the same statement follows', (trx: Trx) => sendWithNext(trx, insert(9))],
  ])('reports its failure %s, and rolls everything back', async (_when, next) => {
    await insert(1).execute(database.db);
    for (let time = 0; time < 20; time += 1) {
      const failing = run(async (trx) => {
        await sendWithNext(trx, insert(5));
        await sendWithNext(trx, insert(1));
        await next(trx);
      });
      await expect(failing).rejects.toMatchObject(TAKEN);
    }
    expect(await ids()).toEqual([1]);
  });

  it('is sent or dropped if the work fails meanwhile, and the connection continues', async () => {
    const failing = run(async (trx) => {
      await sendWithNext(trx, insert(1));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await ids()).toEqual([]);
    await run((trx) => sendWithNext(trx, insert(2)));
    expect(await ids()).toEqual([2]);
  });

  it('is repeated with its transaction if PostgreSQL aborted that because of a deadlock', async () => {
    let tries = 0;
    await run(async (trx) => {
      tries += 1;
      await sendWithNext(trx, insert(tries));
      if (tries === 1)
        await sendWithNext(trx, sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`);
      await select(1).execute(trx);
    });
    expect([tries, await ids()]).toEqual([2, [2]]);
  });

  it('never gets the answer of another query, however good and bad ones are mixed', async () => {
    const asked = Array.from({ length: 200 }, async (_, n) => {
      const bad = n % 3 === 0;
      const answer = await run(async (trx) => {
        if (bad) await sendWithNext(trx, sql`select 1 / ${0}::bigint`);
        return (await select(n).execute(trx)).rows[0]?.n;
      }).catch((error: unknown) => (error instanceof Error && 'code' in error ? error.code : error));
      expect(answer).toBe(bad ? '22012' : n);
    });
    await Promise.all(asked);
  });
});

describe('a statement that was planned', () => {
  it('is planned again if its table has changed since, inside a transaction and outside', async () => {
    const { db } = database;
    const look = (trx: Trx | typeof db) => sql<object>`select * from kept where id = ${1}`.execute(trx);
    await insert(1).execute(db);
    await run(look);
    await look(db);
    await sql`alter table kept add column note text`.execute(db);
    expect((await run(look)).rows).toEqual([{ id: 1, note: null }]);
    expect((await throughOutage(() => look(db))).rows).toEqual([{ id: 1, note: null }]);
    await sql`alter table kept drop column note`.execute(db);
    expect((await throughOutage(() => look(db))).rows).toEqual([{ id: 1 }]);
  });
});
