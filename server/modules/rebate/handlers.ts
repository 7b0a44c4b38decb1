import { REBATE_PERIODS } from '#contract/rebate/types.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, utcPeriodOf } from '#contract/values/utc-days.ts';
import { readNextPage } from '../../db/page.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { vipOf } from '../../identity/players/vip.ts';
import { claim, claimableOf, referenceOf } from './claims.ts';
import { rebateRuleInForce } from './rule.ts';
import { firstLevelOf, rebateOf } from './rules.ts';
import { isSettling, sharesOf } from './running.ts';

const betBonus: Handler<'betBonus'> = async ({ db, session: { userId }, language, now }, { type }) => {
  const period = REBATE_PERIODS[type];
  const days = utcPeriodOf(period, dayAt(now));
  const rule = await rebateRuleInForce.read(db);
  const vip = await vipOf(db, userId);
  const [shares, claimable, settling] = await Promise.all([
    sharesOf(db, { userId, vip, days, period, rule, language }),
    claimableOf(db, userId, now, type),
    isSettling(db, userId, type, now),
  ]);
  const fromLevel = firstLevelOf(rule, period);
  return {
    errcode: 0,
    type,
    vip,
    fromLevel,
    shares: [...shares],
    amount: rebateOf(rule, period, vip, shares).amount,
    endsAt: days.endDay * DAY_MS,
    claimable: claimable.reduce((sum, { amount }) => sum + amount, 0),
    until: claimable.length === 0 ? null : Math.min(...claimable.map(({ expires_at }) => expires_at)),
    isSettling: settling && fromLevel !== null && vip >= fromLevel,
    claimDays: rule.claimDays,
    minAmount: rule.minAmount,
    maxAmount: rule.maxAmount,
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
    .orderBy('settled_at', 'desc')
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
    receiveTime: received_at,
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
