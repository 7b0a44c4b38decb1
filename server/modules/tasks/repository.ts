import { sql } from 'kysely';
import { dayAt, mondayOf } from '#contract/values/utc-days.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { sendWithNext } from '../../db/with-next.ts';
import './tables.ts';
import type { DayCounts, Known, Mark, Reached } from './rules.ts';

type Counted = Omit<DayCounts, 'day' | 'seen'>;
const NONE: Counted = { deposited: 0, deposits: 0, bet: 0, rounds: 0, draws: 0 };

/** Adds to a player's day, with the next query. The caller holds the member's lock. */
export async function countToday(trx: Trx, userId: string, more: Partial<Counted>, now: number): Promise<void> {
  await sendWithNext(trx, countedDay(trx, { userId, day: dayAt(now), ...NONE, ...more }));
}

const countedDay = prepared(
  (_trx, { userId, day, deposited, deposits, bet, rounds, draws }: Counted & { userId: string; day: number }) => sql`
    insert into task_day (user_id, day, deposited, deposits, bet, rounds, draws)
    values (${userId}, ${day}, ${deposited}, ${deposits}, ${bet}, ${rounds}, ${draws})
    on conflict (user_id, day) do update set
      deposited = task_day.deposited + excluded.deposited,
      deposits = task_day.deposits + excluded.deposits,
      bet = task_day.bet + excluded.bet,
      rounds = task_day.rounds + excluded.rounds,
      draws = task_day.draws + excluded.draws`,
);

/** Keeps that a player was here today, with the next query. */
export async function seeToday(trx: Trx, userId: string, now: number): Promise<void> {
  await sendWithNext(trx, seenDay(trx, { userId, day: dayAt(now) }));
}

const seenDay = prepared(
  (_trx, { userId, day }: { userId: string; day: number }) => sql`
    insert into task_day (user_id, day, seen) values (${userId}, ${day}, 1)
    on conflict (user_id, day) do update set seen = 1 where task_day.seen = 0`,
);

/**
 * Reads everything a player's tasks depend on. Days before the last week are summed into one, because only tasks
 * without a period count them.
 */
export async function knownOf(db: Db, userId: string, now: number): Promise<Known> {
  const from = mondayOf(dayAt(now)) - 7;
  const [days, marks, reached] = await Promise.all([
    sql<DayCounts>`
      select greatest(day, ${from - 1}::integer) as day, sum(seen)::integer as seen, sum(deposited)::bigint as deposited,
        sum(deposits)::bigint as deposits, sum(bet)::bigint as bet, sum(rounds)::bigint as rounds, sum(draws)::bigint as draws
      from task_day where user_id = ${userId} group by 1`.execute(db),
    db
      .selectFrom('task_mark')
      .select(['what', 'id', 'first_day as firstDay', 'day', 'liveness'])
      .where('user_id', '=', userId)
      .where((where) => where.or([where('first_day', '>=', from), where('first_day', '=', 0)]))
      .execute(),
    sql<Reached>`
      select mobile is not null as phone, other_at is not null as information,
        exists (select from social_account where user_id = app_user.id) as social,
        exists (select from verified_identity where user_id = app_user.id) as kyc
      from app_user where id = ${userId}`.execute(db),
  ]);
  const [own] = reached.rows;
  if (own === undefined) throw new Error(`There is no player ${userId}`);
  return { days: days.rows, marks, reached: own };
}

/** Keeps a mark. @returns false where it was there already */
export async function addMark(trx: Trx, userId: string, mark: Mark, now: number): Promise<boolean> {
  const { what, id, firstDay, day, liveness } = mark;
  const added = await trx
    .insertInto('task_mark')
    .values({ user_id: userId, what, id, first_day: firstDay, day, liveness, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'first_day', 'what', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** A player's marks, the newest period first. */
export const marksOf = (db: Db, userId: string) =>
  db
    .selectFrom('task_mark')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('first_day', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('what')
    .orderBy('id');
