import { PROP, type Tier } from '#contract/props/items.ts';
import { openDatabase } from '#server/db/database.ts';
import type { Db } from '#server/db/transact.ts';
import '#server/identity/tables.ts';
import { DEFAULT_CONFIGURATION, writeConfiguration } from '#server/modules/jackpot/configuration.ts';
import '#server/modules/slot/tables.ts';
import '#server/play/tables.ts';

/** Changes a stopped server's folder. */
async function change(folder: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: folder });
  try {
    await work(db);
  } finally {
    await close();
  }
}

/** Changes what it has of a player. @param mobile E.164 */
const changePlayer = (folder: string, mobile: string, work: (db: Db, userId: string) => Promise<unknown>) =>
  change(folder, async (db) => {
    const { id } = await db.selectFrom('app_user').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow();
    await work(db, id);
  });

/** Makes one tier of the jackpot certain, as its operator could. */
export const makeCertain = (folder: string, tier: Tier): Promise<void> =>
  change(folder, (db) => {
    const cells = DEFAULT_CONFIGURATION.cells.map((cell) => ({
      ...cell,
      weight: cell.propId === PROP[tier] ? 1_000_000 : 0,
    }));
    return writeConfiguration(db, { ...DEFAULT_CONFIGURATION, cells });
  });

/** Lets free spins of Halo-Halo Spin wait for a player: chance gives them to one spin in many. */
export const giveFreeSpins = (folder: string, mobile: string, count: number): Promise<void> =>
  changePlayer(folder, mobile, async (db, userId) => {
    const waiting = { user_id: userId, game_id: 'halo-halo-spin', spins_left: count, total: count, stake: 100, won: 0 };
    await db.insertInto('slot_free_spins').values(waiting).execute();
  });

/** Leaves a player so much to bet, hundredths, as if the rest had been bet. */
export const leaveTurnover = (folder: string, mobile: string, left: number): Promise<void> =>
  changePlayer(folder, mobile, (db, userId) =>
    db
      .updateTable('turnover')
      .set((row) => ({ done: row('required', '-', left) }))
      .where('user_id', '=', userId)
      .execute(),
  );
