import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import { readContent } from '../../content/store.ts';
import { databaseOf, type Db } from '../../db/transact.ts';
import { BEAT_MS, LATENESS_MS } from './online.ts';

/** A count is reused for this long, ms, because every visitor's configuration asks for it. */
const KEPT_MS = 10_000;

/** Counts are cached by database, because tests have several in one process. */
const kept = new WeakMap<object, { readonly at: number; readonly counts: Promise<Record<string, number>> }>();

/**
 * Members in each of the lobby's games, by their last heartbeat in time. Unknown game ids are left out, because a
 * heartbeat may contain anything and every visitor reads this.
 */
export function players(db: Db, now: number): Promise<Readonly<Record<string, number>>> {
  const database = databaseOf(db);
  const known = kept.get(database);
  // A clock that was set back must not keep a count for as long as it lags.
  if (known !== undefined && now >= known.at && now < known.at + KEPT_MS) return known.counts;
  const counts = countPlayers(db, now);
  kept.set(database, { at: now, counts });
  // One that failed is asked for again.
  counts.catch(() => kept.delete(database));
  return counts;
}

async function countPlayers(db: Db, now: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('online_player')
    .select(({ fn }) => ['game_id', fn.countAll<string>().as('count')])
    .where('seen_at', '>=', now - BEAT_MS - LATENESS_MS)
    .where('game_id', '<>', '')
    .groupBy('game_id')
    .execute();
  const { game } = await readContent(db, ['game'], DEFAULT_LANGUAGE);
  const games = new Set(game.map(({ id }) => id));
  const known = rows.filter(({ game_id: gameId }) => games.has(gameId));
  return Object.fromEntries(known.map(({ game_id: gameId, count }) => [gameId, Number(count)]));
}
