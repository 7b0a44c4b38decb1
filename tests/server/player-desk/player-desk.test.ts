import { afterAll, describe, expect, it } from 'vitest';
import { coinOf } from '#server/ledger/ledger.ts';
import { CORRECTION_ERRORS as E } from '#server/modules/player-desk/corrections.ts';
import { ask, Visitor, withDesk } from '../operator/support.ts';
import { memberWith } from '../providers/provider.ts';
import { expectBalanced } from '../support/books.ts';
import { testServer } from '../support/helper.ts';

const server = testServer(withDesk());
afterAll(() => expectBalanced(server));

/** Requests a balance correction as operator ana. @returns its id */
async function asked(userId: string, direction: 'add' | 'take', amount: number): Promise<string> {
  await ask(server, 'askCorrection', { userId, direction, amount, reason: 'A round was paid twice' });
  const { answer } = await ask(server, 'balanceCorrections', { userId, state: 'waiting' });
  return String(answer.list[0]?.['id']);
}
const errcode = async (act: string, body: object, as: 'ana' | 'ben') =>
  (await ask(server, act, body, { as })).answer.errcode;

describe('a correction of a balance', () => {
  it.each([
    ['add', 50_00, 150_00],
    ['take', 30_00, 70_00],
  ] as const)('%s: moves once another operator has approved it, and once only', async (direction, amount, after) => {
    const { userId, token } = await memberWith(server, 100_00);
    const id = await asked(userId, direction, amount);
    expect(await coinOf(server.db, userId)).toBe(100_00);
    expect(await errcode('approveCorrection', { id }, 'ana')).toBe(E.sameOperator.code);
    const codes = await Promise.all(Array.from({ length: 20 }, () => errcode('approveCorrection', { id }, 'ben')));
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([0, E.decided.code]));
    expect(await coinOf(server.db, userId)).toBe(after);
    const { answer } = await server.call('appUserCoinDetail', { kind: 'all', pageNum: 1, pageSize: 5 }, { token });
    expect(answer.list[0]).toMatchObject({ kind: 'correction', balance: after });
  });

  it('takes no more than there is', async () => {
    const { userId } = await memberWith(server, 10_00);
    const id = await asked(userId, 'take', 10_01);
    expect(await errcode('approveCorrection', { id }, 'ben')).toBe(E.tooLittle.code);
    expect(await coinOf(server.db, userId)).toBe(10_00);
  });

  it('that is refused moves nothing, then or later', async () => {
    const { userId } = await memberWith(server, 10_00);
    const id = await asked(userId, 'add', 5_00);
    expect(await errcode('refuseCorrection', { id }, 'ben')).toBe(0);
    expect(await errcode('approveCorrection', { id }, 'ben')).toBe(E.decided.code);
    expect(await coinOf(server.db, userId)).toBe(10_00);
  });
});

describe('notes and stops', () => {
  it('a note is on the player’s page, as text, and never shown to the player', async () => {
    const { userId, token } = await server.member();
    expect((await ask(server, 'writePlayerNote', { userId, note: 'Called <twice>' })).answer).toMatchObject({
      errcode: 0,
    });
    const ana = new Visitor(server);
    await ana.login('ana');
    expect((await ana.get(`/desk/player/${userId}`)).html).toContain('Called &lt;twice');
    const told = await server.call('refreshData', {}, { token });
    expect(JSON.stringify(told.answer)).not.toContain('twice');
  });

  it('a stop refuses withdrawals until it is ended', async () => {
    const { userId, token } = await memberWith(server, 500_00);
    const withdraw = async () =>
      (await server.call('exchange', { cardId: 'none', amount: 100_00, fee: 0 }, { token })).answer.errcode;
    const before = await withdraw();
    await ask(server, 'stopWithdrawals', { userId, reason: 'Chargeback' });
    expect(await withdraw()).toBe(8067);
    await ask(server, 'allowWithdrawals', { userId });
    expect(await withdraw()).toBe(before);
  });

  it.each([
    ['writePlayerNote', { note: 'n' }],
    ['stopWithdrawals', { reason: 'r' }],
    ['askCorrection', { reason: 'r', direction: 'add', amount: 1 }],
  ])('%s knows no stranger', async (act, body) => {
    expect((await ask(server, act, { userId: '404', ...body })).status).toBe(404);
  });
});
