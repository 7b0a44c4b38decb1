import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RechargeOrder } from '#contract/wallet/calls.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import type { Module } from '#server/modules/module.ts';
import { turnoverOf } from '#server/play/turnover.ts';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { look, order, tell } from './support.ts';

const MINUTE = 60_000;
let breaks = false;
/** The last module. It fails after everything else of a deposit is done, as a crash before the commit would. */
const crash: Module = {
  name: 'crash',
  async onDeposit() {
    if (breaks) throw new Error('The server of the test went away');
  },
};

let member: TestMember;
let made: RechargeOrder;
const server = testServer({ modules: [crash] });
beforeEach(async () => {
  member = await server.member();
  made = await order(server, member);
});
afterEach(async () => {
  expect((await reconcile(server.db)).differences).toEqual([]);
});

const event = (state: string, amount = 500_00) => ({ orderId: made.id, amount, state });
const coin = () => coinOf(server.db, member.userId);
const CREDITED = 500_00;
/** The bonus of the first deposit that waits for the member. */
const bonus = async () => (await server.call('getFirstDeposit', {}, { token: member.token })).answer.first?.bonus ?? 0;

describe('a payment', () => {
  it('reported many times at once is credited once, with one bonus and one turnover', async () => {
    const told = await atOnce(() => tell(server, event('paid')));
    expect(told.filter(({ status }) => status !== 200)).toEqual([]);
    expect(told.filter(({ result }) => result === 'credited')).toHaveLength(1);
    expect(told.filter(({ result }) => result === 'repeated')).toHaveLength(AT_ONCE - 1);
    expect(await coin()).toBe(CREDITED);
    expect(await turnoverOf(server.db, member.userId)).toEqual({ required: 500_00, done: 0, left: 500_00 });
    expect(await bonus()).toBe(50_00);
  }, 60_000);

  it.each([
    ['failed, paid', ['failed', 'paid'], ['noted', 'credited']],
    ['paid, failed', ['paid', 'failed'], ['credited', 'noted']],
    ['failed, paid, failed, paid', ['failed', 'paid', 'failed', 'paid'], ['noted', 'credited', 'noted', 'repeated']],
  ])('is credited once whatever the order: %s', async (_what, states, results) => {
    const told = [];
    for (const state of states) told.push((await tell(server, event(state))).result);
    expect(told).toEqual(results);
    expect(await coin()).toBe(CREDITED);
    expect((await look(server, member, made.id)).order.state).toBe('paid');
  });

  it('that failed adds nothing and ends the order', async () => {
    expect(await tell(server, event('failed'))).toEqual({ status: 200, result: 'noted' });
    expect(await coin()).toBe(0);
    expect((await look(server, member, made.id)).order).toMatchObject({ state: 'failed', payUrl: null });
  });

  it('that comes after the order expired is credited once, and says that it was late', async () => {
    server.clock.advance(3 * 60 * MINUTE);
    expect((await look(server, member, made.id)).order.state).toBe('expired');
    expect((await tell(server, event('paid'))).result).toBe('credited');
    expect((await tell(server, event('paid'))).result).toBe('repeated');
    expect(await coin()).toBe(CREDITED);
    expect((await look(server, member, made.id)).order).toMatchObject({ state: 'paid', isLate: true });
  });

  it('of an order that was cancelled is credited too', async () => {
    await server.call('cancelRechargeOrder', { id: made.id }, { token: member.token });
    expect((await tell(server, event('paid'))).result).toBe('credited');
    expect(await coin()).toBe(CREDITED);
  });

  it.each([
    ['startBreak', { length: 'day' }],
    ['selfExclude', { length: 'sixMonths' }],
  ] as const)('after %s is credited without the bonus', async (call, body) => {
    expect((await server.call(call, body as never, { token: member.token })).answer.errcode).toBe(0);
    expect((await tell(server, event('paid'))).result).toBe('credited');
    expect(await coin()).toBe(CREDITED);
    expect(await bonus()).toBe(0);
    expect((await look(server, member, made.id)).order).toMatchObject({ bonus: 0, turnover: 500_00 });
  });

  it.each([
    ['open', 50_00],
    ['coolingOff', 0],
  ] as const)(
    'of a player who is frozen meanwhile includes the bonus depending on their play state, here %s',
    async (play_state, waiting) => {
      const frozen = { frozen_at: 1, frozen_by: 'ana', frozen_reason: 'Two accounts' };
      await server.db
        .updateTable('app_user')
        .set({ ...frozen, play_state })
        .where('id', '=', member.userId)
        .execute();
      expect((await tell(server, event('paid'))).result).toBe('credited');
      expect(await coin()).toBe(CREDITED);
      const unfrozen = { frozen_at: null, frozen_by: null, frozen_reason: null };
      await server.db.updateTable('app_user').set(unfrozen).where('id', '=', member.userId).execute();
      expect(await bonus()).toBe(waiting);
    },
  );

  it('whose server dies before the commit leaves nothing, and is credited when it is reported again', async () => {
    breaks = true;
    expect((await tell(server, event('paid'))).status).toBe(500);
    breaks = false;
    expect(await coin()).toBe(0);
    expect(await turnoverOf(server.db, member.userId)).toMatchObject({ required: 0 });
    expect((await look(server, member, made.id)).order.state).toBe('pending');
    expect((await tell(server, event('paid'))).result).toBe('credited');
    expect(await coin()).toBe(CREDITED);
  });
});

describe('a delivery', () => {
  it.each([
    ['signed with another secret', { secret: 'guessed' }],
    ['whose body was changed', { payload: '{"orderId":"D1","amount":1,"state":"paid"}' }],
  ])('%s is refused', async (_what, forged) => {
    expect((await tell(server, event('paid'), forged)).status).toBe(401);
    expect(await coin()).toBe(0);
  });

  it('without a signature is refused', async () => {
    const response = await server.app.inject({ method: 'POST', url: '/cashier/webhook', payload: event('paid') });
    expect(response.statusCode).toBe(401);
    expect((await server.app.inject({ method: 'POST', url: '/cashier/webhook' })).statusCode).toBe(401);
  });

  it.each([
    [-5 * MINUTE, 200],
    [-5 * MINUTE - 1, 401],
    [5 * MINUTE, 200],
    [5 * MINUTE + 1, 401],
  ])('signed %i ms from now answers %i', async (offset, status) => {
    const timestamp = server.clock.now() + offset;
    expect((await tell(server, event('paid'), { timestamp })).status).toBe(status);
    expect(await coin()).toBe(status === 200 ? CREDITED : 0);
  });

  it('that was kept and is sent again later is too old', async () => {
    const timestamp = server.clock.now();
    server.clock.advance(6 * MINUTE);
    expect((await tell(server, event('paid'), { timestamp })).status).toBe(401);
  });

  it.each([
    ['another amount', () => event('paid', 500_01), 409],
    ['no order of ours', () => ({ ...event('paid'), orderId: 'D0000000000000000' }), 404],
    ['a state we do not know', () => event('refunded'), 400],
    ['an amount that is none', () => event('paid', 0.5), 400],
  ])('of %s credits nothing', async (_what, told, status) => {
    expect((await tell(server, told())).status).toBe(status);
    expect(await coin()).toBe(0);
    expect((await look(server, member, made.id)).order.state).toBe('pending');
  });

  it('leaves the orders of others as they are', async () => {
    const other = await server.member();
    const theirs = await order(server, other);
    await tell(server, event('paid'));
    expect(await coinOf(server.db, other.userId)).toBe(0);
    expect((await look(server, other, theirs.id)).order.state).toBe('pending');
  });
});
