import { openDatabase } from '#server/db/database.ts';
import '#server/identity/tables.ts';
import '#server/modules/slot/tables.ts';

/**
 * Lets free spins of Halo-Halo Spin wait for a player in a stopped server's data: chance gives them to one spin in many.
 * @param mobile E.164
 */
export async function giveFreeSpins(folder: string, mobile: string, count: number): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: folder });
  try {
    const { id } = await db.selectFrom('app_user').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow();
    const waiting = { user_id: id, game_id: 'halo-halo-spin', spins_left: count, total: count, stake: 100, won: 0 };
    await db.insertInto('slot_free_spins').values(waiting).execute();
  } finally {
    await close();
  }
}
