import { openDatabase } from '#server/db/database.ts';
import '#server/modules/pk/tables.ts';

/** Makes every contest a day older, so that today's is over and not decided. For a stopped server's data. */
export async function endContest(folder: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: folder });
  try {
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
  } finally {
    await close();
  }
}
