import { clock } from '#src/platform/clock.ts';

/**
 * Asks a scene to show a result that is known, and waits no longer than it can take: what was won is shown in any case.
 * Never rejects.
 * @param mostMs then the request is given up
 * @returns the scene's answer, null where it failed or came too late
 */
export async function playInTime<T>(mostMs: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  const abort = new AbortController();
  const late = new Promise<null>((resolve) => abort.signal.addEventListener('abort', () => resolve(null)));
  const timer = clock.setTimeout(() => abort.abort(), mostMs);
  const played = await Promise.race([ask(abort.signal).catch(() => null), late]);
  clock.clearTimeout(timer);
  return played;
}
