import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ACTIVITY_ERRORS, PLAY_ERRORS } from '#contract/base/errors.ts';
import { POINTS_ERRORS as E } from '#contract/points/calls.ts';
import { PROP } from '#contract/props/items.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { transact } from '#server/db/transact.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { pointsChecks } from '#server/modules/points/books.ts';
import { pointsGoods } from '#server/modules/points/content.ts';
import { placeBet, rollBackBet } from '#server/play/bets.ts';
import { heldProps } from '#server/play/props.ts';
import { turnoverOf } from '#server/play/turnover.ts';
import { atOnce, AT_ONCE } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { deposit, giveItem } from '../support/players.ts';
import { editRow, setActivity } from '../support/rows.ts';
import { give as giveCoins } from '../withdrawal/support.ts';
import { exchange, goTo, look, play, rich, withGood } from './support.ts';

const HOUR = 60 * 60_000;
const server = testServer();
let member: TestMember;
afterAll(() => expectBalanced(server, pointsChecks));
beforeEach(async () => {
  member = await rich(server);
});

const mine = () => look(server, member);
const buy = (id: string, price?: number, key?: string) =>
  exchange(server, member, price === undefined ? { id } : { id, price }, key);
const held = async (propId: number) => (await heldProps(server.db, member.userId, server.clock.now())).get(propId);
const log = async (pageNum = 1, pageSize = 50, headers = {}) =>
  (await server.call('pointsLog', { pageNum, pageSize }, { token: member.token, headers })).answer;
const rule = (betPerPoint: number, mostPerDay: number | null) =>
  editRow(server, 'pointsRule', 'points', { id: 'points', betPerPoint, mostPerDay });

describe('the points shop', () => {
  it('offers the operator’s goods in the player’s language, with what is left for them', async () => {
    const { points, goods, dayEndsAt, serverTime } = await mine();
    expect(points).toBe(5000);
    expect(goods.map(({ id }) => id)).toEqual(pointsGoods.map(({ id }) => id));
    expect(goods[0]).toMatchObject({
      title: '10% deposit coupon',
      propId: 1010,
      num: 10,
      turnoverFactor: 5,
      days: 7,
      left: null,
      perPlayer: 1,
      period: 'day',
      leftForYou: 1,
    });
    expect(dayEndsAt % DAY_MS).toBe(0);
    expect(dayEndsAt - serverTime).toBeGreaterThan(0);
    const filipino = await look(server, member, { 'accept-language': 'fil-PH' });
    expect(filipino.goods[0]?.title).toBe('Coupon na 10% sa deposit');
    expect((await server.call('getPoints', {})).status).toBe(401);
  });

  it('has nothing while it is closed, and nothing of the diamond shop while that is', async () => {
    await setActivity(server, 'lottery', { open: false });
    expect((await mine()).goods.map(({ propId }) => propId)).toEqual(
      pointsGoods.map(({ propId }) => propId).filter((propId) => propId < PROP.diamond),
    );
    expect((await buy('diamonds-20')).answer.errcode).toBe(E.goodGone.code);
    await setActivity(server, 'lottery', {});
    await setActivity(server, 'points', { open: false });
    expect(await mine()).toMatchObject({ points: 5000, goods: [] });
    expect((await buy('deposit-10')).answer.errcode).toBe(ACTIVITY_ERRORS.activityClosed.code);
    await setActivity(server, 'points', {});
  });
});

describe('an exchange', () => {
  it('gives a coupon at once, under one key once', async () => {
    const key = randomUUID();
    const { answer } = await buy('deposit-10', 400, key);
    expect(answer).toEqual({
      errcode: 0,
      points: 4600,
      awards: [{ propId: 1010, count: 1, num: 10 }],
      turnover: 0,
      coin: 0,
    });
    expect((await buy('deposit-10', 400, key)).answer).toEqual(answer);
    expect((await held(1010))?.count).toBe(1);
    expect(await mine()).toMatchObject({ points: 4600 });
  });

  it('pays coins that must be bet', async () => {
    const { answer } = await buy('coins-10');
    expect(answer).toMatchObject({ points: 4450, turnover: 50_00, coin: 10_00 });
    expect(await coinOf(server.db, member.userId)).toBe(10_00);
    expect((await turnoverOf(server.db, member.userId)).left).toBe(50_00);
  });

  it.each(pointsGoods.map(({ id, propId, count }) => [id, propId, count] as const))(
    'gives %s: item %s',
    async (id, propId, count) => {
      await giveItem(server, member, { propId: PROP.points, count: 5000 });
      expect((await buy(id)).answer.errcode).toBe(0);
      if (propId === PROP.coin) expect(await coinOf(server.db, member.userId)).toBe(count);
      else expect((await held(propId))?.count).toBe(count);
    },
  );

  it.each([
    ['another price than was shown', 'deposit-10', 399, E.priceChanged],
    ['what is not there', 'deposit-11', 400, E.goodGone],
    ['more than the player has', 'deposit-10', 400, E.tooFewPoints],
  ] as const)('is refused for %s', async (_what, id, price, refusal) => {
    if (refusal === E.tooFewPoints) member = await rich(server, 399);
    const { points } = await mine();
    expect((await buy(id, price)).answer.errcode).toBe(refusal.code);
    expect(await mine()).toMatchObject({ points });
    expect(await held(1010)).toBeUndefined();
  });

  it('is refused at a price that an operator has just changed, in both directions', async () => {
    for (const price of [300, 500]) {
      await withGood(server, 'deposit-10', { price });
      expect((await buy('deposit-10', 400)).answer.errcode).toBe(E.priceChanged.code);
    }
    await withGood(server, 'deposit-10', {});
  });

  it.each([
    ['an excluded player', 'selfExclude', { length: 'sixMonths' }],
    ['a player on a break', 'startBreak', { length: 'day' }],
  ] as const)('is a promotion: refused to %s, who keeps the points and the history', async (_who, call, body) => {
    await server.call(call, body as never, { token: member.token });
    const { errcode } = (await buy('deposit-10')).answer;
    expect(Object.values(PLAY_ERRORS).map(({ code }): number => code)).toContain(errcode);
    expect(await mine()).toMatchObject({ points: 5000 });
    expect((await log()).list).toHaveLength(1);
  });

  it('counts a player’s limit by UTC day, week and for ever', async () => {
    const of = async (id: string) => (await mine()).goods.find((each) => each.id === id)?.leftForYou;
    // A Saturday, 7:59 AM in Manila.
    goTo(server, 4, DAY_MS - 60_000);
    await giveItem(server, member, { propId: PROP.points, count: 20_000 });
    for (const id of ['deposit-10', 'deposit-20', 'diamond-coupon-50']) {
      expect((await buy(id)).answer.errcode, id).toBe(0);
      expect((await buy(id)).answer.errcode, id).toBe(E.limitReached.code);
      expect(await of(id), id).toBe(0);
    }
    // 8:00 AM.
    server.clock.advance(60_000);
    expect([await of('deposit-10'), await of('deposit-20'), await of('diamond-coupon-50')]).toEqual([1, 0, 0]);
    expect((await buy('deposit-10')).answer.errcode).toBe(0);
    // The end of Sunday, and Monday.
    server.clock.advance(2 * DAY_MS - 1);
    expect((await buy('deposit-20')).answer.errcode).toBe(E.limitReached.code);
    server.clock.advance(1);
    expect((await buy('deposit-20')).answer.errcode).toBe(0);
    server.clock.advance(20 * DAY_MS);
    expect((await buy('diamond-coupon-50')).answer.errcode).toBe(E.limitReached.code);
  });
});

describe('many at once', () => {
  it('share the last pieces: no more are given than there are', async () => {
    await withGood(server, 'bonus-28', { stock: 3 });
    const buyers = await Promise.all(Array.from({ length: AT_ONCE }, () => rich(server, 1350)));
    const answers = await Promise.all(buyers.map((buyer) => exchange(server, buyer, { id: 'bonus-28' })));
    const codes = answers.map(({ answer }) => answer.errcode);
    expect(codes.filter((code) => code === 0)).toHaveLength(3);
    expect(codes.filter((code) => code === E.soldOut.code)).toHaveLength(AT_ONCE - 3);
    const left = await Promise.all(buyers.map(async (buyer) => (await look(server, buyer)).points));
    expect(left.filter((points) => points === 0)).toHaveLength(3);
    expect(left.filter((points) => points === 1350)).toHaveLength(AT_ONCE - 3);
    expect((await mine()).goods.find(({ id }) => id === 'bonus-28')?.left).toBe(0);
    await withGood(server, 'bonus-28', {});
  }, 60_000);

  it('of one player keep the limit and never spend more than there is', async () => {
    const answers = await atOnce(() => buy('card-sorbetes'));
    expect(answers.filter(({ answer }) => answer.errcode === 0)).toHaveLength(3);
    await withGood(server, 'card-sorbetes', { perPlayer: null });
    const more = await atOnce(() => buy('card-sorbetes'));
    expect(more.filter(({ answer }) => answer.errcode === 0)).toHaveLength(7);
    expect(await mine()).toMatchObject({ points: 0 });
    expect((await held(80_001))?.count).toBe(10);
    await withGood(server, 'card-sorbetes', {});
  }, 60_000);

  it('under one key are one', async () => {
    const key = randomUUID();
    const answers = await atOnce(() => buy('bonus-10', 500, key));
    expect(new Set(answers.map(({ answer }) => answer.points))).toEqual(new Set([4500]));
    expect((await buy('bonus-10', 501, key)).status).toBe(409);
    expect((await held(1301))?.count).toBe(1);
  });
});

describe('points from bets', () => {
  it('are one for each ₱10 of valid bets, and the remainder is carried over', async () => {
    expect(await mine()).toMatchObject({ betPerPoint: 10_00, betLeft: 10_00, earnedToday: 0, mostPerDay: 5000 });
    await play(server, member, 6_00);
    expect(await mine()).toMatchObject({ points: 5000, betLeft: 4_00, earnedToday: 0 });
    await play(server, member, 29_00);
    expect(await mine()).toMatchObject({ points: 5003, betLeft: 5_00, earnedToday: 3 });
  });

  it('come from settled rounds only: a bet that was rolled back gives none', async () => {
    await giveCoins(server, member, 50_00);
    const round = { provider: 'test', reference: randomUUID(), transaction: randomUUID(), userId: member.userId };
    const bet = { ...round, gameId: 'color-game', amount: 50_00, now: server.clock.now() };
    await transact(server.db, (trx) => placeBet(trx, server.services.hooks, bet));
    await transact(server.db, (trx) => rollBackBet(trx, server.services.hooks, bet));
    expect(await mine()).toMatchObject({ points: 5000, betLeft: 10_00, earnedToday: 0 });
  });

  it('stop at the maximum of a UTC day, and go on with the next', async () => {
    await rule(10_00, 5);
    goTo(server, 2, DAY_MS - 1);
    for (let times = 0; times < 2; times++) await play(server, member, 35_00);
    expect(await mine()).toMatchObject({ points: 5005, earnedToday: 5, mostPerDay: 5 });
    await play(server, member, 100_00);
    expect(await mine()).toMatchObject({ points: 5005, earnedToday: 5 });
    server.clock.advance(1);
    expect(await mine()).toMatchObject({ earnedToday: 0 });
    await play(server, member, 10_00);
    expect(await mine()).toMatchObject({ points: 5006, earnedToday: 1 });
    await rule(10_00, null);
    await play(server, member, 100_00);
    expect(await mine()).toMatchObject({ points: 5016, earnedToday: 11, mostPerDay: null });
    await rule(0, null);
    await play(server, member, 100_00);
    expect(await mine()).toMatchObject({ points: 5016, betPerPoint: 0, betLeft: 0 });
    await rule(10_00, 5000);
  });
});

describe('the log', () => {
  it('lists exchanges and gifts one by one, and bets as one row a UTC day', async () => {
    goTo(server, 1, 2 * HOUR);
    for (let times = 0; times < 3; times++) await play(server, member, 20_00);
    server.clock.advance(HOUR);
    await buy('deposit-10');
    server.clock.advance(DAY_MS);
    await play(server, member, 50_00);
    const { list } = await log();
    expect(list.map(({ kind, title, amount }) => [kind, title, amount])).toEqual([
      ['bet', '', 5],
      ['exchange', '10% deposit coupon', -400],
      ['bet', '', 6],
      ['other', '', 5000],
    ]);
    expect(list[0]?.createTime).toBe(list[2] === undefined ? 0 : list[2].createTime + DAY_MS);
    const filipino = await log(1, 50, { 'accept-language': 'fil-PH' });
    expect(filipino.list[1]?.title).toBe('Coupon na 10% sa deposit');
    const pages = [];
    for (let page = 1; page <= 2; page++) pages.push(await log(page, 2));
    expect(pages.flatMap((page) => page.list)).toEqual(list);
    expect(pages.map((page) => page.pages)).toEqual([2, 2]);
  });
});

describe('what was exchanged is used', () => {
  it('a deposit coupon on a deposit', async () => {
    await deposit(server, member, 100_00);
    await buy('deposit-10');
    const asked = { rechargeTypeId: 'gcash', amount: 500_00, propId: 1010 };
    const { answer } = await server.call('createRechargeOrder', asked, { token: member.token });
    expect(answer).toMatchObject({ errcode: 0, order: { propId: 1010, couponBonus: 50_00 } });
    const { props } = (await server.call('getProps', {}, { token: member.token })).answer;
    expect(props.find(({ propId }) => propId === 1010)).toMatchObject({ count: 1, reserved: 1 });
  });

  it('a fixed coupon on a deposit, and a bonus coupon for coins', async () => {
    await buy('deposit-20-pesos');
    await buy('bonus-10');
    const asked = { rechargeTypeId: 'gcash', amount: 200_00, propId: 1201 };
    const { answer } = await server.call('createRechargeOrder', asked, { token: member.token });
    expect(answer.order).toMatchObject({ propId: 1201, couponBonus: 20_00 });
    const used = await server.call('useProp', { propId: 1301 }, { token: member.token });
    expect(used.answer).toMatchObject({ errcode: 0, amount: 10_00, turnover: 50_00 });
  });

  it.each([5, 10, 15, 20, 50])('a diamond and a scratch coupon of %s percent in the diamond shop', async (percent) => {
    await giveItem(server, member, { propId: PROP.points, count: 5000 });
    await giveItem(server, member, { propId: PROP.diamond, count: 1000 });
    for (const of of ['diamond', 'scratch']) expect((await buy(`${of}-coupon-${percent}`)).answer.errcode).toBe(0);
    const { coupons, products } = (await server.call('diamondShopData', {}, { token: member.token })).answer;
    expect(coupons.map((each) => each.percent)).toEqual([percent, percent]);
    const index = [5, 10, 15, 20, 50].indexOf(percent);
    const price = (id: string) => {
      const full = products.find((each) => each.id === id)?.price ?? 0;
      return full - Math.floor((full * percent) / 100);
    };
    const card = { productId: 'sorbetes', couponId: 110_001 + index, price: price('sorbetes') };
    expect((await server.call('diamondExchangeScratchcard', card, { token: member.token })).answer.errcode).toBe(0);
    const coins = { productId: 'coins-10', couponId: 100_001 + index, price: price('coins-10') };
    expect((await server.call('diamondExchangeCoin', coins, { token: member.token })).answer.errcode).toBe(0);
    expect(await held(110_001 + index)).toBeUndefined();
  });
});

describe('tasks', () => {
  it('of a week give a diamond and a scratch coupon, which the diamond shop takes', async () => {
    await giveItem(server, member, { propId: PROP.diamond, count: 500 });
    for (let times = 0; times < 100; times++) await play(server, member, 20_00);
    const { tasks } = (await server.call('getTaskUser', {}, { token: member.token })).answer;
    const given = ['week-bet', 'week-rounds'].map((id) => tasks.find((task) => task.id === id));
    const waiting = given.flatMap((task) => (task ? [{ of: 'task' as const, id: task.id, since: task.since }] : []));
    const { answer } = await server.call('receiveTaskAward', { waiting }, { token: member.token });
    expect(answer.awards).toEqual(
      expect.arrayContaining([
        { propId: 100_002, count: 1, num: 10 },
        { propId: 110_002, count: 1, num: 10 },
      ]),
    );
    const card = { productId: 'sorbetes', couponId: 110_002, price: 90 };
    expect((await server.call('diamondExchangeScratchcard', card, { token: member.token })).answer.errcode).toBe(0);
  });
});
