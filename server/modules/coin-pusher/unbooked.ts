import { tooMany } from '../../rate-limit/rate-limit.ts';

/** Replays of one member that may come to nothing in a while. Each costs the server some ms, and who asked nothing. */
export const MAX_UNBOOKED = 60;
const WINDOW_MS = 10 * 60_000;
/** Members kept at most; beyond them counting begins anew. */
const MAX_MEMBERS = 10_000;

interface Unbooked {
  count: number;
  readonly until: number;
}

/** In this process alone: a batch that is booked, as every honest one, then costs no round trip more. */
const kept = new Map<string, Unbooked>();

const keptOf = (userId: string, now: number): Unbooked | undefined => {
  const own = kept.get(userId);
  return own !== undefined && now < own.until ? own : undefined;
};

/**
 * Throws RequestError 429 where too many replays of a member have come to nothing. The limit of their plays comes too late
 * for them: it is counted by the transaction that books one.
 */
export function refuseUnbooked(userId: string, now: number): void {
  const own = keptOf(userId, now);
  if (own !== undefined && own.count >= MAX_UNBOOKED) throw tooMany(own.until - now);
}

/** Counts a replay of a member's that was made. @returns says that it was booked */
export function countReplay(userId: string, now: number): () => void {
  const own = keptOf(userId, now) ?? { count: 0, until: now + WINDOW_MS };
  if (kept.size >= MAX_MEMBERS) kept.clear();
  own.count += 1;
  kept.set(userId, own);
  return () => {
    own.count -= 1;
    if (own.count === 0 && kept.get(userId) === own) kept.delete(userId);
  };
}
