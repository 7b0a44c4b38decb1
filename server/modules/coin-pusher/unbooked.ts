import { tooMany } from '../../rate-limit/rate-limit.ts';

/** Maximum replays of one member without a booking in a while. Each costs the server some ms. */
export const MAX_UNBOOKED = 60;
const WINDOW_MS = 10 * 60_000;
/** Maximum members kept; beyond it counting restarts. */
const MAX_MEMBERS = 10_000;

interface Unbooked {
  count: number;
  readonly until: number;
}

/** Counted in this process only, so that a booked batch, as every honest one, costs no extra round trip. */
const kept = new Map<string, Unbooked>();

const keptOf = (userId: string, now: number): Unbooked | undefined => {
  const own = kept.get(userId);
  return own !== undefined && now < own.until ? own : undefined;
};

/**
 * Throws RequestError 429 after too many replays without a booking. The limit of plays would come too late: the booking
 * transaction counts it.
 */
export function refuseUnbooked(userId: string, now: number): void {
  const own = keptOf(userId, now);
  if (own !== undefined && own.count >= MAX_UNBOOKED) throw tooMany(own.until - now);
}

/** Counts a replay of a member. @returns reports that it was booked */
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
