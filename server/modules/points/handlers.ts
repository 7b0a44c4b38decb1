import { PROP } from '#contract/props/items.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { balanceOf, coinOf } from '../../ledger/ledger.ts';
import { betSince, earnedOn } from '../../play/bet-earnings.ts';
import { takenOf } from '../../play/offers.ts';
import { exchangePoints } from './exchange.ts';
import { POINTS_GOOD, pointsRuleInForce, readGoods } from './goods.ts';
import { pageOfPoints } from './log.ts';
import { hadOf } from './repository.ts';
import { goodView } from './rules.ts';

const getPoints: Handler<'getPoints'> = async ({ db, session: { userId }, language, now }) => {
  const day = dayAt(now);
  const goods = await readGoods(db, language, now);
  const { betPerPoint, mostPerDay } = await pointsRuleInForce.read(db);
  const [taken, had] = [await takenOf(db, POINTS_GOOD), await hadOf(db, userId, goods, day)];
  return {
    errcode: 0,
    points: await balanceOf(db, userAccount(userId), PROP.points),
    goods: goods.map((good) => goodView(good, taken.get(good.id) ?? 0, had.get(good.id) ?? 0)),
    betPerPoint,
    betLeft: Math.max(0, betPerPoint - (await betSince(db, userId, PROP.points))),
    earnedToday: await earnedOn(db, userId, PROP.points, day),
    mostPerDay,
    dayEndsAt: (day + 1) * DAY_MS,
    serverTime: now,
  };
};

const pointsExchange: Handler<'pointsExchange'> = async ({ db, session: { userId }, random, now }, { id, price }) => {
  const { good, points, turnover } = await exchangePoints(db, { userId, id, price }, { random, now });
  const { propId, count, num } = good;
  return { errcode: 0, points, awards: [{ propId, count, num }], turnover, coin: await coinOf(db, userId) };
};

const pointsLog: Handler<'pointsLog'> = async ({ db, session, language }, page) => {
  const { list, pages } = await pageOfPoints(db, session.userId, language, page);
  return { errcode: 0, list: [...list], pages };
};

/** The calls of points. */
export const pointsHandlers = { getPoints, pointsExchange, pointsLog } satisfies Partial<Handlers>;
