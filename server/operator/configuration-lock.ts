import { sql } from 'kysely';
import { later } from '../db/later.ts';
import type { Trx } from '../db/transact.ts';

/**
 * Acts on what all players share (content, values, the jackpot's configuration, maintenance) take turns with this lock,
 * held until the transaction ends: what one of them looks at is as the one before has left it.
 */
export function configurationTurn(trx: Trx): Promise<void> {
  return later(trx, sql`select pg_advisory_xact_lock(hashtextextended('operator configuration', 0))`);
}
