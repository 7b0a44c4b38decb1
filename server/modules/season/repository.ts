import type { Insertable } from 'kysely';
import type { Hundredths, Ms } from '#contract/base/units.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import type { KeptActivity } from '../../content/activities.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { sendWithNext } from '../../db/with-next.ts';
import '../../play/tables.ts';
import type { SeasonCounts } from './rules.ts';
import type { SeasonTables } from './tables.ts';

/** A season of one year. A new opening day begins a new one. */
export interface SeasonRun {
  readonly season: string;
  readonly firstDay: number;
  /** First UTC day after it; null is no end. */
  readonly endDay: number | null;
}

export const runOf = ({ id, opensAt, closesAt }: KeptActivity): SeasonRun => ({
  season: id,
  firstDay: dayAt(opensAt ?? 0),
  endDay: closesAt === null || closesAt === undefined ? null : dayAt(closesAt - 1) + 1,
});

/** Counts of a player, who may be a visitor (null), and the sets that they exchanged. */
export async function countsOf(
  db: Db,
  userId: string | null,
  { season, firstDay, endDay }: SeasonRun,
): Promise<SeasonCounts & { readonly sets: number }> {
  if (userId === null) return { bet: 0, deposited: 0, collected: 0, sets: 0 };
  let days = db
    .selectFrom('game_day')
    .select(({ fn }) => fn.sum<number | null>('bet').as('bet'))
    .where('user_id', '=', userId)
    .where('day', '>=', firstDay);
  if (endDay !== null) days = days.where('day', '<', endDay);
  const { bet } = await days.executeTakeFirstOrThrow();
  const own = await db
    .selectFrom('season_player')
    .select(['deposited', 'collected'])
    .where('user_id', '=', userId)
    .where('season', '=', season)
    .where('first_day', '=', firstDay)
    .executeTakeFirst();
  const { sets } = await db
    .selectFrom('season_set')
    .select(({ fn }) => fn.countAll<number>().as('sets'))
    .where('user_id', '=', userId)
    .where('season', '=', season)
    .where('first_day', '=', firstDay)
    .executeTakeFirstOrThrow();
  return { bet: Number(bet ?? 0), deposited: own?.deposited ?? 0, collected: own?.collected ?? 0, sets: Number(sets) };
}

/** Adds a deposit or collected pieces to a player's season. The caller holds the member's lock. */
export async function addTo(
  trx: Trx,
  userId: string,
  { season, firstDay }: SeasonRun,
  { deposited = 0, collected = 0 }: { readonly deposited?: Hundredths; readonly collected?: number },
): Promise<void> {
  await sendWithNext(trx, added(trx, { user_id: userId, season, first_day: firstDay, deposited, collected }));
}

const added = prepared((trx, row: Insertable<SeasonTables['season_player']>) =>
  trx
    .insertInto('season_player')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'season', 'first_day']).doUpdateSet(({ eb, ref }) => ({
        deposited: eb(ref('season_player.deposited'), '+', ref('excluded.deposited')),
        collected: eb(ref('season_player.collected'), '+', ref('excluded.collected')),
      })),
    ),
);

/** Notes an exchanged set. */
export async function insertSet(
  trx: Trx,
  userId: string,
  { season, firstDay }: SeasonRun,
  { number, now }: { readonly number: number; readonly now: Ms },
): Promise<void> {
  await trx
    .insertInto('season_set')
    .values({ user_id: userId, season, first_day: firstDay, number, exchanged_at: now })
    .execute();
}
