import type { Db, Trx } from '../db/transact.ts';
import type { Random } from '../random.ts';

const NAME = 'secret';
const BYTES = 32;

/** Gives a new database its secret: what it signs and hashes with it, no other database can check. */
export async function seedSecret(trx: Trx, random: Random): Promise<void> {
  await trx
    .insertInto('setting')
    .values({ name: NAME, value: random.bytes(BYTES).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** The database's secret, the same for all processes. */
export async function readSecret(db: Db): Promise<string> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirstOrThrow();
  return row.value;
}
