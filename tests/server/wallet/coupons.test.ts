import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PLAY_ERRORS } from '#contract/base/errors.ts';
import { WALLET_ERRORS as E } from '#contract/wallet/calls.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { heldProps } from '#server/play/props.ts';
import { turnoverOf } from '#server/play/turnover.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { giveItem } from '../support/players.ts';
import { order, tell } from './support.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** 10 %, from ₱100, at most ₱100, with a turnover of five times the bonus. */
const TEN = 1010;
/** ₱50, for deposits from ₱500. */
const FIFTY = 1202;

let member: TestMember;
const server = testServer();
afterAll(() => expectBalanced(server));
beforeEach(async () => {
  member = await server.member();
});

const give = (propId: number, count = 1, expiresAt: number | null = null) =>
  giveItem(server, member, { propId, count, expiresAt });
/** Creates a member who has made a first deposit, so that the coupon is the only bonus. */
const paidBefore = async () => {
  const { id } = await order(server, member, 100_00);
  await tell(server, { orderId: id, amount: 100_00, state: 'paid' });
};
const ask = (propId: number, amount = 500_00, more: { key?: string } = {}) =>
  server.call('createRechargeOrder', { rechargeTypeId: 'gcash', amount, propId }, { token: member.token, ...more });
const paid = (orderId: string, amount = 500_00) => tell(server, { orderId, amount, state: 'paid' });
const cancel = (id: string) => server.call('cancelRechargeOrder', { id }, { token: member.token });
const look = async (id: string) =>
  (await server.call('getRechargeOrder', { id }, { token: member.token })).answer.order;
const info = async () => (await server.call('getTradeInfo', {}, { token: member.token })).answer;
const held = async (propId: number) =>
  (await heldProps(server.db, member.userId, server.clock.now())).get(propId)?.count ?? 0;

describe('coupons before a deposit', () => {
  it('are offered with their worth, the first to expire first, without reserved ones', async () => {
    await give(FIFTY, 1, server.clock.now() + 2 * HOUR);
    await give(TEN, 2, server.clock.now() + HOUR);
    await give(1301);
    expect((await info()).coupons).toMatchObject([
      { propId: TEN, kind: 'percentCoupon', num: 10, minAmount: 100_00, cap: 100_00, turnoverFactor: 5, count: 2 },
      { propId: FIFTY, kind: 'fixedCoupon', num: 50_00, minAmount: 500_00, cap: null, count: 1 },
    ]);
    await ask(FIFTY);
    expect((await info()).coupons.map(({ propId }) => propId)).toEqual([TEN]);
    const { props } = (await server.call('getProps', {}, { token: member.token })).answer;
    expect(props.find(({ propId }) => propId === FIFTY)).toMatchObject({ count: 1, reserved: 1 });
  });

  it('show their bonus in the order, next to the bonus of a first deposit', async () => {
    await give(TEN);
    const { answer } = await ask(TEN);
    expect(answer.order).toMatchObject({
      propId: TEN,
      couponBonus: 50_00,
      bonus: 100_00,
      turnover: 500_00 + 5 * 100_00,
    });
  });

  it.each([
    ['that is not held', TEN, 500_00, E.couponGone.code],
    ['that is no deposit coupon', 1301, 500_00, E.couponGone.code],
    ['that the table does not have', 1099, 500_00, E.couponGone.code],
    ['for more than is paid', FIFTY, 499_99, E.couponTooLow.code],
  ])('are refused: one %s', async (_what, propId, amount, code) => {
    if (propId === 1301 || propId === FIFTY) await give(propId);
    expect((await ask(propId, amount)).answer.errcode).toBe(code);
    expect((await info()).pendingOrder).toBeNull();
  });

  it('cannot be used by another player', async () => {
    await give(TEN);
    const other = await server.member();
    const body = { rechargeTypeId: 'gcash', amount: 500_00, propId: TEN };
    const { answer } = await server.call('createRechargeOrder', body, { token: other.token });
    expect(answer.errcode).toBe(E.couponGone.code);
    expect(await held(TEN)).toBe(1);
  });
});

describe('a coupon on a deposit', () => {
  it('adds the shown bonus once the payment is there, and is used up', async () => {
    await paidBefore();
    await give(TEN, 2);
    const before = await turnoverOf(server.db, member.userId);
    const { order: made } = (await ask(TEN)).answer;
    expect(await held(TEN)).toBe(2);
    for (let times = 0; times < 5; times += 1) await paid(made.id);
    expect(await held(TEN)).toBe(1);
    expect(await coinOf(server.db, member.userId)).toBe(100_00 + 550_00);
    expect((await turnoverOf(server.db, member.userId)).left).toBe(before.left + 500_00 + 250_00);
    expect(await look(made.id)).toMatchObject({ state: 'paid', propId: TEN, couponBonus: 50_00, bonus: 50_00 });
  });

  it('is used once of many messages at the same time', async () => {
    await paidBefore();
    await give(TEN, 3);
    const { order: made } = (await ask(TEN)).answer;
    const told = await atOnce(() => paid(made.id));
    expect(told.filter(({ result }) => result === 'credited')).toHaveLength(1);
    expect(await held(TEN)).toBe(2);
    expect(await coinOf(server.db, member.userId)).toBe(100_00 + 550_00);
  });

  it('is set aside for one order alone of many asked for at once, under one key once', async () => {
    await give(TEN);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(TEN, 500_00, index < 10 ? { key } : {})),
    );
    const made = new Set(answers.flatMap(({ answer }) => (answer.errcode === 0 ? [answer.order.id] : [])));
    expect(made.size).toBe(1);
    expect((await ask(FIFTY, 500_00, { key })).status).toBe(409);
  });

  it.each(['cancelled', 'failed', 'expired'] as const)('is free again once its order is %s', async (how) => {
    await give(TEN);
    const { order: made } = (await ask(TEN)).answer;
    if (how === 'cancelled') await cancel(made.id);
    else if (how === 'failed') await tell(server, { orderId: made.id, amount: 500_00, state: 'failed' });
    else server.clock.advance(30 * MINUTE);
    expect((await info()).coupons).toMatchObject([{ propId: TEN, count: 1 }]);
    expect((await ask(TEN)).answer.errcode).toBe(0);
  });

  it('adds nothing to late money if it was used for another order, and adds its bonus if it is still there', async () => {
    await paidBefore();
    await give(TEN);
    const { order: first } = (await ask(TEN)).answer;
    await cancel(first.id);
    const { order: second } = (await ask(TEN)).answer;
    await paid(second.id);
    await paid(first.id);
    expect(await look(first.id)).toMatchObject({ state: 'paid', propId: null, couponBonus: 0, bonus: 0 });
    expect(await coinOf(server.db, member.userId)).toBe(100_00 + 550_00 + 500_00);

    await give(TEN);
    const { order: third } = (await ask(TEN)).answer;
    await cancel(third.id);
    await paid(third.id);
    expect(await look(third.id)).toMatchObject({ isLate: true, propId: TEN, bonus: 50_00 });
    expect(await held(TEN)).toBe(0);
  });

  it('counts though it ended while its order was paid in time', async () => {
    await paidBefore();
    await give(TEN, 1, server.clock.now() + MINUTE);
    const { order: made } = (await ask(TEN)).answer;
    server.clock.advance(20 * MINUTE);
    await paid(made.id);
    expect(await look(made.id)).toMatchObject({ propId: TEN, bonus: 50_00 });
  });

  it.each(['coolingOff', 'excluded'] as const)('stays with a player who is %s meanwhile', async (play_state) => {
    await give(TEN);
    const { order: made } = (await ask(TEN)).answer;
    const play_state_until = server.clock.now() + 60 * MINUTE;
    await server.db
      .updateTable('app_user')
      .set({ play_state, play_state_until })
      .where('id', '=', member.userId)
      .execute();
    await paid(made.id);
    expect(await look(made.id)).toMatchObject({ state: 'paid', bonus: 0, propId: null });
    expect(await held(TEN)).toBe(1);
    expect((await ask(TEN)).answer.errcode).toBe(PLAY_ERRORS[play_state].code);
  });

  it('is not used unless the order asked for it', async () => {
    await give(TEN);
    const made = await order(server, member);
    expect(made).toMatchObject({ propId: null, couponBonus: 0, bonus: 50_00 });
    await paid(made.id);
    expect(await held(TEN)).toBe(1);
  });
});
