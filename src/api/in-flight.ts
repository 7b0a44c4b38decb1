interface Shared {
  readonly answer: Promise<unknown>;
  readonly abort: AbortController;
  waiting: number;
}

const inFlight = new Map<string, Shared>();

/**
 * Lets callers who ask the same question at the same time share one request. It is given up only when every one of
 * them has given up.
 * @param key what makes two questions the same
 * @param cancelled what a caller gets who gives up
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

/** Forgets the questions under way, so that the next page asks them again. For tests, which leave some unanswered. */
export const forgetInFlight = (): void => inFlight.clear();
