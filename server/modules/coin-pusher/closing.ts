import { STATE_VERSION } from '#scenes/coin-pusher/physics/table.ts';
import { transact, type Trx } from '../../db/transact.ts';
import { isPausedAt } from '../../identity/players/play-state.ts';
import { findUser } from '../../identity/players/users.ts';
import type { Job } from '../../jobs.ts';
import { COIN, HOUSE, userAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/ledger.ts';
import { lockMember } from '../../ledger/locks.ts';
import { deleteTable, findTable, ownersOfClosed, type TableRow } from './repository.ts';

/** Tables closed at once by the job. */
const MAX_CLOSED = 100;

/**
 * Closes a table: every coin of the member on it, in the air or about to enter returns at its stake. The house's pieces
 * are removed. The caller holds the member's lock. @returns hundredths
 */
export async function closeTable(trx: Trx, { user_id: userId, id, own }: TableRow, now: number): Promise<number> {
  if (own > 0) {
    const postings = [
      { owner: HOUSE, asset: COIN, amount: -own },
      { owner: userAccount(userId), asset: COIN, amount: own },
    ];
    await post(trx, { kind: 'pusher-refund', reference: `pusher-${id}`, postings, now });
  }
  await deleteTable(trx, userId);
  return own;
}

/** Closes a member's table if they have one. The caller holds the member's lock. */
export async function closeTableOf(trx: Trx, { userId, now }: { userId: string; now: number }): Promise<void> {
  const table = await findTable(trx, userId);
  if (table !== undefined) await closeTable(trx, table, now);
}

/**
 * Closes tables that can no longer be played: those of older physics, also of members who do not return, and those with
 * coins of members who were paused before pausing closed their table.
 */
export const closeTablesJob: Job = {
  name: 'close coin pusher tables that nobody can play on',
  everyMs: 60_000,
  async runOutside({ db, clock }) {
    const now = clock.now();
    for (const userId of await ownersOfClosed(db, { physics: STATE_VERSION, now, most: MAX_CLOSED }))
      // oxlint-disable-next-line no-await-in-loop -- one member at a time: each needs a separate lock
      await transact(db, async (trx) => {
        await lockMember(trx, userId);
        const table = await findTable(trx, userId);
        if (table === undefined) return;
        if (table.physics !== STATE_VERSION || isPausedAt(await findUser(trx, userId), now))
          await closeTable(trx, table, now);
      });
  },
};
