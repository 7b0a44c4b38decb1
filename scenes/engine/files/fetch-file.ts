/** Delays before the second and third attempt, ms. */
const BACKOFF_MS = [400, 1600];

/** Time limit of one attempt to load a file, ms, by the network type that the browser reports (`effectiveType`). */
const LIMITS_MS: Readonly<Record<string, number>> = { 'slow-2g': 40_000, '2g': 30_000, '3g': 15_000 };
const USUAL_LIMIT_MS = 8000;

/** Time limit of one attempt on a network of this type, ms; null if the browser does not report it. */
export const limitFor = (effectiveType: string | null): number => LIMITS_MS[effectiveType ?? ''] ?? USUAL_LIMIT_MS;

/**
 * Fetches a whole file in at most three attempts; each has a time limit. Rejects with the last error, at once if the
 * file does not exist on the server, or when the signal aborts.
 */
export async function fetchFile(url: string, limitMs: number, signal?: AbortSignal): Promise<Blob> {
  for (let tries = 0; ; tries++) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- attempts are sequential
      return await fetchOnce(url, limitMs, signal);
    } catch (error) {
      const wait = BACKOFF_MS[tries];
      if (wait === undefined || signal?.aborted || error instanceof MissingFileError) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await pause(wait, signal);
    }
  }
}

class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
}

async function fetchOnce(url: string, limitMs: number, signal?: AbortSignal): Promise<Blob> {
  const own = new AbortController();
  const giveUp = () => own.abort(signal?.reason);
  const timer = setTimeout(() => own.abort(new Error(`${url}: no answer within ${limitMs} ms`)), limitMs);
  signal?.addEventListener('abort', giveUp, { once: true });
  if (signal?.aborted) giveUp();
  try {
    const response = await fetch(url, { signal: own.signal });
    if (response.status >= 400 && response.status < 500) throw new MissingFileError(`${url}: HTTP ${response.status}`);
    if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
    // Within the limit too, because a body can hang like its headers.
    return await response.blob();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** Resolves after `ms`, or at once when the signal aborts. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
