import { sql } from 'kysely';
import type { Hundredths, Ms } from '#contract/base/units.ts';
import { dayAt, periodBefore } from '#contract/values/utc-days.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { sendWithNext } from '../../db/with-next.ts';
import '../../play/tables.ts';
import './tables.ts';

/** Adds the experience of a valid bet with the next query: a point a peso. The level rises at once and never falls here. */
export async function gainExperience(
  trx: Trx,
  bet: { readonly userId: string; readonly amount: Hundredths; readonly now: Ms },
): Promise<void> {
  await sendWithNext(trx, gained(trx, { userId: bet.userId, amount: bet.amount, now: bet.now }));
}

const gained = prepared(
  (_trx, { userId, amount, now }: { userId: string; amount: number; now: number }) => sql`
    with own as (
      select id, vip, vip_exp + (vip_exp_part + ${amount}::bigint) / 100 as experience,
        (vip_exp_part + ${amount}::bigint) % 100 as part
      from app_user where id = ${userId}
    ), reached as (
      select own.*, greatest(own.vip, coalesce((
        select max((data::jsonb ->> 'level')::integer) from content
        where kind = 'vipLevel' and removed_at is null and (data::jsonb ->> 'experience')::bigint <= own.experience
      ), 0)) as level from own
    )
    update app_user set vip_exp = reached.experience, vip_exp_part = reached.part, vip = reached.level,
      vip_since = case when reached.level > reached.vip then ${now}::bigint else app_user.vip_since end
    from reached where app_user.id = reached.id`,
);

/** Notes that the member opened the app today, with the next query. */
export async function noteDay(trx: Trx, userId: string, now: Ms): Promise<void> {
  await sendWithNext(trx, newMark(trx, { userId, what: 'seen', since: dayAt(now), now }));
}

const newMark = prepared(
  (_trx, { userId, what, since, now }: { userId: string; what: string; since: number; now: number }) => sql`
    insert into vip_mark (user_id, what, since, created_at) values (${userId}, ${what}, ${since}, ${now})
    on conflict do nothing`,
);

/** Writes a mark. @returns false if it existed */
export async function addMark(trx: Trx, userId: string, what: string, since: number, now: Ms): Promise<boolean> {
  const { numAffectedRows } = await trx.executeQuery(newMark(trx, { userId, what, since, now }).compile());
  return (numAffectedRows ?? 0n) > 0n;
}

/** All that VIP bonuses depend on. */
export interface VipKnown {
  readonly vip: number;
  readonly vipExp: number;
  /** Since when the member has the level. */
  readonly since: Ms;
  /** Valid bets by UTC day, since the first day of the last UTC month. */
  readonly bets: ReadonlyMap<number, Hundredths>;
  /** Marks as `what since`, of level gifts and of the same days. */
  readonly marks: ReadonlySet<string>;
}

/** The first UTC day whose bets and marks count: of the last month, or of the last week if that began before. */
function firstDayOf(now: Ms): number {
  const today = dayAt(now);
  return Math.min(periodBefore('month', today).firstDay, periodBefore('week', today).firstDay);
}

/** Reads what a member's bonuses depend on. Throws if there is no such member. */
export async function knownOf(db: Db, userId: string, now: Ms): Promise<VipKnown> {
  const from = firstDayOf(now);
  const [user, bets, marks] = await Promise.all([
    db
      .selectFrom('app_user')
      .select(['vip', 'vip_exp', 'vip_since'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('game_day')
      .select(({ fn }) => ['day', fn.sum<number>('bet').as('bet')])
      .where('user_id', '=', userId)
      .where('day', '>=', from)
      .groupBy('day')
      .execute(),
    db
      .selectFrom('vip_mark')
      .select(['what', 'since'])
      .where('user_id', '=', userId)
      .where((where) => where.or([where('since', '>=', from), where('what', '=', 'level')]))
      .execute(),
  ]);
  return {
    vip: user.vip,
    vipExp: user.vip_exp,
    since: user.vip_since,
    bets: new Map(bets.map(({ day, bet }) => [day, Number(bet)])),
    marks: new Set(marks.map(({ what, since }) => markName(what, since))),
  };
}

export const markName = (what: string, since: number): string => `${what} ${since}`;
