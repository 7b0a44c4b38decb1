import { setTimeout as sleep } from 'node:timers/promises';
import { RequestError } from '../../errors.ts';
import { tooMany } from '../../rate-limit/rate-limit.ts';

/** Maximum addresses kept; beyond them the database is asked again. */
const MOST = 10_000;

/** Delay of a refused answer, ms: each of its connections, whose number is limited, floods no faster. */
const WAIT_MS = 250;

/** Serves one call for an address. */
export type UnlessRefused = <T>(call: string, address: string, now: number, serve: () => Promise<T>) => Promise<T>;

/**
 * Caches in this process which address has used up its limit of a call, and until when: a flood that is refused anyway
 * costs no transaction, and waits. Only refusals of the database are cached, so it refuses nothing else. It is a cache
 * and no queue (runtime/queue.ts): no work waits for other work.
 */
export function rememberRefused(wait: (ms: number) => Promise<unknown> = sleep): UnlessRefused {
  const until = new Map<string, number>();
  return async (call, address, now, serve) => {
    const key = `${call} ${address}`;
    const end = until.get(key) ?? 0;
    if (now < end) {
      await wait(WAIT_MS);
      throw tooMany(end - now, { ofAddress: true });
    }
    until.delete(key);
    try {
      return await serve();
    } catch (error) {
      if (error instanceof RequestError && error.ofAddress && error.retryAfter !== undefined) {
        if (until.size >= MOST) until.clear();
        until.set(key, now + error.retryAfter * 1000);
      }
      throw error;
    }
  };
}
