import type { Job } from '../../jobs.ts';
import type { Module } from '../module.ts';
import { transferHandlers } from './handlers.ts';
import { transferList } from './operator.ts';
import type { ProvidersOf } from './port.ts';
import { dueTransfers } from './repository.ts';
import { resolveTransfer } from './service.ts';

/** A transfer without an answer is asked about again this long after the last time, ms. */
export const ASK_AGAIN_MS = 30_000;
const MAX_ASKED = 50;

/** Asks about every transfer under way, also of brands that nobody looks at. */
export const askAboutTransfersJob = (providersOf: ProvidersOf): Job => ({
  name: 'ask about provider transfers',
  everyMs: ASK_AGAIN_MS,
  async runOutside({ db, clock }) {
    const now = clock.now();
    for (const transfer of await dueTransfers(db, now - ASK_AGAIN_MS, MAX_ASKED)) {
      const provider = providersOf(db).find(({ brandId }) => brandId === transfer.brand);
      if (provider !== undefined) await resolveTransfer(db, provider, transfer, now);
    }
  },
});

/** Balances with game providers in transfer mode, and bringing them home. */
export const transfersModule = (providersOf: ProvidersOf): Module => ({
  name: 'transfers',
  handlers: transferHandlers(providersOf),
  jobs: [askAboutTransfersJob(providersOf)],
  operator: { lists: [transferList] },
});
