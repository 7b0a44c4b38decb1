import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PLAY_ERRORS } from '#contract/base/errors.ts';
import { SHOP_ERRORS as E } from '#contract/shop/calls.ts';
import { transact } from '#server/db/transact.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { shopChecks } from '#server/modules/shop/books.ts';
import { placeBet, settleRound } from '#server/play/bets.ts';
import { heldProps } from '#server/play/props.ts';
import { turnoverOf } from '#server/play/turnover.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { editRow, setActivity } from '../support/rows.ts';
import { give as giveCoins } from '../withdrawal/support.ts';
import { act, ADDRESS, buy, diamonds, give, order, ready, withGoods } from './support.ts';

const DAY = 24 * 60 * 60_000;
let member: TestMember;
const server = testServer();
afterAll(() => expectBalanced(server, shopChecks));
beforeEach(async () => {
  member = await ready(server);
});

const shop = async (who = member, headers = {}) =>
  (await server.call('diamondShopData', {}, { token: who.token, headers })).answer;
const buyCoins = (wish: object = {}, key: string = randomUUID()) =>
  server.call('diamondExchangeCoin', { productId: 'coins-10', price: 100, ...wish }, { token: member.token, key });
const held = async (propId: number) => (await heldProps(server.db, member.userId, server.clock.now())).get(propId);

describe('the shop', () => {
  it('offers the operators’ products, in the player’s language', async () => {
    const { products, diamonds: own, address } = await shop();
    expect(own).toBe(5000);
    expect(products.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['coin', 'coupon', 'goods']));
    expect(products.find(({ id }) => id === 'rice-5kg')).toMatchObject({
      name: 'Rice, 5 kg',
      left: 100,
      leftForYou: 4,
    });
    const filipino = await shop(member, { 'accept-language': 'fil-PH' });
    expect(filipino.products.find(({ id }) => id === 'rice-5kg')?.name).toBe('Bigas, 5 kg');
    expect(address).toEqual({ ...ADDRESS, receiver: 'Ma. Teresa Peña-Dela Cruz', mobile: '+639171230142' });
  });

  it('needs a token, and sells nothing while its activity is closed', async () => {
    expect((await server.call('diamondShopData', {})).status).toBe(401);
    await setActivity(server, 'lottery', { open: false });
    expect((await buyCoins()).answer.errcode).toBe(E.shopClosed.code);
    await setActivity(server, 'lottery', {});
    expect((await buyCoins()).answer.errcode).toBe(0);
  });
});

describe('coins', () => {
  it('are paid at once and must be bet; a repeat is the first answer', async () => {
    const key = randomUUID();
    const { answer } = await buyCoins({}, key);
    expect(answer).toEqual({ errcode: 0, diamonds: 4900, coin: 10_00, amount: 10_00, turnover: 10_00 });
    expect((await buyCoins({}, key)).answer).toEqual(answer);
    expect(await coinOf(server.db, member.userId)).toBe(10_00);
    expect((await turnoverOf(server.db, member.userId)).left).toBe(10_00);
    expect(await diamonds(server, member)).toEqual([4900, 0]);
  });

  it.each([
    ['another price than is asked for', { price: 99 }, E.priceChanged],
    ['what is not there', { productId: 'coins-9' }, E.productGone],
    ['goods as coins', { productId: 'fiesta-mug', price: 1200 }, E.productGone],
    ['a coupon that is not held', { couponId: 100_001, price: 95 }, E.couponGone],
    ['a coupon of another use', { couponId: 1010, price: 90 }, E.couponGone],
  ])('are refused for %s', async (_what, wish, refusal) => {
    await give(server, member, 1, 1010);
    expect((await buyCoins(wish)).answer.errcode).toBe(refusal.code);
    expect(await diamonds(server, member)).toEqual([5000, 0]);
  });

  it('are refused to a player with too few diamonds, and while play is paused', async () => {
    const poor = await ready(server, 99);
    const asked = { productId: 'coins-10', price: 100 };
    const { answer } = await server.call('diamondExchangeCoin', asked, { token: poor.token });
    expect(answer.errcode).toBe(E.tooFewDiamonds.code);
    await server.call('selfExclude', { length: 'sixMonths' }, { token: member.token });
    expect((await buyCoins()).answer.errcode).toBe(PLAY_ERRORS.excluded.code);
    // The player may still spend the diamonds that they have earned.
    expect((await buy(server, member)).answer.errcode).toBe(0);
  });
});

describe('coupons', () => {
  it('bought are held as long as the table says', async () => {
    const wish = { kind: 'coupon', productId: 'deposit-10', price: 250 } as const;
    const { answer } = await server.call('diamondExchangeGoods', wish, { token: member.token });
    expect(answer).toEqual({ errcode: 0, diamonds: 4750, order: null });
    expect(await held(1010)).toMatchObject({ count: 1, lots: [{ expiresAt: server.clock.now() + 7 * DAY }] });
  });

  it('of the shop take their per cent off one price, and return with a refused order', async () => {
    const end = server.clock.now() + 2 * DAY;
    await give(server, member, 1, 100_004, end);
    expect((await shop()).coupons).toEqual([{ propId: 100_004, name: '20% diamond coupon', percent: 20, count: 1 }]);
    expect((await buy(server, member, { couponId: 100_004, price: 1200 })).answer.errcode).toBe(E.priceChanged.code);
    const { id, price } = await order(server, member, { couponId: 100_004, price: 960 });
    expect(price).toBe(960);
    expect(await held(100_004)).toBeUndefined();
    expect((await buy(server, member, { couponId: 100_004, price: 960 })).answer.errcode).toBe(E.couponGone.code);
    await act(server, 'refuseShopOrder', { id, reason: 'The mug broke.' });
    expect(await held(100_004)).toMatchObject({ lots: [{ count: 1, expiresAt: server.clock.now() + 7 * DAY }] });
    expect(await diamonds(server, member)).toEqual([5000, 0]);
  });

  it('of a hundred per cent cost nothing, and the order goes its way', async () => {
    await give(server, member, 1, 100_005);
    const whole = (num: number) =>
      editRow(server, 'prop', '100005', { num, name: 'All off', use: 'Takes it all off.' }, 90);
    await whole(100);
    const { id } = await order(server, member, { couponId: 100_005, price: 0 });
    for (const [name, more] of [
      ['acceptShopOrder', {}],
      ['sendShopOrder', { courier: 'LBC', tracking: 'L-1' }],
      ['deliverShopOrder', {}],
    ] as const)
      expect(await act(server, name, { id, ...more })).toMatchObject({ subject: `order ${id} of ${member.userId}` });
    await whole(50);
  });
});

describe('goods', () => {
  it('are ordered to the address at that time; the diamonds are held', async () => {
    const made = await order(server, member);
    expect(made).toMatchObject({ name: 'Fiesta mug', price: 1200, state: 'ordered', mobile: '' });
    expect(made.address?.city).toBe('Lipa City');
    await server.call('updateAddress', { ...ADDRESS, city: 'Tanauan' }, { token: member.token });
    const { list } = (
      await server.call('diamondGoodsExchangeOrderLog', { pageNum: 1, pageSize: 20 }, { token: member.token })
    ).answer;
    expect(list).toEqual([made]);
    expect(await diamonds(server, member)).toEqual([3800, 1200]);
  });

  it('need an address or a number, as they are sent', async () => {
    const stranger = await server.member();
    await give(server, stranger, 5000);
    expect((await buy(server, stranger)).answer.errcode).toBe(E.addressMissing.code);
    const load = { productId: 'load-50', price: 600 };
    expect((await buy(server, stranger, load)).answer.errcode).toBe(E.mobileMissing.code);
    expect((await buy(server, stranger, { ...load, mobile: '12' })).status).toBe(400);
    const { answer } = await buy(server, stranger, { ...load, mobile: '0918-555-0101' });
    expect(answer.order).toMatchObject({ mobile: '+639185550101', address: null });
  });

  it('have a limit per player; cancelled orders do not count', async () => {
    const first = await order(server, member);
    await order(server, member);
    expect((await buy(server, member)).answer.errcode).toBe(E.limitReached.code);
    await server.call('cancelDiamondOrder', { id: first.id }, { token: member.token });
    expect((await buy(server, member)).answer.errcode).toBe(0);
  });

  it('are sold out with the last piece, even for a player who saw one left', async () => {
    await withGoods(server, 'perya-shirt', { stock: 1 });
    const wish = { productId: 'perya-shirt', price: 3000 };
    const other = await ready(server);
    const { id } = await order(server, member, wish);
    expect((await buy(server, other, wish)).answer.errcode).toBe(E.soldOut.code);
    expect((await shop()).products.find((each) => each.id === 'perya-shirt')).toMatchObject({ left: 0, leftForYou: 0 });
    await server.call('cancelDiamondOrder', { id }, { token: member.token });
    expect((await buy(server, other, wish)).answer.errcode).toBe(0);
  });

  it('are ordered at most 60 times a day, cancelled or not; goods delivered at once do not count', async () => {
    const again = async () => {
      const { status, answer } = await buy(server, member);
      if (status === 200)
        await server.call('cancelDiamondOrder', { id: answer.order?.id ?? '' }, { token: member.token });
      return status;
    };
    const statuses = [];
    while (statuses.length < 61) statuses.push(await again());
    expect(statuses.map((status) => status === 200)).toEqual([...Array.from({ length: 60 }, () => true), false]);
    expect(statuses.at(-1)).toBe(429);
    const coins = { productId: 'coins-10', price: 100 };
    expect((await server.call('diamondExchangeCoin', coins, { token: member.token })).answer.errcode).toBe(0);
    server.clock.advance(DAY);
    expect(await again()).toBe(200);
    expect(await diamonds(server, member)).toEqual([4900, 0]);
  });

  it('of another player cannot be cancelled, and look the same as none', async () => {
    const { id } = await order(server, member);
    const other = await server.member();
    const foreign = await server.call('cancelDiamondOrder', { id }, { token: other.token });
    const unknown = await server.call('cancelDiamondOrder', { id: 'D-none' }, { token: other.token });
    expect([foreign.status, foreign.answer.message]).toEqual([404, unknown.answer.message]);
    expect(await diamonds(server, member)).toEqual([3800, 1200]);
  });
});

describe('an address', () => {
  it.each([
    ['a receiver that is no name', { receiver: '12345' }],
    ['a number of no mobile', { mobile: '02 8123 4567' }],
    ['a region that is none', { region: 'Ruritania' as never }],
    ['a postal code of three digits', { postalCode: '421' }],
    ['a street that is too long', { street: 'x'.repeat(121) }],
  ])('is refused with %s', async (_what, change) => {
    expect((await server.call('updateAddress', { ...ADDRESS, ...change }, { token: member.token })).status).toBe(400);
  });

  it('has a province outside the capital, and none in it', async () => {
    const send = (change: object) => server.call('updateAddress', { ...ADDRESS, ...change }, { token: member.token });
    expect((await send({ province: '' })).answer.errcode).toBe(E.provinceMissing.code);
    await send({ region: 'Metro Manila (NCR)', province: 'Rizal', city: 'Pasig' });
    expect((await shop()).address).toMatchObject({ province: '', city: 'Pasig' });
  });
});

describe('diamonds from bets', () => {
  let rounds = 0;
  const play = (stake: number) =>
    transact(server.db, async (trx) => {
      const reference = `shop-round-${rounds++}`;
      const { userId } = member;
      const round = { provider: 'test', reference, transaction: reference, userId, now: server.clock.now() };
      await placeBet(trx, server.services.hooks, { ...round, gameId: 'color-game', amount: stake });
      await settleRound(trx, server.services.hooks, { ...round, amount: 0 });
    });

  it('are one for each ₱100 of valid bets, and the remainder is carried over', async () => {
    await giveCoins(server, member, 1000_00);
    expect(await shop()).toMatchObject({ betPerDiamond: 100_00, betLeft: 100_00 });
    await play(60_00);
    expect(await shop()).toMatchObject({ diamonds: 5000, betLeft: 40_00 });
    await play(290_00);
    expect(await shop()).toMatchObject({ diamonds: 5003, betLeft: 50_00 });
    const { list } = (await server.call('diamondLog', { pageNum: 1, pageSize: 1 }, { token: member.token })).answer;
    expect(list).toMatchObject([{ kind: 'bet', amount: 3, balance: 5003 }]);
  });

  it('are none if the operator gives none', async () => {
    await giveCoins(server, member, 1000_00);
    const rule = (betPerDiamond: number) => editRow(server, 'shopRule', 'shop', { id: 'shop', betPerDiamond });
    await rule(0);
    await play(500_00);
    expect(await shop()).toMatchObject({ diamonds: 5000, betPerDiamond: 0, betLeft: 0 });
    await rule(100_00);
  });
});

describe('the log and the ticker', () => {
  it('list the movements, newest first, and masked entries of other players', async () => {
    const ana = await server.member('Anastacia');
    await give(server, ana, 700);
    server.clock.advance(1000);
    const wish = { productId: 'coins-10', price: 100 };
    await server.call('diamondExchangeCoin', wish, { token: ana.token });
    const page = (pageNum: number) => server.call('diamondLog', { pageNum, pageSize: 1 }, { token: ana.token });
    expect((await page(1)).answer).toMatchObject({
      pages: 2,
      list: [{ kind: 'exchange', name: '₱10 coins', amount: -100, balance: 600 }],
    });
    expect((await page(2)).answer).toMatchObject({
      pages: 2,
      list: [{ kind: 'gift', name: '', amount: 700, balance: 700 }],
    });
    const { tickers } = (await server.call('appDiamondBonusTickersData', {}, { token: member.token })).answer;
    expect(tickers[0]).toMatchObject({ nickname: 'An***ia', name: '₱10 coins' });
    expect(tickers.length).toBeLessThanOrEqual(20);
  });
});
