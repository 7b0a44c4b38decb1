import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Trx } from '#server/db/transact.ts';

const PATIENCE_MS = 20_000;

/** Waits until this many other connections wait for locks of this transaction. PGlite has no other connection. */
export async function untilSomebodyWaits(trx: Trx, count = 1): Promise<void> {
  if (!process.env['TEST_DATABASE_URL']) return;
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const { rows } = await sql`
      select distinct pid from pg_locks
      where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(trx);
    if (rows.length >= count) return;
    await sleep(20);
  }
  throw new Error(`Fewer than ${count} connections waited for a lock of this transaction`);
}
