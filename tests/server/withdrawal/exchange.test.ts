import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WITHDRAWAL_ERRORS as E } from '#contract/withdrawal.ts';
import { transact } from '#server/db/transact.ts';
import { CASHIER, COIN, HOUSE } from '#server/ledger/accounts.ts';
import { balanceOf } from '#server/ledger/ledger.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { heldMoneyCheck } from '#server/modules/wallet/withdrawal/books.ts';
import { countValidBet, recordBet, recordSettle } from '#server/play/service.ts';
import { PHONE } from '../modules/support.ts';
import { startTestServer, type TestMember, type TestServer } from '../helper.ts';
import { order, tell } from '../wallet/support.ts';
import { act, addCard, ask, give, money, NAME, ready } from './support.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(async () => {
  expect((await reconcile(server.db, [heldMoneyCheck])).differences).toEqual([]);
  await server.close();
});

interface Wish {
  readonly cardId: string;
  readonly amount?: number;
  readonly fee?: number;
}
const exchange = ({ token }: TestMember, { cardId, amount = 300_00, fee = 0 }: Wish, key: string = randomUUID()) =>
  server.call('exchange', { cardId, amount, fee }, { token, key });
const info = async ({ token }: TestMember) => (await server.call('getExchange', {}, { token })).answer;
const cancel = ({ token }: TestMember, id: string) => server.call('cancelExchange', { id }, { token });
const look = ({ token }: TestMember, id: string) => server.call('getExchangeOrder', { id }, { token });

describe('what a member may withdraw', () => {
  it('is there before asking: balance, turnover, limits, accounts, banks', async () => {
    const { member, card } = await ready(server);
    const now = server.clock.now();
    expect(await info(member)).toMatchObject({
      coin: 1000_00,
      userLevel: 3,
      isVerified: true,
      verifiedName: NAME,
      turnover: { required: 0, done: 0, left: 0 },
      rule: { minAmount: 100_00, maxAmount: 50_000_00, dailyCount: 3, dailyAmount: 100_000_00, mostCards: 5 },
      dailyCountLeft: 3,
      dailyAmountLeft: 100_000_00,
      appUserBank: card,
      openExchanges: [],
      serverTime: now,
    });
    const { banks, dailyResetTime } = await info(member);
    expect(banks.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['gcash', 'maya', 'bpi', 'bdo', 'unionbank', 'landbank']),
    );
    expect(dailyResetTime).toBe(Date.UTC(2026, 10, 21, 16));
  });

  it('is nothing for who is not verified: the KYC step and the identity count, both', async () => {
    const { member, card } = await ready(server);
    await server.db.updateTable('app_user').set({ user_level: 2 }).where('id', '=', member.userId).execute();
    expect((await info(member)).isVerified).toBe(false);
    expect((await exchange(member, { cardId: card.id })).answer.errcode).toBe(E.notVerified.code);
    const other = await server.member();
    await give(server, other, 500_00);
    await server.db.updateTable('app_user').set({ user_level: 3 }).where('id', '=', other.userId).execute();
    const own = await addCard(server, other, { holder: 'Juan Cruz' });
    expect((await exchange(other, { cardId: own.id })).answer.errcode).toBe(E.notVerified.code);
  });

  it('waits until all turnover is done, the first deposit’s bonus included', async () => {
    const { member, card } = await ready(server, 0);
    const { id } = await order(server, member);
    await tell(server, { orderId: id, amount: 500_00, state: 'paid' });
    expect((await info(member)).turnover).toEqual({ required: 750_00, done: 0, left: 750_00 });
    expect((await exchange(member, { cardId: card.id })).answer.errcode).toBe(E.turnoverLeft.code);
    const bet = (amount: number, reference: string) =>
      transact(server.db, async (trx) => {
        const play = { userId: member.userId, reference, now: server.clock.now(), gameId: 'color-game' };
        await recordBet(trx, server.services.hooks, { ...play, amount });
        await countValidBet(trx, server.services.hooks, { ...play, amount, gameId: '' });
        await recordSettle(trx, server.services.hooks, { ...play, amount });
      });
    await bet(500_00, 'turnover-1');
    await bet(249_99, 'turnover-2');
    expect((await exchange(member, { cardId: card.id })).answer.errcode).toBe(E.turnoverLeft.code);
    await bet(1, 'turnover-3');
    expect((await exchange(member, { cardId: card.id })).answer.errcode).toBe(0);
  });
});

it.each([
  ['excluded', 0],
  ['coolingOff', E.turnoverLeft.code],
  ['open', E.turnoverLeft.code],
] as const)('turnover left, of a member who is %s: %i', async (play_state, code) => {
  const { member, card } = await ready(server, 0);
  const { id } = await order(server, member);
  await tell(server, { orderId: id, amount: 500_00, state: 'paid' });
  await server.db.updateTable('app_user').set({ play_state }).where('id', '=', member.userId).execute();
  expect((await info(member)).isTurnoverWaived).toBe(play_state === 'excluded');
  expect((await exchange(member, { cardId: card.id, amount: 500_00 })).answer.errcode).toBe(code);
});

describe('a bonus that was not bet off', () => {
  const exclude = ({ userId }: TestMember) =>
    server.db.updateTable('app_user').set({ play_state: 'excluded' }).where('id', '=', userId).execute();

  it('asks nobody who is excluded for a least amount: nothing is locked for years', async () => {
    const { member, card } = await ready(server, 10_50);
    expect((await exchange(member, { cardId: card.id, amount: 10_50 })).answer.errcode).toBe(E.amountTooLow.code);
    await exclude(member);
    expect((await info(member)).rule.minAmount).toBe(1);
    expect((await exchange(member, { cardId: card.id, amount: 10_50 })).answer.errcode).toBe(0);
  });

  it('stays on the balance of who excludes themselves, also by way of the safe; the rest is theirs', async () => {
    const { member, card } = await ready(server, 0);
    const { id } = await order(server, member);
    await tell(server, { orderId: id, amount: 500_00, state: 'paid' });
    await server.call('setSafeboxPassword', { password: '482913' }, { token: member.token });
    const move = (direction: 'in' | 'out', amount: number, shown: number) =>
      server.call('moveSafebox', { direction, amount, shown, password: '482913' }, { token: member.token });
    await move('in', 300_00, 0);
    expect(await info(member)).toMatchObject({ coin: 250_00, bonusKept: 0 });
    await exclude(member);
    expect(await info(member)).toMatchObject({ coin: 250_00, bonusKept: 50_00 });
    expect((await exchange(member, { cardId: card.id, amount: 200_01 })).answer.errcode).toBe(E.bonusKept.code);
    expect((await exchange(member, { cardId: card.id, amount: 200_00 })).answer.errcode).toBe(0);
    expect((await move('out', 300_00, 300_00)).answer.errcode).toBe(0);
    expect((await exchange(member, { cardId: card.id, amount: 300_01 })).answer.errcode).toBe(E.bonusKept.code);
    expect((await exchange(member, { cardId: card.id, amount: 300_00 })).answer.errcode).toBe(0);
    expect(await money(server, member)).toEqual([50_00, 500_00]);
  });

  it.each([
    ['whole', 550_00, 0],
    ['but for a part', 530_00, 20_00],
  ])('is none of the money that came after it was lost %s', async (_what, lost, bonusKept) => {
    const { member, card } = await ready(server, 0);
    const deposit = async (amount: number) => {
      const { id } = await order(server, member, amount);
      await tell(server, { orderId: id, amount, state: 'paid' });
      server.clock.advance(MINUTE);
    };
    await deposit(500_00);
    const play = { userId: member.userId, amount: lost / 2, now: server.clock.now(), gameId: '' };
    for (const half of ['first', 'second']) {
      const reference = `lost-${lost}-${half}`;
      await transact(server.db, (trx) => recordBet(trx, server.services.hooks, { ...play, reference }));
    }
    server.clock.advance(MINUTE);
    await deposit(1000_00);
    await exclude(member);
    expect(await info(member)).toMatchObject({ coin: 1550_00 - lost, bonusKept });
    expect((await exchange(member, { cardId: card.id, amount: 1000_00 })).answer.errcode).toBe(0);
  });

  it('is theirs once its turnover is done', async () => {
    const { member, card } = await ready(server, 0);
    const { id } = await order(server, member);
    await tell(server, { orderId: id, amount: 500_00, state: 'paid' });
    const play = { userId: member.userId, reference: 'bonus-kept', now: server.clock.now(), gameId: '' };
    await transact(server.db, (trx) => countValidBet(trx, server.services.hooks, { ...play, amount: 749_99 }));
    await exclude(member);
    expect(await info(member)).toMatchObject({ bonusKept: 50_00 });
    await transact(server.db, (trx) => countValidBet(trx, server.services.hooks, { ...play, amount: 1 }));
    expect(await info(member)).toMatchObject({ bonusKept: 0 });
    expect((await exchange(member, { cardId: card.id, amount: 550_00 })).answer.errcode).toBe(0);
  });
});

describe('a withdrawal', () => {
  it('takes the money at once, and is sent: the fee to the house, the rest to the bank', async () => {
    const { member } = await ready(server);
    const bpi = await addCard(server, member, { bankId: 'bpi', account: '1234567890' });
    const before = [await balanceOf(server.db, CASHIER, COIN), await balanceOf(server.db, HOUSE, COIN)] as const;
    const { answer } = await exchange(member, { cardId: bpi.id, amount: 400_00, fee: 15_00 });
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
    expect((await info(member)).openExchanges.map((each) => each.id)).toEqual([id]);
    server.clock.advance(5 * MINUTE);
    await act(server, 'approveWithdrawal', { id });
    server.clock.advance(5 * MINUTE);
    await act(server, 'sendWithdrawal', { id, reference: 'BPI-77' });
    expect((await look(member, id)).answer).toMatchObject({
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

  it('that is refused comes back whole, in one transfer, with its reason', async () => {
    const { member, card } = await ready(server);
    const { id } = await ask(server, member, card, 1000_00);
    expect(await money(server, member)).toEqual([0, 1000_00]);
    await act(server, 'refuseWithdrawal', { id, reason: ' The account is closed. ' });
    expect(await money(server, member)).toEqual([1000_00, 0]);
    const { exchange: refused } = (await look(member, id)).answer;
    expect(refused).toMatchObject({ state: 'refused', reason: 'The account is closed.', approveTime: null });
    const moves = await server.db
      .selectFrom('ledger_transaction')
      .select('kind')
      .where('reference', '=', id)
      .orderBy('id')
      .execute();
    expect(moves.map(({ kind }) => kind)).toEqual(['withdrawal', 'withdrawal-back']);
    const detail = await server.call(
      'appUserCoinDetail',
      { kind: 'withdrawal', pageNum: 1, pageSize: 10 },
      { token: member.token },
    );
    expect(detail.answer.list.map(({ amount }) => amount)).toEqual([1000_00, -1000_00]);
  });

  it('can be cancelled while it waits, and no longer once it was approved', async () => {
    const { member, card } = await ready(server);
    const [first, second] = [await ask(server, member, card), await ask(server, member, card)];
    expect((await cancel(member, first.id)).answer).toMatchObject({ coin: 700_00, exchange: { state: 'cancelled' } });
    expect((await cancel(member, first.id)).answer.errcode).toBe(E.exchangeOver.code);
    await act(server, 'approveWithdrawal', { id: second.id });
    expect((await cancel(member, second.id)).answer.errcode).toBe(E.exchangeOver.code);
    expect(await money(server, member)).toEqual([700_00, 300_00]);
  });

  it('is nobody else’s to see or to cancel', async () => {
    const { member, card } = await ready(server);
    const made = await ask(server, member, card);
    const other = await server.member();
    expect((await look(other, made.id)).status).toBe(404);
    expect((await cancel(other, made.id)).status).toBe(404);
    expect((await server.call('getExchangeOrder', { id: made.id })).status).toBe(401);
    const record = await server.call('getExchangeRecord', { pageNum: 1, pageSize: 20 }, { token: other.token });
    expect(record.answer.list).toEqual([]);
    expect(await money(server, member)).toEqual([700_00, 300_00]);
  });

  it('costs the fee that was shown, or is not made', async () => {
    const { member } = await ready(server);
    const bpi = await addCard(server, member, { bankId: 'bpi', account: '1234567890' });
    for (const fee of [0, 14_99, 15_01])
      expect((await exchange(member, { cardId: bpi.id, fee })).answer.errcode).toBe(E.feeChanged.code);
    expect(await money(server, member)).toEqual([1000_00, 0]);
  });

  it.each(['excluded', 'coolingOff'] as const)('is made also by a member who is %s', async (play_state) => {
    const { member, card } = await ready(server);
    await server.db.updateTable('app_user').set({ play_state }).where('id', '=', member.userId).execute();
    expect((await info(member)).isVerified).toBe(true);
    const made = await ask(server, member, card);
    expect((await cancel(member, made.id)).answer.errcode).toBe(0);
    expect((await exchange(member, { cardId: card.id, amount: 1000_00 })).answer.coin).toBe(0);
  });

  it('is one of three a day; what came back is not counted, and midnight in Manila begins another', async () => {
    const { member, card } = await ready(server, 5000_00);
    const made = [await ask(server, member, card), await ask(server, member, card), await ask(server, member, card)];
    expect((await exchange(member, { cardId: card.id })).answer.errcode).toBe(E.dailyCountUsed.code);
    expect(await info(member)).toMatchObject({ dailyCountLeft: 0, dailyAmountLeft: 100_000_00 - 900_00 });
    await cancel(member, made[0]?.id ?? '');
    await ask(server, member, card);
    expect((await exchange(member, { cardId: card.id })).answer.errcode).toBe(E.dailyCountUsed.code);
    const { dailyResetTime } = await info(member);
    server.clock.advance(dailyResetTime - server.clock.now());
    await ask(server, member, card);
    expect((await info(member)).dailyCountLeft).toBe(2);
  });

  it('stands in the wallet’s record with its state', async () => {
    const { member, card } = await ready(server);
    const [sent, back, gone] = [
      await ask(server, member, card, 100_00),
      await ask(server, member, card, 200_00),
      await ask(server, member, card, 300_00),
    ];
    await act(server, 'approveWithdrawal', { id: sent.id });
    await act(server, 'sendWithdrawal', { id: sent.id, reference: 'G-1' });
    await act(server, 'refuseWithdrawal', { id: back.id, reason: 'Wrong account' });
    await cancel(member, gone.id);
    // A day after it should have been there a withdrawal still waits: only a deposit expires.
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
