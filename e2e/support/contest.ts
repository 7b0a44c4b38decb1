import { openDatabase } from '#server/db/database.ts';
import type { Db } from '#server/db/transact.ts';
import '#server/content/tables.ts';
import '#server/modules/pk/tables.ts';

async function inData(folder: string, work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: folder });
  try {
    await work(db);
  } finally {
    await close();
  }
}

/** Lets camps be chosen at any hour: the test may run at the end of a UTC day. For a stopped server's data. */
export const openSignUp = (folder: string): Promise<void> =>
  inData(folder, async (db) => {
    const always = (rule: string) => JSON.stringify({ ...(JSON.parse(rule) as object), signUpHours: 24 });
    for (const { id, data } of await db
      .selectFrom('content')
      .select(['id', 'data'])
      .where('kind', '=', 'pkRule')
      .execute())
      await db
        .updateTable('content')
        .set({ data: always(data) })
        .where('kind', '=', 'pkRule')
        .where('id', '=', id)
        .execute();
    for (const { day, rule } of await db.selectFrom('pk_round').select(['day', 'rule']).execute())
      await db
        .updateTable('pk_round')
        .set({ rule: always(rule) })
        .where('day', '=', day)
        .execute();
  });

/** Makes every contest a day older, so that today's is over and not decided. For a stopped server's data. */
export const endContest = (folder: string): Promise<void> =>
  inData(folder, async (db) => {
    for (const round of await db.selectFrom('pk_round').selectAll().orderBy('day').execute()) {
      await db
        .insertInto('pk_round')
        .values({ ...round, day: round.day - 1 })
        .execute();
      await db
        .updateTable('pk_entry')
        .set({ day: round.day - 1 })
        .where('day', '=', round.day)
        .execute();
      await db.deleteFrom('pk_round').where('day', '=', round.day).execute();
    }
  });
