/** A scene that is not ready after this many ms is shown anyway. */
const TIMEOUT_MS = 3000;

/** Resolves when `ready` settles, after `TIMEOUT_MS`, or when the signal aborts. Never rejects. */
export function readiness(ready: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, TIMEOUT_MS);
    signal.addEventListener('abort', end, { once: true });
    ready.then(end, end);
  });
}
