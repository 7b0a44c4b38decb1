/** Waits before the second and the third try, ms. */
const BACKOFF_MS = [400, 1600];

/** How long one try of a file may take by the browser's word on the network (`effectiveType`), ms. */
const LIMITS_MS: Readonly<Record<string, number>> = { 'slow-2g': 40_000, '2g': 30_000, '3g': 15_000 };
const USUAL_LIMIT_MS = 8000;

/** Time limit of one try on a network of this type; null where the browser does not say. */
export const limitFor = (effectiveType: string | null): number => LIMITS_MS[effectiveType ?? ''] ?? USUAL_LIMIT_MS;

/**
 * Fetches a whole file, three times at most: a try that hangs ends at its limit. Rejects with the last error, at once
 * where the server has no such file, and when the signal aborts.
 */
export async function fetchFile(url: string, limitMs: number, signal?: AbortSignal): Promise<Blob> {
  for (let tries = 0; ; tries++) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after another is the point
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
  const timer = setTimeout(() => own.abort(new Error(`${url}: nothing within ${limitMs} ms`)), limitMs);
  signal?.addEventListener('abort', giveUp, { once: true });
  if (signal?.aborted) giveUp();
  try {
    const response = await fetch(url, { signal: own.signal });
    if (response.status >= 400 && response.status < 500) throw new MissingFileError(`${url}: HTTP ${response.status}`);
    if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
    // Within the limit too: a body can hang as well as its headers.
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
