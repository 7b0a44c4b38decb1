import { sql } from 'kysely';
import type { Db } from '../db/transact.ts';
import { keyIdOf, SEALED, type Sealing } from '../runtime/sealing.ts';
import { type Seed, sealedName, seedsInUse } from './seeds.ts';

/** Rows that are read at once. */
const BATCH = 500;

/**
 * Seals the seeds in use with the current key: those stored as plain text by an earlier release, and those of a retired
 * key. A row that a rotation changes meanwhile is skipped. Throws SettingError if the key of one is not set.
 */
export async function resealSeeds(db: Db, sealing: Sealing): Promise<void> {
  const own = `${SEALED}${sealing.keyId}:%`;
  for (let after = 0; ;) {
    const rows = await seedsInUse(db)
      .where(sql<boolean>`(server_seed not like ${own} or next_server_seed not like ${own})`)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of rows) await reseal(db, row, sealing);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function reseal(db: Db, row: Seed, sealing: Sealing): Promise<void> {
  const { id, user_id, server_seed, server_seed_hash, next_server_seed, next_server_seed_hash } = row;
  const again = (kept: string, hash: string): string => {
    const name = sealedName(user_id, hash);
    return sealing.sealText(name, keyIdOf(kept) === null ? kept : sealing.openText(name, kept));
  };
  if (next_server_seed === null) throw new Error(`The seed ${id} has no next one`);
  await db
    .updateTable('fairness_seed')
    .set({
      server_seed: again(server_seed, server_seed_hash),
      next_server_seed: again(next_server_seed, next_server_seed_hash),
    })
    .where('id', '=', id)
    .where('revealed_at', 'is', null)
    .where('server_seed', '=', server_seed)
    .execute();
}
