import { asNumber } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';

const DAY_MS = 86_400_000;
/** Earliest time for the next notices, ms since the epoch (spec §9, next-show time). */
const nextShowKey: StoredKey<number> = { name: 'noticeNextShow', parse: asNumber };

/** The start of the next UTC day after `now` (spec §4: daily flags use the UTC date). */
export function nextUtcDay(now: number): number {
  return (Math.floor(now / DAY_MS) + 1) * DAY_MS;
}

/** True if the start-up sequence may show the notices: their next-show time has passed (spec §4). */
export function isNoticeDue(now: number): boolean {
  const nextShow = storage.read(nextShowKey) ?? 0;
  // A next-show time more than a day ahead comes from a wrong clock.
  return now >= nextShow || nextShow > nextUtcDay(now);
}

/** The notices are on screen: resets their next-show time, so that they are due at the next start (spec §4). */
export function resetNextShow(): void {
  storage.remove(nextShowKey);
}

/** The player wants no more notices today: they are due again on the next UTC day. `now`: ms since the epoch. */
export function showNextDay(now: number): void {
  storage.write(nextShowKey, nextUtcDay(now));
}
