import { useMemo, useSyncExternalStore } from 'react';
import { asList, asShape, asString } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { asSeenLog, EMPTY_LOG, type SeenLog } from './seen-log.ts';

interface SeenBy {
  readonly userId: string;
  readonly log: SeenLog;
}

/** Players whose logs are kept in one browser; the least recent is dropped first. */
const MAX_PLAYERS = 4;
/** Survives a logout: observations are useful only while kept. */
const seenKey: StoredKey<SeenBy[]> = {
  name: 'fairness.seen',
  parse: asList(asShape<SeenBy>({ userId: asString, log: asSeenLog })),
};

const listeners = new Set<() => void>();
let version = 0;
let isStored = true;

/** This player's observations in this browser, from any tab. */
export const readSeen = (userId: string): SeenLog =>
  (storage.read(seenKey) ?? []).find((seen) => seen.userId === userId)?.log ?? EMPTY_LOG;

/** Adds to the player's observations. `step` gets the newest log, also of other tabs, and must be synchronous. */
export function updateSeen(userId: string, step: (log: SeenLog) => SeenLog): void {
  const before = readSeen(userId);
  const log = step(before);
  // Pages reload often, and most answers contain nothing new.
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

/**
 * This player's observations in this browser, and whether they outlive the page: false if storage is blocked or full.
 */
export function useSeen(userId: string): { log: SeenLog; isStored: boolean } {
  const current = useSyncExternalStore(
    subscribe,
    () => version,
    () => 0,
  );
  // oxlint-disable-next-line react/exhaustive-deps -- `current` counts the changes of the log
  return useMemo(() => ({ log: readSeen(userId), isStored }), [userId, current]);
}
