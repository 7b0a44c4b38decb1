import type { Trx } from '../../db/transact.ts';
import { lockNamed } from '../../ledger/locks.ts';

/**
 * Acts on what all players share (content, values, the jackpot's configuration, maintenance) take this lock, held
 * until the transaction ends: each one reads what the one before has left.
 */
export async function lockConfiguration(trx: Trx): Promise<void> {
  await lockNamed(trx, 'operator configuration');
}
