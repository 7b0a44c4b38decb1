import { openDatabase } from '#server/db/database.ts';
import type { Db } from '#server/db/transact.ts';
import '#server/identity/tables.ts';
import '#server/modules/slot/tables.ts';
import '#server/play/tables.ts';

/** Changes the data of a player in a stopped server's folder. @param mobile E.164 */
async function change(folder: string, mobile: string, work: (db: Db, userId: string) => Promise<unknown>) {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: folder });
  try {
    const { id } = await db.selectFrom('app_user').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow();
    await work(db, id);
  } finally {
    await close();
  }
}

/** Lets free spins of Halo-Halo Spin wait for a player: chance gives them to one spin in many. */
export const giveFreeSpins = (folder: string, mobile: string, count: number): Promise<void> =>
  change(folder, mobile, async (db, userId) => {
    const waiting = { user_id: userId, game_id: 'halo-halo-spin', spins_left: count, total: count, stake: 100, won: 0 };
    await db.insertInto('slot_free_spins').values(waiting).execute();
  });

/** Leaves a player so much to bet, hundredths, as if the rest had been bet. */
export const leaveTurnover = (folder: string, mobile: string, left: number): Promise<void> =>
  change(folder, mobile, (db, userId) =>
    db
      .updateTable('turnover')
      .set((row) => ({ done: row('required', '-', left) }))
      .where('user_id', '=', userId)
      .execute(),
  );
