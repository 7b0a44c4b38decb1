/** A scene that has nothing to show by then is shown all the same, ms. */
const TIMEOUT_MS = 3000;

/** Resolves when `ready` does, and at the latest after a while; at once when the signal aborts. Never rejects. */
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
