import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PLAY_ERRORS } from '#contract/base/errors.ts';
import { WALLET_ERRORS as E } from '#contract/wallet/calls.ts';
import { removeContent } from '#server/content/edit.ts';
import { transact } from '#server/db/transact.ts';
import type { MoneyWish } from '#server/hooks.ts';
import { runJob } from '#server/jobs.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { expireOrdersJob, purgeOrdersJob, UNPAID_KEPT_MS } from '#server/modules/wallet/jobs.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { editRow } from '../support/rows.ts';
import { depositFreely, look, order, receiveFirst, tell } from './support.ts';

const MINUTE = 60_000;
const wishes: MoneyWish[] = [];
const MOST = 9000_00;
/** Replaces the limits that a player sets: it refuses deposits above MOST. */
const limits = {
  name: 'limits of a test',
  amountRefusal: async (_db: unknown, wish: MoneyWish) => {
    wishes.push(wish);
    return wish.amount > MOST ? PLAY_ERRORS.overDepositLimit : null;
  },
};

let member: TestMember;
const server = testServer({ modules: [limits] });
beforeAll(() => depositFreely(server));
afterAll(() => expectBalanced(server));
beforeEach(async () => {
  member = await server.member();
});

const ask = (rechargeTypeId: string, amount: number, more: { key?: string } = {}) =>
  server.call('createRechargeOrder', { rechargeTypeId, amount }, { token: member.token, ...more });
const info = async (who = member) => (await server.call('getTradeInfo', {}, { token: who.token })).answer;
const paid = (id: string, amount = 500_00) => tell(server, { orderId: id, amount, state: 'paid' });
const cancel = (id: string, who = member) => server.call('cancelRechargeOrder', { id }, { token: who.token });

describe('the offer of a deposit', () => {
  it('is complete before paying: channels, items, bonus, turnover, balance', async () => {
    const trade = await info();
    expect(Object.keys(trade.appRechargeTypeMap)).toEqual(['gcash', 'maya', 'instapay', 'card']);
    expect(trade.appRechargeTypeMap['gcash']).toEqual({
      id: 'gcash',
      name: 'GCash',
      note: 'Instant',
      mark: 'G',
      tone: 'sky',
      sort: 0,
      isDefault: true,
      minRechargeStatus: true,
      minAmount: 100,
      minAmount2: 100_00,
      maxAmount: 50_000_00,
    });
    expect(trade.appRechargeTypeItemMap['card']).toEqual(['500', '1000', '3000', '5000', '10000']);
    expect(trade.appRechargeItemMap['500']).toEqual({ id: '500', price: 500_00 });
    expect(trade).toMatchObject({
      lastRechargeTypeId: '',
      totalRecharge: 0,
      bonus: { basisPoints: 1000, cap: 500_00, minAmount: 100_00, turnoverFactor: 5 },
      turnover: { required: 0, done: 0, left: 0 },
      coin: 0,
      pendingOrder: null,
    });
  });

  it('is set by an operator, in the player’s language', async () => {
    const data = { id: 'bangko', name: { 'en-PH': 'Bank', 'fil-PH': 'Bangko' }, itemIds: ['500', 'gone'] };
    await editRow(server, 'rechargeType', 'bangko', data);
    const { answer } = await server.call(
      'getTradeInfo',
      {},
      { token: member.token, headers: { 'accept-language': 'fil-PH' } },
    );
    expect(answer.appRechargeTypeMap['bangko']).toMatchObject({ name: 'Bangko', minAmount: 100, minAmount2: 100_00 });
    expect(answer.appRechargeTypeItemMap['bangko']).toEqual(['500']);
    await transact(server.db, (trx) => removeContent(trx, 'rechargeType', 'bangko', server.clock.now()));
    expect((await ask('bangko', 500_00)).answer.errcode).toBe(E.channelClosed.code);
  });
});

describe('an order', () => {
  it('is made, found again, and paid: once with its bonus, which only the first deposit gets', async () => {
    const made = await order(server, member);
    expect(made).toMatchObject({ amount: 500_00, state: 'pending', bonus: 50_00, turnover: 750_00, isLate: false });
    expect(made.expireTime).toBe(server.clock.now() + 30 * MINUTE);
    expect(made.payUrl).toMatch(/^\/sandbox\/cashier\?order=/);
    expect((await info()).pendingOrder).toEqual(made);
    expect(await paid(made.id)).toEqual({ status: 200, result: 'credited' });
    expect(await look(server, member, made.id)).toMatchObject({
      order: { state: 'paid', bonus: 50_00, turnover: 750_00, payUrl: null, closeTime: server.clock.now() },
      coin: 500_00,
      totalRecharge: 500_00,
    });
    expect(await receiveFirst(server, member)).toMatchObject({ errcode: 0, coin: 550_00, turnover: 250_00 });
    expect(await info()).toMatchObject({
      pendingOrder: null,
      bonus: null,
      lastRechargeTypeId: 'gcash',
      turnover: { required: 750_00, done: 0, left: 750_00 },
    });
    const second = await order(server, member);
    expect([second.bonus, second.turnover]).toEqual([0, 500_00]);
    await paid(second.id);
    expect(await coinOf(server.db, member.userId)).toBe(1050_00);
  });

  it.each([
    ['a channel that is not offered', 'gone', 500_00, E.channelClosed.code],
    ['a channel that is only a name every object knows', 'constructor', 5_000_000_000_00, E.channelClosed.code],
    ['the prototype of all channels', '__proto__', 500_00, E.channelClosed.code],
    ['less than the channel takes', 'card', 499_99, E.amountTooLow.code],
    ['more than the channel takes', 'card', 20_000_01, E.amountTooHigh.code],
    ['more than the player’s own limit', 'gcash', MOST + 1, PLAY_ERRORS.overDepositLimit.code],
  ])('is refused for %s', async (_what, channel, amount, code) => {
    expect((await ask(channel, amount)).answer.errcode).toBe(code);
    expect((await info()).pendingOrder).toBeNull();
  });

  it('takes ₱1 first and no less than ₱100 after that (spec §9)', async () => {
    await paid((await order(server, member, 1_00)).id, 1_00);
    expect((await ask('gcash', 99_99)).answer.errcode).toBe(E.amountTooLow.code);
    expect((await ask('gcash', 100_00)).answer.errcode).toBe(0);
  });

  it('checks the limits with the wanted amount', async () => {
    wishes.length = 0;
    await order(server, member, 300_00);
    const now = server.clock.now();
    expect(wishes).toEqual([{ userId: member.userId, kind: 'deposit', amount: 300_00, unpaid: 0, now, gameId: '' }]);
  });

  it('counts cancelled orders that can still be paid', async () => {
    const first = await order(server, member, 300_00);
    await cancel(first.id);
    wishes.length = 0;
    await order(server, member, 400_00);
    expect(wishes[0]?.unpaid).toBe(300_00);
  });

  it('is refused to who may not play, and no bonus is offered to them', async () => {
    const info = async () => (await server.call('getTradeInfo', {}, { token: member.token })).answer;
    expect((await info()).bonus).not.toBeNull();
    await server.db.updateTable('app_user').set({ play_state: 'excluded' }).where('id', '=', member.userId).execute();
    expect((await ask('gcash', 500_00)).answer.errcode).toBe(PLAY_ERRORS.excluded.code);
    expect(await info()).toMatchObject({ bonus: null, coupons: [] });
  });

  it('is made once for one key, and another body under it is refused', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([ask('gcash', 500_00, { key }), ask('gcash', 500_00, { key })]);
    expect(first.answer.errcode).toBe(0);
    expect(second.answer).toEqual(first.answer);
    expect((await ask('gcash', 600_00, { key })).status).toBe(409);
  });

  it('is one at a time, even with simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('gcash', 500_00)));
    const codes = answers.map(({ answer }) => answer.errcode);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === E.orderPending.code)).toHaveLength(19);
  });

  it('can be cancelled while it is pending, and then makes room', async () => {
    const made = await order(server, member);
    expect((await cancel(made.id)).answer.order).toMatchObject({ state: 'cancelled', payUrl: null });
    expect((await cancel(made.id)).answer.errcode).toBe(E.orderClosed.code);
    expect((await ask('maya', 300_00)).answer.errcode).toBe(0);
  });

  it('is refused after sixty requests within a day, until that is over', async () => {
    for (let asked = 0; asked < 60; asked += 1) await cancel((await order(server, member)).id);
    expect((await ask('gcash', 500_00)).status).toBe(429);
    server.clock.advance(24 * 60 * MINUTE);
    expect((await ask('gcash', 500_00)).answer.errcode).toBe(0);
  });

  it('can be seen and cancelled by its member only', async () => {
    const made = await order(server, member);
    const other = await server.member();
    expect((await server.call('getRechargeOrder', { id: made.id }, { token: other.token })).status).toBe(404);
    expect((await cancel(made.id, other)).status).toBe(404);
    expect((await server.call('getRechargeOrder', { id: made.id })).status).toBe(401);
    expect((await server.call('getTradeRecord', { kind: 'all', pageNum: 1, pageSize: 20 }, other)).answer.list).toEqual(
      [],
    );
  });

  it('is over when its time is, also before the job comes by, and then makes room', async () => {
    const made = await order(server, member);
    server.clock.advance(30 * MINUTE - 1);
    expect((await look(server, member, made.id)).order.state).toBe('pending');
    server.clock.advance(1);
    expect((await look(server, member, made.id)).order).toMatchObject({ state: 'expired', closeTime: made.expireTime });
    expect((await info()).pendingOrder).toBeNull();
    expect((await ask('gcash', 500_00)).answer.errcode).toBe(0);
  });

  it('is ended by the job, and forgotten half a year later unless it was paid', async () => {
    const [kept, gone] = [await order(server, member), await order(server, await server.member())];
    await paid(kept.id);
    server.clock.advance(31 * MINUTE);
    await runJob(expireOrdersJob, server.services);
    const states = () => server.db.selectFrom('recharge_order').select(['id', 'state']).execute();
    expect(await states()).toContainEqual({ id: gone.id, state: 'expired' });
    server.clock.advance(UNPAID_KEPT_MS);
    await runJob(purgeOrdersJob, server.services);
    const ids = (await states()).map(({ id }) => id);
    expect([ids.includes(kept.id), ids.includes(gone.id)]).toEqual([true, false]);
  });
});

describe('the record', () => {
  it('lists deposits in every state and bonuses, newest first, by kind and page by page', async () => {
    const first = await order(server, member);
    await paid(first.id);
    await receiveFirst(server, member);
    server.clock.advance(MINUTE);
    const second = await order(server, member, 300_00);
    await cancel(second.id);
    const read = async (kind: 'all' | 'deposit' | 'bonus', pageNum = 1, pageSize = 20) => {
      const { answer } = await server.call('getTradeRecord', { kind, pageNum, pageSize }, { token: member.token });
      return { ...answer, ids: answer.list.map(({ id }) => id) };
    };
    const all = await read('all');
    expect(all.ids.toSorted()).toEqual([first.id, `first-${first.id}`, second.id].toSorted());
    expect(all.list[0]).toMatchObject({ kind: 'deposit', name: 'GCash', amount: 300_00, state: 'cancelled' });
    expect((await read('deposit')).ids).toEqual([second.id, first.id]);
    expect((await read('bonus')).list).toMatchObject([
      { kind: 'bonus', orderId: first.id, amount: 50_00, turnover: 250_00, state: 'paid' },
    ]);
    const pages = [await read('all', 1, 2), await read('all', 2, 2)];
    expect(pages.map((page) => page.pages)).toEqual([2, 2]);
    expect(pages.flatMap(({ ids }) => ids)).toEqual(all.ids);
  });
});
