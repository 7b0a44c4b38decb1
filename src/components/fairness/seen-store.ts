import { useMemo, useSyncExternalStore } from 'react';
import { asList, asShape, asString } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { asSeenLog, EMPTY_LOG, type SeenLog } from './seen-log.ts';

interface SeenBy {
  readonly userId: string;
  readonly log: SeenLog;
}

/** Players whose logs are kept in one browser; who was here longest ago goes first. */
const MAX_PLAYERS = 4;
/** Stays through a logout: what was seen is of use only as long as it is kept. */
const seenKey: StoredKey<SeenBy[]> = {
  name: 'fairness.seen',
  parse: asList(asShape<SeenBy>({ userId: asString, log: asSeenLog })),
};

const listeners = new Set<() => void>();
let version = 0;
let isStored = true;

/** What this player saw in this browser, in any tab. */
export const readSeen = (userId: string): SeenLog =>
  (storage.read(seenKey) ?? []).find((seen) => seen.userId === userId)?.log ?? EMPTY_LOG;

/** Adds to what the player saw. `step` gets the newest log, also of other tabs, and must not wait. */
export function updateSeen(userId: string, step: (log: SeenLog) => SeenLog): void {
  const before = readSeen(userId);
  const log = step(before);
  // Pages are loaded again all the time; most answers say nothing new.
  if (JSON.stringify(log) === JSON.stringify(before)) return;
  const others = (storage.read(seenKey) ?? []).filter((seen) => seen.userId !== userId);
  isStored = storage.write(seenKey, [...others, { userId, log }].slice(-MAX_PLAYERS));
  changed();
}

function changed(): void {
  version += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = storage.subscribe(seenKey, changed);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** What this player saw in this browser, and whether it outlives the page: false where storage is blocked or full. */
export function useSeen(userId: string): { log: SeenLog; isStored: boolean } {
  const current = useSyncExternalStore(
    subscribe,
    () => version,
    () => 0,
  );
  // oxlint-disable-next-line react/exhaustive-deps -- `current` counts the changes of what is read
  return useMemo(() => ({ log: readSeen(userId), isStored }), [userId, current]);
}
