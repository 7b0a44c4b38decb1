import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Db, transact } from '../db/transact.ts';
import { type Random, systemRandom } from '../random.ts';
import { readSealingKeys, type SealingKey, SettingError, type Settings } from '../settings.ts';
import { createSealing, type Sealing } from './sealing.ts';

/** In DATA_DIR, beside the embedded database and not in it. */
const FILE = 'sealing-keys';

/**
 * Sealing with the keys of SEALING_KEYS, or outside production with those of the file `sealing-keys` in DATA_DIR, which is
 * made at the first start. Throws SettingError where that file holds no keys.
 */
export const openSealing = ({ sealingKeys, dataDir }: Pick<Settings, 'sealingKeys' | 'dataDir'>): Sealing =>
  createSealing(sealingKeys ?? keysOfFile(dataDir, systemRandom), systemRandom);

function keysOfFile(folder: string, random: Random): readonly SealingKey[] {
  const file = path.join(folder, FILE);
  mkdirSync(folder, { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `local:${random.bytes(32).toString('base64')}\n`, { mode: 0o600 });
  try {
    // Of several processes that start together one makes the file, whole.
    linkSync(own, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(own);
  }
  const keys = readSealingKeys(readFileSync(file, 'utf8').trim());
  if (keys === null) throw new SettingError(`${FILE} in DATA_DIR is empty: put its keys back, or set SEALING_KEYS`);
  return keys;
}

const CHECKED = 'perya';

/**
 * Holds each key against what the database knows of it, so that a wrong one stops the start and not a bet. Throws
 * SettingError.
 */
export async function checkSealing(db: Db, sealing: Sealing): Promise<void> {
  const name = `sealing-check:${sealing.keyId}`;
  const value = await transact(db, async (trx) => {
    await trx
      .insertInto('setting')
      .values({ name, value: JSON.stringify(sealing.sealText(name, CHECKED)) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    return trx.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  });
  try {
    sealing.openText(name, String(JSON.parse(value.value)));
  } catch (cause) {
    const what = `the key "${sealing.keyId}" is not the one that this database knows by that name`;
    throw new SettingError(`SEALING_KEYS: ${what}. Set the right key, or give a new one a new name.`, { cause });
  }
}
