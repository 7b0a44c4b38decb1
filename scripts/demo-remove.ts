import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { transact } from '#server/db/transact.ts';
import { closeDemoPlayers } from '#server/demo/close.ts';
import { explain } from '#server/explain.ts';
import { readSettings } from '#server/settings.ts';

/** `npm run demo:remove` closes the demo's players, so that production may use the database. */
try {
  const database = await openDatabase(readSettings(process.env));
  try {
    await migrate(database.db);
    const closed = await transact(database.db, (trx) => closeDemoPlayers(trx, Date.now()));
    console.log(
      closed.length === 0
        ? 'This database has no open demo players.'
        : `Closed permanently: ${closed.map(({ account }) => account).join(', ')}`,
    );
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
