import { sql } from 'kysely';
import { later } from '../db/later.ts';
import type { Trx } from '../db/transact.ts';

/**
 * Acts on what all players share (content, values, the jackpot's configuration, maintenance) take this lock, held
 * until the transaction ends: each one reads what the one before has left.
 */
export function lockConfiguration(trx: Trx): Promise<void> {
  return later(trx, sql`select pg_advisory_xact_lock(hashtextextended('operator configuration', 0))`);
}
