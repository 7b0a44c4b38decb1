import { REBATE_PERIODS } from '#contract/rebate/types.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, utcPeriodOf } from '#contract/values/utc-days.ts';
import { readNextPage } from '../../db/page.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { readCategories } from './categories.ts';
import { claim, claimableOf, referenceOf } from './claims.ts';
import { rebateRuleInForce } from './rule.ts';
import { rateOf, rebateOf } from './rules.ts';
import '../../play/tables.ts';

const betBonus: Handler<'betBonus'> = async ({ db, session: { userId }, language, now }, { type }) => {
  const period = REBATE_PERIODS[type];
  const { firstDay, endDay } = utcPeriodOf(period, dayAt(now));
  const rule = await rebateRuleInForce.read(db);
  const { of, nameOf } = await readCategories(db, language);
  const [{ vip }, games, claimable] = await Promise.all([
    db.selectFrom('app_user').select('vip').where('id', '=', userId).executeTakeFirstOrThrow(),
    db
      .selectFrom('game_day')
      .select(({ fn }) => ['game_id', fn.sum<number>('bet').as('bet')])
      .where('user_id', '=', userId)
      .where('day', '>=', firstDay)
      .where('day', '<', endDay)
      .groupBy('game_id')
      .execute(),
    claimableOf(db, userId, now, type),
  ]);
  const sums = new Map<string, number>();
  for (const { game_id, bet } of games) sums.set(of(game_id), (sums.get(of(game_id)) ?? 0) + Number(bet));
  const bets = [...sums].map(([category, bet]) => ({ category, bet })).toSorted((a, b) => b.bet - a.bet);
  const shares = bets.map((each) => ({
    ...each,
    name: nameOf(each.category),
    rate: rateOf(rule, period, vip, each.category),
  }));
  return {
    errcode: 0,
    type,
    vip,
    shares,
    amount: rebateOf(rule, period, vip, bets).amount,
    endsAt: endDay * DAY_MS,
    claimable: claimable.reduce((sum, { amount }) => sum + amount, 0),
    until: claimable.length === 0 ? null : Math.min(...claimable.map(({ expires_at }) => expires_at)),
    turnoverFactor: rule.turnoverFactor,
    serverTime: now,
  };
};

const betBonusReceive: Handler<'betBonusReceive'> = async ({ db, session, now }) => ({
  errcode: 0,
  ...(await claim(db, session.userId, now)),
});

const betBonusByTypeReceive: Handler<'betBonusByTypeReceive'> = async ({ db, session, now }, { type }) => ({
  errcode: 0,
  ...(await claim(db, session.userId, now, type)),
});

const betBonusLog: Handler<'betBonusLog'> = async ({ db, session: { userId }, now }, asked) => {
  const rebates = db
    .selectFrom('rebate')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('first_day', 'desc')
    .orderBy('type');
  const { list, pages } = await readNextPage(rebates, asked);
  const rows = list.map(({ type, first_day, bet, amount, expires_at, received_at }) => ({
    id: referenceOf(userId, type, first_day),
    type,
    since: first_day * DAY_MS,
    bet,
    amount,
    state:
      received_at !== null ? ('received' as const) : expires_at > now ? ('claimable' as const) : ('expired' as const),
    until: expires_at,
  }));
  return { errcode: 0, list: rows, pages };
};

/** The rebate calls (spec §7). */
export const rebateHandlers = {
  betBonus,
  betBonusReceive,
  betBonusByTypeReceive,
  betBonusLog,
} satisfies Partial<Handlers>;
