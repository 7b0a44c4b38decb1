import type { Db } from '../db/transact.ts';

/** Handles whose reads all use one version. */
const pinned = new WeakMap<Db, string>();

/**
 * Returns a handle of the same database for one answer that only reads: its configuration is of the version that was read
 * with the token. Transactions on it read the version again.
 */
export function atVersion(db: Db, version: string): Db {
  const handle = db.withTables<Record<never, never>>();
  pinned.set(handle, version);
  return handle;
}

/** Names the state of everything an operator sets: another one after each change (migration 232). */
export const configurationVersion = async (db: Db): Promise<string> => pinned.get(db) ?? readVersion(db);

async function readVersion(db: Db): Promise<string> {
  const { version } = await db.selectFrom('configuration_version').select('version').executeTakeFirstOrThrow();
  return version;
}

/** Reads the cached value of the current version. A caller that knows the version from this transaction passes it. */
export type Versioned<T> = (db: Db, version?: string) => Promise<T>;

/**
 * Reads configuration once per version and process. The version is a random id, so that a value read in a rolled-back
 * transaction, or from another database, is never mistaken for it. Inside a transaction that moves money the version is
 * read in that transaction, so that its decisions are never stale.
 */
export function versioned<T>(read: (db: Db) => Promise<T>): Versioned<T> {
  let kept: { readonly version: string; readonly value: T } | null = null;
  return async (db, known) => {
    let version = known ?? (await configurationVersion(db));
    for (;;) {
      if (kept?.version === version) return kept.value;
      const value = await read(db);
      const after = await readVersion(db);
      if (after === version) {
        kept = { version, value };
        return value;
      }
      version = after;
    }
  };
}
