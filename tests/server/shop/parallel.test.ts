import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { SHOP_ERRORS as E } from '#contract/shop/calls.ts';
import { shopChecks } from '#server/modules/shop/books.ts';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { testServer } from '../support/helper.ts';
import { act, buy, diamonds, order, ready, withGoods } from './support.ts';

const server = testServer();
afterAll(() => expectBalanced(server, shopChecks));

describe('many at once', () => {
  it('share the last piece: one has it, the others keep their diamonds', async () => {
    await withGoods(server, 'fiesta-mug', { stock: 1 });
    const members = [];
    while (members.length < AT_ONCE) members.push(await ready(server, 1200));
    const answers = await Promise.all(members.map((member) => buy(server, member)));
    const codes = answers.map(({ answer }) => answer.errcode);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === E.soldOut.code)).toHaveLength(AT_ONCE - 1);
    const left = await Promise.all(members.map((member) => diamonds(server, member)));
    expect(left.filter(([own, held]) => own === 1200 && held === 0)).toHaveLength(AT_ONCE - 1);
    expect(left.filter(([own, held]) => own === 0 && held === 1200)).toHaveLength(1);
  }, 60_000);

  it('of one player never spend more than there is', async () => {
    await withGoods(server, 'fiesta-mug', { stock: null, perPlayer: null });
    const member = await ready(server, 3 * 1200 + 1199);
    const answers = await atOnce(() => buy(server, member));
    expect(answers.filter(({ answer }) => answer.errcode === 0)).toHaveLength(3);
    expect(await diamonds(server, member)).toEqual([1199, 3600]);
  });

  it('under one key are one', async () => {
    const member = await ready(server);
    const key = randomUUID();
    const answers = await atOnce(() => buy(server, member, {}, key));
    expect(new Set(answers.map(({ answer }) => answer.order?.id)).size).toBe(1);
    expect((await buy(server, member, { price: 1201 }, key)).status).toBe(409);
    expect(await diamonds(server, member)).toEqual([3800, 1200]);
  });

  it('cancelling and refusing return the diamonds and the piece once', async () => {
    await withGoods(server, 'rice-5kg', { stock: 5 });
    const member = await ready(server);
    const { id } = await order(server, member, { productId: 'rice-5kg', price: 2000 });
    const cancels = Array.from({ length: AT_ONCE }, () =>
      server.call('cancelDiamondOrder', { id }, { token: member.token }),
    );
    const refusals = Array.from({ length: 20 }, () => act(server, 'refuseShopOrder', { id, reason: 'Out of stock.' }));
    const done = await Promise.all([
      ...cancels.map(async (sent) => (await sent).answer.errcode === 0),
      ...refusals.map(async (acted) => typeof (await acted) !== 'number'),
    ]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await diamonds(server, member)).toEqual([5000, 0]);
    const { products } = (await server.call('diamondShopData', {}, { token: member.token })).answer;
    expect(products.find((each) => each.id === 'rice-5kg')?.left).toBe(5);
  }, 60_000);
});
