interface Shared {
  readonly answer: Promise<unknown>;
  readonly abort: AbortController;
  waiting: number;
}

const inFlight = new Map<string, Shared>();

/**
 * Lets simultaneous callers with the same key share one request. It is aborted only when every caller has aborted.
 * @param key identifies equal requests
 * @param cancelled makes the error for a caller that aborts
 */
export function shareInFlight<T>(
  key: string,
  signal: AbortSignal | undefined,
  start: (signal: AbortSignal) => Promise<T>,
  cancelled: () => Error,
): Promise<T> {
  const open = inFlight.get(key);
  const shared = open ?? begin(key, start);
  shared.waiting += 1;
  return new Promise<T>((resolve, reject) => {
    const giveUp = (): void => {
      shared.waiting -= 1;
      if (shared.waiting === 0) {
        inFlight.delete(key);
        shared.abort.abort();
      }
      reject(cancelled());
    };
    if (signal?.aborted === true) return giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
    // The same key always starts the same call, so the shared answer is a T.
    (shared.answer as Promise<T>).then(resolve, reject).finally(() => signal?.removeEventListener('abort', giveUp));
  });
}

function begin(key: string, start: (signal: AbortSignal) => Promise<unknown>): Shared {
  const abort = new AbortController();
  const answer = start(abort.signal);
  const shared: Shared = { answer, abort, waiting: 0 };
  inFlight.set(key, shared);
  const done = (): void => {
    if (inFlight.get(key) === shared) inFlight.delete(key);
  };
  answer.then(done, done);
  return shared;
}

/** Calls that have no answer yet, without uploads. */
const unanswered = new Set<Promise<unknown>>();

/** Notes a call until it is answered or has failed. @returns the same call */
export function noteCall<T>(call: Promise<T>): Promise<T> {
  const done = () => void unanswered.delete(call);
  unanswered.add(call);
  call.then(done, done);
  return call;
}

/** Resolves when all calls made so far, except uploads, are answered or have failed. */
export const whenAnswered = async (): Promise<void> => void (await Promise.allSettled(unanswered));

/** Forgets pending requests, so that the next page sends them again. For tests that leave some unanswered. */
export function forgetInFlight(): void {
  inFlight.clear();
  unanswered.clear();
}
