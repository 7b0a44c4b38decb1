import { RequestError } from '../../errors.ts';

/** Calls with files that are served at once, of all callers and of one: each holds its files in memory until it is done. */
const MAX_CONCURRENT = 24;
const MAX_OF_ONE = 3;
const RETRY_S = 1;

/** Does the work of a caller where there is room. */
export type UploadRoom = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

/** Bounds the memory that uploads take. Throws RequestError 429 where there are too many, before a byte is kept. */
export function createUploadRoom(mostAtOnce = MAX_CONCURRENT, mostOfOne = MAX_OF_ONE): UploadRoom {
  const underWay = new Map<string, number>();
  let all = 0;
  return async (caller, work) => {
    const own = underWay.get(caller) ?? 0;
    if (own >= mostOfOne || all >= mostAtOnce) {
      throw new RequestError(429, 'Too many files at once. Try again in a moment.', { retryAfter: RETRY_S });
    }
    all += 1;
    underWay.set(caller, own + 1);
    try {
      return await work();
    } finally {
      all -= 1;
      const left = (underWay.get(caller) ?? 1) - 1;
      if (left === 0) underWay.delete(caller);
      else underWay.set(caller, left);
    }
  };
}
