import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Trx } from '#server/db/transact.ts';

/** Turns of 20 ms after which nobody is expected to come any more: on PGlite nobody does, its one connection is taken. */
const TURNS = 25;

/** Until another connection waits for a lock that this transaction holds. */
export async function untilSomebodyWaits(trx: Trx): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    const { rows } = await sql`
      select pid from pg_locks
      where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(trx);
    if (rows.length > 0) return;
    await sleep(20);
  }
}
