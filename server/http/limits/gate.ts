import { availableParallelism } from 'node:os';
import { RequestError } from '../../errors.ts';
import { createQueue, type Queue } from '../../runtime/queue.ts';

/** Leaves one of Node's four worker threads for files, and one of the machine's cores for everything else. */
export const SLOTS = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Waiting work, of all callers and of one address or account; later work is refused at once. */
const MAX_WAITING = 240;
const MAX_WAITING_PER_KEY = 40;
const RETRY_S = 5;

/**
 * A queue for work that is slow by intent or by nature: hashes and pictures, of which only so many run at once. Its keys
 * are the caller's network and account. Throws RequestError 503 where too much is waiting.
 */
export const createGate = (slots: number, mostWaiting = MAX_WAITING): Queue =>
  createQueue({
    atOnce: slots,
    waiting: mostWaiting,
    waitingPerKey: MAX_WAITING_PER_KEY,
    full: () => new RequestError(503, 'Perya is busy. Try again in a moment.', { retryAfter: RETRY_S }),
  });
