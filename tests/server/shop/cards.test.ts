import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PLAY_ERRORS } from '#contract/base/errors.ts';
import { SHOP_ERRORS as E } from '#contract/shop/calls.ts';
import { shopChecks } from '#server/modules/shop/books.ts';
import { heldProps } from '#server/play/props.ts';
import { onlyWins, RULE, withRule } from '../scratch/support.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { diamonds, give } from './support.ts';

let member: TestMember;
const server = testServer();
afterAll(() => expectBalanced(server, shopChecks));
beforeEach(async () => {
  member = await server.member();
  await give(server, member, 1000);
});

const buy = (wish: object = {}, who = member) =>
  server.call('diamondExchangeScratchcard', { productId: 'sorbetes', price: 100, ...wish }, { token: who.token });
const held = async (propId: number) =>
  (await heldProps(server.db, member.userId, server.clock.now())).get(propId)?.count ?? 0;

describe('a scratch card for diamonds', () => {
  it('is in the shop at the rule’s price, with its highest prize', async () => {
    const { products } = (await server.call('diamondShopData', {}, { token: member.token })).answer;
    expect(products.filter(({ kind }) => kind === 'card')).toMatchObject([
      { id: 'sorbetes', name: 'Sorbetes card', price: 100, propId: 80_001, topPrize: 500_00, leftForYou: null },
      { id: 'jeepney', price: 300, propId: 80_002, topPrize: 2000_00 },
      { id: 'parol', price: 900, propId: 80_003, topPrize: 10_000_00 },
    ]);
    const { sorbetes } = onlyWins('coin').cards;
    await withRule(server, { cards: { ...RULE.cards, sorbetes: { ...sorbetes, price: 70 } } });
    const { answer } = await server.call('diamondShopData', {}, { token: member.token });
    expect(answer.products.find(({ id }) => id === 'sorbetes')).toMatchObject({ price: 70, topPrize: 5_00 });
    expect((await buy()).answer.errcode).toBe(E.priceChanged.code);
    await withRule(server, {});
  });

  it('is given at once and logged', async () => {
    expect((await buy()).answer).toEqual({ errcode: 0, diamonds: 900, propId: 80_001, held: 1 });
    expect((await buy({ productId: 'jeepney', price: 300 })).answer).toMatchObject({ diamonds: 600, held: 1 });
    expect([await held(80_001), await held(80_002)]).toEqual([1, 1]);
    const { list } = (await server.call('diamondLog', { pageNum: 1, pageSize: 2 }, { token: member.token })).answer;
    expect(list[0]).toMatchObject({ kind: 'exchange', name: 'Jeepney card', amount: -300 });
    // The purchase of cards is not an order of goods.
    const orders = await server.call(
      'diamondGoodsExchangeOrderLog',
      { pageNum: 1, pageSize: 5 },
      { token: member.token },
    );
    expect(orders.answer.list).toEqual([]);
  });

  it('takes coupons of scratch cards, and no others', async () => {
    await give(server, member, 1, 110_005);
    await give(server, member, 1, 100_005);
    expect((await buy({ couponId: 100_005, price: 50 })).answer.errcode).toBe(E.couponGone.code);
    const other = { productId: 'coins-10', couponId: 110_005, price: 50 };
    expect((await server.call('diamondExchangeCoin', other, { token: member.token })).answer.errcode).toBe(
      E.couponGone.code,
    );
    expect((await buy({ couponId: 110_005, price: 50 })).answer).toMatchObject({ errcode: 0, diamonds: 950 });
    expect([await held(110_005), await held(100_005)]).toEqual([0, 1]);
    expect((await buy({ couponId: 110_005, price: 50 })).answer.errcode).toBe(E.couponGone.code);
  });

  it('is not sold beyond the stock, or while play is paused; many taps pay only for the stock', async () => {
    expect((await buy({ productId: 'none' })).answer.errcode).toBe(E.productGone.code);
    const poor = await server.member();
    expect((await buy({}, poor)).answer.errcode).toBe(E.tooFewDiamonds.code);
    const taps = await atOnce(() => buy());
    expect(taps.filter(({ answer }) => answer.errcode === 0)).toHaveLength(10);
    expect([await held(80_001), await diamonds(server, member)]).toEqual([10, [0, 0]]);
    await server.call('selfExclude', { length: 'sixMonths' }, { token: member.token });
    expect((await buy()).answer.errcode).toBe(PLAY_ERRORS.excluded.code);
  });
});
