import { createQueue } from '../../runtime/queue.ts';

/**
 * Work that takes one lock of the database (memberLock of ledger/locks.ts) waits here for its turn in this process: it
 * holds no connection meanwhile, so that one member cannot take the whole pool. The keys are names of locks.
 */
export const lockQueue = createQueue({ atOncePerKey: 1 });
