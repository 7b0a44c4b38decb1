import { databaseOf, type Db } from '../../db/transact.ts';
import { totalsOf } from './repository.ts';
import type { Totals } from './rules.ts';

/** How old a score may be, ms: so often it is added up at most, however many look at it. */
const KEPT_MS = 2000;

interface Kept {
  readonly day: number;
  readonly minBet: number;
  readonly at: number;
  readonly totals: Promise<Totals>;
}
const kept = new WeakMap<object, Kept>();

/**
 * Totals of both camps on a day, at most a moment old and not older than `since`, so that a member's action is
 * included.
 */
export function liveTotals(
  db: Db,
  { day, minBet, now, since }: { day: number; minBet: number; now: number; since: number },
): Promise<Totals> {
  const database = databaseOf(db);
  const known = kept.get(database);
  const isOf = known?.day === day && known.minBet === minBet;
  if (known !== undefined && isOf && known.at > since && now - known.at < KEPT_MS && now >= known.at)
    return known.totals;
  const fresh = { day, minBet, at: now, totals: totalsOf(db, day, minBet) };
  kept.set(database, fresh);
  fresh.totals.catch(() => kept.delete(database));
  return fresh.totals;
}
