import { type ActionName, failureKind } from '#src/api/index.ts';
import { clock } from '#src/platform/clock.ts';
import { isOnline, subscribeOnline } from '#src/platform/network.ts';
import { useUserStore } from '#src/stores/player/user.ts';

/** Pauses before the next tries, ms; after the last one the result is pending when its page opens again. */
const PAUSES_MS = [2000, 5000, 15_000, 30_000] as const;

interface Telling {
  heard: Promise<unknown>;
  /** Ends the pause before the next try. */
  hurry: () => void;
}
const underWay = new Map<string, Telling>();

/**
 * Tells the server that a result was shown and repeats it until answered, also after the page was left. One request at
 * a time for each result; calling it again ends a pause.
 * @param call identifies the result together with player and id: two games may have results of one id
 * @param tell makes the call; it gets the result's id
 * @returns the answer; null if refused or never answered. Never rejects.
 */
export function acknowledge<A>(call: ActionName, id: string, tell: (id: string) => Promise<A>): Promise<A | null> {
  const key = `${call} ${useUserStore.getState().user?.id ?? ''} ${id}`;
  const known = underWay.get(key);
  known?.hurry();
  if (known !== undefined) return known.heard as Promise<A | null>;
  const telling: Telling = { heard: Promise.resolve(), hurry: () => undefined };
  const heard = tellUntilHeard(telling, () => tell(id)).finally(() => underWay.delete(key));
  telling.heard = heard;
  underWay.set(key, telling);
  return heard;
}

async function tellUntilHeard<A>(telling: Telling, tell: () => Promise<A>): Promise<A | null> {
  const player = useUserStore.getState().user?.id;
  for (const ms of [...PAUSES_MS, null]) {
    try {
      return await tell();
    } catch (error) {
      if (ms === null || failureKind(error) === 'decided') return null;
    }
    await pause(ms, telling);
    // The result is the player's who saw it.
    if (useUserStore.getState().user?.id !== player) return null;
  }
  return null;
}

/** Resolves after `ms`, when the network is back, or when called again. */
function pause(ms: number, telling: Telling): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clock.clearTimeout(timer);
      stop();
      telling.hurry = () => undefined;
      resolve();
    };
    const timer = clock.setTimeout(end, ms);
    const stop = subscribeOnline(() => {
      if (isOnline()) end();
    });
    telling.hurry = end;
  });
}
