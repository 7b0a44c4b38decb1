import { afterAll, describe, expect, it } from 'vitest';
import { EXCHANGE_STATES } from '#contract/withdrawal/rules.ts';
import { transact } from '#server/db/transact.ts';
import { forgetVerified } from '#server/identity/players/verified.ts';
import { heldMoneyCheck } from '#server/modules/wallet/withdrawal/books.ts';
import { WITHDRAWAL_DESK_ERRORS as E, withdrawalDesk } from '#server/modules/wallet/withdrawal/operator.ts';
import { expectBalanced } from '../support/books.ts';
import { listOf } from '../support/desk.ts';
import { testServer } from '../support/helper.ts';
import { act, ask, money, movesOf, NAME, ready, verify } from './support.ts';

const server = testServer();
afterAll(() => expectBalanced(server, [heldMoneyCheck]));

const read = (filters: object, page?: { pageNum: number; pageSize: number }) =>
  listOf(server, withdrawalDesk, filters, page);

describe('the operator’s queue', () => {
  it('lists withdrawals by state, open ones first, with amount and payee', async () => {
    const { member, card } = await ready(server);
    const first = await ask(server, member, card);
    server.clock.advance(1000);
    const second = await ask(server, member, card);
    server.clock.advance(1000);
    const third = await ask(server, member, card);
    await act(server, 'refuseWithdrawal', { id: first.id, reason: 'Not this one' });
    const { rows } = await read({ userId: member.userId });
    expect(rows.map((row) => row['id'])).toEqual([second.id, third.id, first.id]);
    expect(rows[0]).toMatchObject({
      userId: member.userId,
      amount: 300_00,
      fee: 0,
      payout: 300_00,
      payee: NAME,
      bank: 'GCash',
      account: '09171230142',
      state: 'waiting',
      turnoverLeft: 0,
    });
    expect((await read({ state: 'refused', userId: member.userId })).rows.map((row) => row['id'])).toEqual([first.id]);
    const pages = await read({ userId: member.userId }, { pageNum: 2, pageSize: 2 });
    expect([pages.rows.length, pages.pages]).toEqual([1, 2]);
  });
});

describe('an act', () => {
  it('is logged with its state before and after, and no account number', async () => {
    const { member, card } = await ready(server);
    const { id } = await ask(server, member, card);
    const approved = await act(server, 'approveWithdrawal', { id });
    expect(approved).toEqual({
      subject: `withdrawal ${id} of ${member.userId}`,
      before: { state: 'waiting', amount: 300_00, fee: 0, reason: '', reference: '' },
      after: { state: 'approved', amount: 300_00, fee: 0, reason: '', reference: '' },
    });
    const sent = await act(server, 'sendWithdrawal', { id, reference: 'G-4471' });
    expect(sent).toMatchObject({ before: { state: 'approved' }, after: { state: 'sent', reference: 'G-4471' } });
    expect(JSON.stringify([approved, sent])).not.toContain('09171230142');
  });

  it('cannot approve for a player who is no longer verified by the payee’s name, but can refuse', async () => {
    const { member, card } = await ready(server);
    const { id } = await ask(server, member, card);
    await transact(server.db, (trx) => forgetVerified(trx, member.userId));
    expect(await act(server, 'approveWithdrawal', { id })).toBe(E.noLongerVerified.code);
    await verify(server, member, 'Juan Cruz');
    expect(await act(server, 'approveWithdrawal', { id })).toBe(E.noLongerVerified.code);
    expect(await act(server, 'refuseWithdrawal', { id, reason: 'Send your documents again' })).toMatchObject({
      after: { state: 'refused' },
    });
    expect(await money(server, member)).toEqual([1000_00, 0]);
    await verify(server, member);
    const again = await ask(server, member, card);
    expect(await act(server, 'approveWithdrawal', { id: again.id })).toMatchObject({ after: { state: 'approved' } });
  });

  it('cannot send to a player who was approved and then asked for documents again', async () => {
    const { member, card } = await ready(server);
    const { id } = await ask(server, member, card);
    await act(server, 'approveWithdrawal', { id });
    await transact(server.db, (trx) => forgetVerified(trx, member.userId));
    const send = () => act(server, 'sendWithdrawal', { id, reference: 'G-4472' });
    expect(await send()).toBe(E.noLongerVerified.code);
    await verify(server, member, 'Juan Cruz');
    expect(await send()).toBe(E.noLongerVerified.code);
    expect(await money(server, member)).toEqual([700_00, 300_00]);
    await verify(server, member);
    expect(await send()).toMatchObject({ after: { state: 'sent' } });
  });

  it('is refused if the withdrawal is in another state', async () => {
    const { member, card } = await ready(server);
    const { id } = await ask(server, member, card);
    expect(await act(server, 'sendWithdrawal', { id, reference: 'G-1' })).toBe(E.notApproved.code);
    await act(server, 'approveWithdrawal', { id });
    expect(await act(server, 'approveWithdrawal', { id })).toBe(E.notWaiting.code);
    await act(server, 'sendWithdrawal', { id, reference: 'G-1' });
    expect(await act(server, 'sendWithdrawal', { id, reference: 'G-2' })).toBe(E.notApproved.code);
    expect(await act(server, 'refuseWithdrawal', { id, reason: 'Too late' })).toBe(E.notOpen.code);
    expect(await money(server, member)).toEqual([700_00, 0]);
    await expect(act(server, 'approveWithdrawal', { id: 'W-none' })).rejects.toMatchObject({ status: 404 });
  });

  it('needs a reason and a reference that say something', async () => {
    await expect(act(server, 'refuseWithdrawal', { id: 'W1', reason: '   ' })).rejects.toThrow();
    await expect(act(server, 'sendWithdrawal', { id: 'W1', reference: '' })).rejects.toThrow();
  });
});

describe('cancel, approve, send and refuse at once', () => {
  it('have exactly one effect, and the money is exact', async () => {
    const ends: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      const { member, card } = await ready(server);
      const { id } = await ask(server, member, card);
      if (round % 3 === 0) await act(server, 'approveWithdrawal', { id });
      const cancel = async () => (await server.call('cancelExchange', { id }, { token: member.token })).answer.errcode;
      const runs = [
        cancel,
        () => act(server, 'approveWithdrawal', { id }),
        () => act(server, 'sendWithdrawal', { id, reference: `G-${round}` }),
        () => act(server, 'refuseWithdrawal', { id, reason: 'In a race' }),
        cancel,
        () => act(server, 'sendWithdrawal', { id, reference: `H-${round}` }),
      ];
      // Start with another run in each round.
      const order = [...runs.slice(round % runs.length), ...runs.slice(0, round % runs.length)];
      await Promise.all(order.map((run) => run()));
      const row = await server.db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(EXCHANGE_STATES).toContain(row.state);
      ends.push(row.state);
      const [coin, held] = await money(server, member);
      const expected = { sent: [700_00, 0], refused: [1000_00, 0], cancelled: [1000_00, 0] } as const;
      expect([coin, held]).toEqual(
        row.state === 'sent' || row.state === 'refused' || row.state === 'cancelled'
          ? expected[row.state]
          : [700_00, 300_00],
      );
      expect((await movesOf(server, id)).length).toBeLessThanOrEqual(2);
    }
    expect(new Set(ends).size).toBeGreaterThan(1);
  });
});
