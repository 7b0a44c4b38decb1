import { clock } from '#src/platform/clock.ts';

/**
 * Asks a scene to show a known result, with a time limit, because the win must be shown in any case. Never rejects.
 * @param mostMs time limit of the request
 * @returns the scene's answer, null if it failed or came too late
 */
export async function playInTime<T>(mostMs: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  const abort = new AbortController();
  const late = new Promise<null>((resolve) => abort.signal.addEventListener('abort', () => resolve(null)));
  const timer = clock.setTimeout(() => abort.abort(), mostMs);
  const played = await Promise.race([ask(abort.signal).catch(() => null), late]);
  clock.clearTimeout(timer);
  return played;
}
