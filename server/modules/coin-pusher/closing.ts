import { STATE_VERSION } from '#scenes/coin-pusher/table.ts';
import { transact, type Trx } from '../../db/transact.ts';
import type { Job } from '../../jobs.ts';
import { COIN, HOUSE, userAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/ledger.ts';
import { lockMember } from '../../ledger/locks.ts';
import { deleteTable, findTable, ownersOfOthers, type TableRow } from './repository.ts';

/** Tables closed at once by the job. */
const MOST_CLOSED = 100;

/**
 * Closes a table: every coin of the member's that is on it, lying, in the air or about to enter, comes back at what it
 * was dropped for. The house's pieces go. The caller holds the member's lock. @returns hundredths
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

/** Closes the tables of older physics, also of members who do not come back: they cannot be played on. */
export const closeTablesJob: Job = {
  name: 'close coin pusher tables of older physics',
  everyMs: 60_000,
  async runOutside({ db, clock }) {
    for (const userId of await ownersOfOthers(db, STATE_VERSION, MOST_CLOSED))
      // oxlint-disable-next-line no-await-in-loop -- one member at a time: each has a turn of their own
      await transact(db, async (trx) => {
        await lockMember(trx, userId);
        const table = await findTable(trx, userId);
        if (table !== undefined && table.physics !== STATE_VERSION) await closeTable(trx, table, clock.now());
      });
  },
};
