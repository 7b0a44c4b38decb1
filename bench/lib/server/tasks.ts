import { randomUUID } from 'node:crypto';
import { transact } from '../../../server/db/transact.ts';
import { CASHIER, COIN, userAccount } from '../../../server/ledger/accounts.ts';
import { post } from '../../../server/ledger/ledger.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import type { Services } from '../../../server/services.ts';
import { fillLists, type Lists } from './fill-lists.ts';
import { fill, playerId, type Size } from './fill.ts';
import { type Load, load } from './load.ts';

/** Work on random players of the first `players` that `fill` made. */
export interface PlayerLoad extends Load {
  readonly players: number;
}

/** Maximum amount of a transfer, hundredths. */
const MAX_MOVED = 100;

/** The tasks of the server's process for the bench, beside its calls. */
export function createTasks({ db, clock, sealing }: Services) {
  const below = (count: number) => Math.floor(Math.random() * count);
  const transfers = (work: PlayerLoad, fromOf: (to: number) => string) =>
    load(work, async () => {
      const to = below(work.players);
      const amount = 1 + below(MAX_MOVED);
      const postings = [
        { owner: fromOf(to), asset: COIN, amount: -amount },
        { owner: userAccount(playerId(to)), asset: COIN, amount },
      ];
      await transact(db, (trx) => post(trx, { kind: 'bench', reference: randomUUID(), postings, now: clock.now() }));
    });
  return {
    fill: (size: Size) => fill(db, size, sealing),
    fillLists: (size: Lists) => fillLists(db, size, clock.now()),
    /** Transfers from a random player to another one. */
    playerTransfers: (work: PlayerLoad) =>
      transfers(work, (to) => userAccount(playerId((to + 1 + below(work.players - 1)) % work.players))),
    /** Transfers from the account that funds all deposits to a random player. */
    cashierTransfers: (work: PlayerLoad) => transfers(work, () => CASHIER),
    async reconcile() {
      const started = performance.now();
      const { differences, postings } = await reconcile(db);
      return { differences, postings, ms: performance.now() - started };
    },
  };
}

export type Tasks = ReturnType<typeof createTasks>;
