import { sql } from 'kysely';
import { z } from 'zod';
import { maintenance } from '#contract/content/maintenance.ts';
import type { Db, Trx } from '../db/transact.ts';
import { versioned } from './versioned.ts';

/** What can be switched while the server runs, with its value until somebody sets it. */
const SETTINGS = {
  maintenance: { schema: maintenance, initial: { status: false, startTime: null, endTime: null } },
  /** Rises whenever the games change (spec §3). */
  gameListVersion: { schema: z.int().min(0), initial: 0 },
} as const;

type Name = keyof typeof SETTINGS;
type Value<N extends Name> = z.infer<(typeof SETTINGS)[N]['schema']>;

const readAll = versioned(async (db) => {
  const rows = await db.selectFrom('setting').selectAll().execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
});

/** Reads a setting; its initial value where there is none. @param version of the configuration, where it is known */
export async function readSetting<N extends Name>(db: Db, name: N, version?: string): Promise<Value<N>> {
  const value = (await readAll(db, version)).get(name);
  const { schema, initial } = SETTINGS[name];
  return (value === undefined ? initial : schema.parse(JSON.parse(value))) as Value<N>;
}

/** Writes a setting. */
export async function writeSetting<N extends Name>(trx: Db | Trx, name: N, value: Value<N>): Promise<void> {
  const row = { name, value: JSON.stringify(value) };
  await trx
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
    .execute();
}

/** Counts a change of the games: in one statement, so that of two changes at once both count. */
export async function raiseGameListVersion(trx: Trx): Promise<void> {
  const first = JSON.stringify(SETTINGS.gameListVersion.initial + 1);
  await trx
    .insertInto('setting')
    .values({ name: 'gameListVersion', value: first })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql<string>`(setting.value::bigint + 1)::text` }),
    )
    .execute();
}
