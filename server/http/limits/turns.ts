/** Runs work of one key after the work of the same key that came before. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Turns in this process, for what would take turns in the database anyway (a member's changes): who waits here holds
 * no connection, so that one member cannot take the whole pool.
 */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const own = before.then(work, work);
    const settled = own.catch(() => undefined);
    last.set(key, settled);
    try {
      return await own;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}

/** The turns of this process, by the names that turns have in the database (memberTurn of ledger/locks.ts). */
export const turns = createTurns();
