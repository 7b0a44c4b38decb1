import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SHOP_ERRORS } from '#contract/shop/calls.ts';
import { shopChecks } from '#server/modules/shop/books.ts';
import { SHOP_DESK_ERRORS as E, shopOperator } from '#server/modules/shop/operator.ts';
import { PHONE } from '../modules/support.ts';
import { expectBalanced } from '../support/books.ts';
import { actOf, listOf } from '../support/desk.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { act, diamonds, order, ready } from './support.ts';

let member: TestMember;
const server = testServer();
afterAll(() => expectBalanced(server, shopChecks));
beforeEach(async () => {
  member = await ready(server);
});

const PARCEL = { courier: 'J&T Express', tracking: 'JT 4471 2091' };
const mine = async () =>
  (await server.call('diamondGoodsExchangeOrderLog', { pageNum: 1, pageSize: 20 }, { token: member.token })).answer
    .list;
const hasRedDot = async () => {
  const { answer } = await server.call('getAfterLoginInfoWeb', PHONE, { token: member.token });
  return answer.flags.diamondMallRedDot;
};

describe('an order at the desk', () => {
  it('is accepted, sent and delivered; only then its diamonds are spent', async () => {
    const { id } = await order(server, member);
    expect(await act(server, 'sendShopOrder', { id, ...PARCEL })).toBe(E.notPreparing.code);
    expect(await act(server, 'acceptShopOrder', { id })).toMatchObject({ after: { state: 'preparing' } });
    expect(await act(server, 'acceptShopOrder', { id })).toBe(E.notOrdered.code);
    const late = await server.call('cancelDiamondOrder', { id }, { token: member.token });
    expect(late.answer.errcode).toBe(SHOP_ERRORS.orderOver.code);
    expect(await act(server, 'deliverShopOrder', { id })).toBe(E.notSent.code);
    await act(server, 'sendShopOrder', { id, ...PARCEL });
    expect(await mine()).toMatchObject([{ state: 'sent', ...PARCEL, closeTime: null }]);
    expect(await diamonds(server, member)).toEqual([3800, 1200]);
    await act(server, 'deliverShopOrder', { id });
    expect(await mine()).toMatchObject([{ state: 'delivered', closeTime: server.clock.now() }]);
    expect(await diamonds(server, member)).toEqual([3800, 0]);
    expect(await act(server, 'refuseShopOrder', { id, reason: 'Too late.' })).toBe(E.notOpen.code);
  });

  it('is refused from any state that is under way, with a reason, and pays back once', async () => {
    for (const steps of [[], ['acceptShopOrder'], ['acceptShopOrder', 'sendShopOrder']] as const) {
      const { id } = await order(server, member);
      for (const step of steps) await act(server, step, { id, ...PARCEL });
      await act(server, 'refuseShopOrder', { id, reason: 'No courier goes there.' });
      expect(await act(server, 'refuseShopOrder', { id, reason: 'Again.' })).toBe(E.notOpen.code);
      expect((await mine()).find((each) => each.id === id)).toMatchObject({
        state: 'refused',
        reason: 'No courier goes there.',
      });
      expect(await diamonds(server, member)).toEqual([5000, 0]);
    }
    expect((await server.call('diamondShopData', {}, { token: member.token })).answer.products).toContainEqual(
      expect.objectContaining({ id: 'fiesta-mug', leftForYou: 2 }),
    );
  });

  it('puts a red dot at the shop until its player has looked', async () => {
    const { id } = await order(server, member);
    expect(await hasRedDot()).toBe(false);
    await act(server, 'acceptShopOrder', { id });
    expect(await hasRedDot()).toBe(true);
    await server.call('seeDiamondOrders', {}, { token: member.token });
    expect(await hasRedDot()).toBe(false);
  });

  it('waits in a queue, the oldest first, and is on its player’s page; the log has no address', async () => {
    const first = await order(server, member);
    server.clock.advance(1000);
    const second = await order(server, member);
    const { rows } = await listOf(server, shopOperator, { isWaiting: true });
    const ids = rows.map((row) => row['id']);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    await act(server, 'acceptShopOrder', { id: first.id });
    await act(server, 'sendShopOrder', { id: first.id, ...PARCEL });
    const own = await listOf(server, shopOperator, { userId: member.userId });
    expect(own.rows.map((row) => [row['id'], row['state']])).toEqual([
      [second.id, 'ordered'],
      [first.id, 'sent'],
    ]);
    expect(own.rows[0]).toMatchObject({
      receiver: 'Ma. Teresa Peña-Dela Cruz',
      address: 'Blk 4 Lot 12, Mabini St., Brgy. San Sebastian, Lipa City, Batangas, Calabarzon (IV-A), 4217',
    });
    const acted = await act(server, 'refuseShopOrder', { id: second.id, reason: 'Out of stock.' });
    expect(JSON.stringify(acted)).not.toMatch(/Teresa|Mabini|\+63/);
  });

  it('that does not exist is not found', async () => {
    await expect(act(server, 'acceptShopOrder', { id: 'D-none' })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the offer of the shop', () => {
  const shirt = {
    id: 'tote-bag',
    sort: 9,
    name: { 'en-PH': 'Tote bag', 'fil-PH': 'Tote bag' },
    about: { 'en-PH': 'Free delivery', 'fil-PH': 'Libreng delivery' },
    details: { 'en-PH': '', 'fil-PH': '' },
    art: 'art-bayong',
    tone: 'ube',
    tag: 'new',
    price: 800,
    perPlayer: null,
    isOpen: true,
    delivery: 'address',
    stock: 3,
  };
  const offered = async () =>
    (await server.call('diamondShopData', {}, { token: member.token })).answer.products.map(({ id }) => id);

  it('is a row at the desk, and players see it at once', async () => {
    await actOf(server, shopOperator, 'addShopGoods', shirt);
    expect(await offered()).toContain('tote-bag');
    await order(server, member, { productId: 'tote-bag', price: 800 });
    const stock = shopOperator.lists?.find(({ name }) => name === 'shopStock');
    const reading = { ...server.services, now: server.clock.now() };
    const { list } = (await stock?.read(reading, {} as never, { pageNum: 1, pageSize: 50 })) ?? { list: [] };
    expect(list).toContainEqual({ id: 'tote-bag', stock: 3, taken: 1, left: 2 });
    const version = 1;
    await actOf(server, shopOperator, 'editShopGoods', { ...shirt, version, isOpen: false });
    expect(await offered()).not.toContain('tote-bag');
    // The order keeps its original name and price.
    expect((await mine())[0]).toMatchObject({ name: 'Tote bag', price: 800 });
  });

  it('gives only coupons of the table that something takes', async () => {
    const coupon = { ...shirt, id: 'wrong', propId: 110_001 };
    await expect(actOf(server, shopOperator, 'addShopCoupon', coupon)).rejects.toMatchObject({ status: 400 });
    await expect(actOf(server, shopOperator, 'addShopCoupon', { ...coupon, propId: 1099 })).rejects.toMatchObject({
      status: 400,
    });
    await actOf(server, shopOperator, 'addShopCoupon', { ...coupon, propId: 100_002 });
    expect(await offered()).toContain('wrong');
  });
});
