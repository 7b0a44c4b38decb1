import { sql } from 'kysely';
import type { Trx } from '../db/transact.ts';

/**
 * Acts on what all players share (content, values, the jackpot's configuration, maintenance) take this lock, held
 * until the transaction ends: each one reads what the one before has left.
 */
export async function lockConfiguration(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('operator configuration', 0))`.execute(trx);
}
