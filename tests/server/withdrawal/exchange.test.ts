import { afterAll, describe, expect, it } from 'vitest';
import { WITHDRAWAL_ERRORS as E } from '#contract/withdrawal/calls.ts';
import { CASHIER, COIN, HOUSE } from '#server/ledger/accounts.ts';
import { balanceOf } from '#server/ledger/ledger.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { heldMoneyCheck } from '#server/modules/wallet/withdrawal/books.ts';
import { PHONE } from '../modules/support.ts';
import { expectBalanced } from '../support/books.ts';
import { testServer } from '../support/helper.ts';
import { act, addCard, ask, cancel, exchange, getExchange, look, money, movesOf, NAME, ready } from './support.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const server = testServer();
afterAll(() => expectBalanced(server, [heldMoneyCheck]));

describe('a withdrawal', () => {
  it('takes the money at once, and is sent: the fee to the house, the rest to the bank', async () => {
    const { member } = await ready(server);
    const bpi = await addCard(server, member, { bankId: 'bpi', account: '1234567890' });
    const before = [await balanceOf(server.db, CASHIER, COIN), await balanceOf(server.db, HOUSE, COIN)] as const;
    const { answer } = await exchange(server, member, { cardId: bpi.id, amount: 400_00, fee: 15_00 });
    const asked = server.clock.now();
    expect(answer).toMatchObject({
      coin: 600_00,
      exchange: {
        name: 'BPI',
        account: '*** 7890',
        payee: NAME,
        amount: 400_00,
        fee: 15_00,
        state: 'waiting',
        createTime: asked,
        approveTime: null,
        closeTime: null,
        expectedTime: asked + DAY,
      },
    });
    const { id } = answer.exchange;
    expect(id).toMatch(/^W[A-Z2-9]{11}$/);
    expect(await money(server, member)).toEqual([600_00, 400_00]);
    expect((await getExchange(server, member)).openExchanges.map((each) => each.id)).toEqual([id]);
    server.clock.advance(5 * MINUTE);
    await act(server, 'approveWithdrawal', { id });
    server.clock.advance(5 * MINUTE);
    await act(server, 'sendWithdrawal', { id, reference: 'BPI-77' });
    expect((await look(server, member, id)).answer).toMatchObject({
      coin: 600_00,
      exchange: {
        state: 'sent',
        reference: 'BPI-77',
        approveTime: asked + 5 * MINUTE,
        closeTime: asked + 10 * MINUTE,
      },
    });
    expect(await money(server, member)).toEqual([600_00, 0]);
    expect(await balanceOf(server.db, CASHIER, COIN)).toBe(before[0] + 385_00);
    expect(await balanceOf(server.db, HOUSE, COIN)).toBe(before[1] + 15_00);
    const { user } = (await server.call('getAfterLoginInfoWeb', PHONE, { token: member.token })).answer;
    expect([user.exchange, user.coin]).toEqual([400_00, 600_00]);
  });

  it('that is refused is returned in full, in one transfer, with its reason', async () => {
    const { member, card } = await ready(server);
    const { id } = await ask(server, member, card, 1000_00);
    expect(await money(server, member)).toEqual([0, 1000_00]);
    await act(server, 'refuseWithdrawal', { id, reason: ' The account is closed. ' });
    expect(await money(server, member)).toEqual([1000_00, 0]);
    const { exchange: refused } = (await look(server, member, id)).answer;
    expect(refused).toMatchObject({ state: 'refused', reason: 'The account is closed.', approveTime: null });
    expect(await movesOf(server, id)).toEqual(['withdrawal', 'withdrawal-back']);
    const detail = await server.call(
      'appUserCoinDetail',
      { kind: 'cash', pageNum: 1, pageSize: 10 },
      { token: member.token },
    );
    expect(detail.answer.list.map(({ amount }) => amount)).toEqual([1000_00, -1000_00]);
  });

  it('can be cancelled while it waits, and no longer once it was approved', async () => {
    const { member, card } = await ready(server);
    const [first, second] = [await ask(server, member, card), await ask(server, member, card)];
    expect((await cancel(server, member, first.id)).answer).toMatchObject({
      coin: 700_00,
      exchange: { state: 'cancelled' },
    });
    expect((await cancel(server, member, first.id)).answer.errcode).toBe(E.exchangeOver.code);
    await act(server, 'approveWithdrawal', { id: second.id });
    expect((await cancel(server, member, second.id)).answer.errcode).toBe(E.exchangeOver.code);
    expect(await money(server, member)).toEqual([700_00, 300_00]);
  });

  it('can be seen and cancelled by its member only', async () => {
    const { member, card } = await ready(server);
    const made = await ask(server, member, card);
    const other = await server.member();
    expect((await look(server, other, made.id)).status).toBe(404);
    expect((await cancel(server, other, made.id)).status).toBe(404);
    expect((await server.call('getExchangeOrder', { id: made.id })).status).toBe(401);
    const record = await server.call('getExchangeRecord', { pageNum: 1, pageSize: 20 }, { token: other.token });
    expect(record.answer.list).toEqual([]);
    expect(await money(server, member)).toEqual([700_00, 300_00]);
  });

  it('costs the fee that was shown, or is not made', async () => {
    const { member } = await ready(server);
    const bpi = await addCard(server, member, { bankId: 'bpi', account: '1234567890' });
    for (const fee of [0, 14_99, 15_01])
      expect((await exchange(server, member, { cardId: bpi.id, fee })).answer.errcode).toBe(E.feeChanged.code);
    expect(await money(server, member)).toEqual([1000_00, 0]);
  });

  it.each(['excluded', 'coolingOff'] as const)('can also be made by a member who is %s', async (play_state) => {
    const { member, card } = await ready(server);
    await server.db.updateTable('app_user').set({ play_state }).where('id', '=', member.userId).execute();
    expect((await getExchange(server, member)).isVerified).toBe(true);
    const made = await ask(server, member, card);
    expect((await cancel(server, member, made.id)).answer.errcode).toBe(0);
    expect((await exchange(server, member, { cardId: card.id, amount: 1000_00 })).answer.coin).toBe(0);
  });

  it('is one of three a day; returned ones do not count, and the day starts at midnight UTC', async () => {
    const { member, card } = await ready(server, 5000_00);
    const made = [await ask(server, member, card), await ask(server, member, card), await ask(server, member, card)];
    expect((await exchange(server, member, { cardId: card.id })).answer.errcode).toBe(E.dailyCountUsed.code);
    expect(await getExchange(server, member)).toMatchObject({
      dailyCountLeft: 0,
      dailyAmountLeft: 100_000_00 - 900_00,
    });
    await cancel(server, member, made[0]?.id ?? '');
    await ask(server, member, card);
    expect((await exchange(server, member, { cardId: card.id })).answer.errcode).toBe(E.dailyCountUsed.code);
    const { dailyResetTime } = await getExchange(server, member);
    server.clock.advance(dailyResetTime - server.clock.now());
    expect(new Date(server.clock.now()).toISOString()).toContain('T00:00:00.000Z');
    await ask(server, member, card);
    expect((await getExchange(server, member)).dailyCountLeft).toBe(2);
  });

  it('that was refused is shown until it is acknowledged or another one is made', async () => {
    const { member, card } = await ready(server);
    const refused = async () => (await getExchange(server, member)).refusedExchanges.map(({ id }) => id);
    const ack = (id: string, who = member) => server.call('ackRefusedExchange', { id }, { token: who.token });
    const refuse = async (id: string) => {
      server.clock.advance(1000);
      await act(server, 'refuseWithdrawal', { id, reason: 'Wrong account' });
    };
    const [first, second] = [await ask(server, member, card, 100_00), await ask(server, member, card, 100_00)];
    expect(await refused()).toEqual([]);
    await refuse(first.id);
    await refuse(second.id);
    expect(await refused()).toEqual([second.id, first.id]);
    expect((await ack(first.id, await server.member())).status).toBe(404);
    expect((await ack(first.id)).answer.errcode).toBe(0);
    expect((await ack(first.id)).answer.errcode).toBe(0);
    expect(await refused()).toEqual([second.id]);
    server.clock.advance(1000);
    const third = await ask(server, member, card, 100_00);
    expect(await refused()).toEqual([]);
    // An acknowledgement from before the decision does not hide it.
    await ack(third.id);
    await refuse(third.id);
    expect(await refused()).toEqual([third.id]);
  });

  it('is in the wallet’s record with its state', async () => {
    const { member, card } = await ready(server);
    const [sent, back, gone] = [
      await ask(server, member, card, 100_00),
      await ask(server, member, card, 200_00),
      await ask(server, member, card, 300_00),
    ];
    await act(server, 'approveWithdrawal', { id: sent.id });
    await act(server, 'sendWithdrawal', { id: sent.id, reference: 'G-1' });
    await act(server, 'refuseWithdrawal', { id: back.id, reason: 'Wrong account' });
    await cancel(server, member, gone.id);
    // A withdrawal stays pending a day after its due time: only deposits expire.
    const waiting = await ask(server, member, card, 150_00);
    server.clock.advance(DAY);
    const { answer } = await server.call(
      'getTradeRecord',
      { kind: 'withdrawal', pageNum: 1, pageSize: 20 },
      { token: member.token },
    );
    const rows = Object.fromEntries(answer.list.map(({ id, name, state, amount }) => [id, [name, state, amount]]));
    expect(rows).toEqual({
      [sent.id]: ['GCash', 'paid', 100_00],
      [back.id]: ['GCash', 'failed', 200_00],
      [gone.id]: ['GCash', 'cancelled', 300_00],
      [waiting.id]: ['GCash', 'pending', 150_00],
    });
  });
});

it('the books notice money that is held for no withdrawal', async () => {
  const { member, card } = await ready(server);
  const { id } = await ask(server, member, card);
  const differences = async () => (await reconcile(server.db, [heldMoneyCheck])).differences;
  expect(await differences()).toEqual([]);
  const change = (closed_at: number | null, state: 'waiting' | 'cancelled') =>
    server.db.updateTable('withdrawal').set({ closed_at, state }).where('id', '=', id).execute();
  await change(server.clock.now(), 'cancelled');
  expect(await differences()).toEqual([`held of player ${member.userId} is off by 30000 from their open withdrawals`]);
  await change(null, 'waiting');
  expect(await differences()).toEqual([]);
});
