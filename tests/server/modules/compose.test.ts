import { describe, expect, it } from 'vitest';
import { call, domain } from '#contract/base/call.ts';
import { transact, type Trx } from '#server/db/transact.ts';
import type { MoneyEvent } from '#server/hooks.ts';
import { coinOf, post } from '#server/ledger/ledger.ts';
import { compose } from '#server/modules/compose.ts';
import type { Module } from '#server/modules/module.ts';
import { placeBet, rollBackBet, settleRound } from '#server/play/bets.ts';
import { takeStake, recordDeposit, payWin } from '#server/play/money.ts';
import { playTotalsOf } from '#server/play/totals.ts';
import { startTestServer, testServer } from '../support/helper.ts';
import { PHONE } from './support.ts';

const { calls: sampleCalls } = domain('sample', {
  sampleCall: call({ access: 'public', summary: '', body: {}, answer: {} }),
});
const serving = (name: string): Module => ({
  name,
  handlers: { sampleCall: async () => ({ errcode: 0 }) } as unknown as NonNullable<Module['handlers']>,
});

describe('the composition root refuses', () => {
  it('a call that no module serves', () => {
    expect(() => compose([], sampleCalls)).toThrow('No module serves sampleCall');
  });
  it('a call that two modules serve', () => {
    expect(() => compose([serving('a'), serving('b')], sampleCalls)).toThrow('Two modules serve sampleCall');
  });
  it('a handler of no call', () => {
    expect(() => compose([serving('a')], {})).toThrow('No call of the contract: sampleCall');
  });
  it('content of one kind from two modules', async () => {
    const both = [serving('a'), { name: 'b', content: { faq: [] } }, { name: 'c', content: { faq: [] } }];
    const root = compose(both, sampleCalls);
    await expect(root.seed({} as never, { now: 1, random: { bytes: () => Buffer.alloc(0) } })).rejects.toThrow('faq');
  });
});

describe('a module’s hooks', () => {
  const seen: string[] = [];
  let fails = false;
  const note =
    (kind: string) =>
    async (_trx: unknown, { userId, amount, gameId }: MoneyEvent) => {
      seen.push(`${kind} ${userId} ${amount} ${gameId}`);
      if (fails) throw new Error('the hook failed');
    };
  const watcher: Module = {
    name: 'watcher',
    onRegister: async (_trx, { userId }) => void seen.push(`register ${userId}`),
    onDeposit: note('deposit'),
    onBet: note('bet'),
    onSettle: note('settle'),
    onRollback: note('rollback'),
    onValidBet: note('valid'),
    memberData: async () => ({ kycAmount: 500, flags: { signInFlag: true } }),
  };
  const server = testServer({ modules: [watcher] });

  it('run once for a registration, a deposit, a bet and a win, and not for a repeated one', async () => {
    const { userId } = await server.member();
    const { hooks } = server.services;
    const play = { userId, amount: 500, now: server.clock.now() };
    const twice = async (record: typeof takeStake, reference: string, gameId = '') => {
      for (let time = 0; time < 2; time++) {
        await transact(server.db, (trx) => record(trx, hooks, { ...play, reference, gameId }));
      }
    };
    await twice(recordDeposit, 'one');
    await twice(takeStake, 'one', 'taho-time');
    await twice(payWin, 'one', 'taho-time');
    expect(seen.filter((line) => line.includes(userId))).toEqual([
      `register ${userId}`,
      `deposit ${userId} 500 `,
      `bet ${userId} 500 taho-time`,
      `settle ${userId} 500 taho-time`,
    ]);
  });

  it('count a bet once its round is settled, without returned amounts', async () => {
    const { userId } = await server.member();
    const { hooks } = server.services;
    const now = server.clock.now();
    const change = { provider: 'test', reference: 'a round', userId, gameId: 'taho-time', now };
    const run = (make: (trx: Trx) => Promise<unknown>) => transact(server.db, make);
    await run((trx) => recordDeposit(trx, hooks, { userId, amount: 900, reference: 'two', now }));
    await run((trx) => placeBet(trx, hooks, { ...change, transaction: 'a', amount: 500 }));
    await run((trx) => placeBet(trx, hooks, { ...change, transaction: 'b', amount: 300 }));
    await run((trx) => rollBackBet(trx, hooks, { ...change, transaction: 'a', amount: 500 }));
    expect(await playTotalsOf(server.db, userId)).toEqual({ deposited: 900, bet: 0 });
    await run((trx) => settleRound(trx, hooks, { ...change, transaction: 'c', amount: 0 }));
    expect(await playTotalsOf(server.db, userId)).toEqual({ deposited: 900, bet: 300 });
    expect(seen.filter((line) => line.includes(userId)).slice(2)).toEqual([
      `bet ${userId} 500 taho-time`,
      `bet ${userId} 300 taho-time`,
      `rollback ${userId} 500 taho-time`,
      `valid ${userId} 300 taho-time`,
    ]);
  });

  it('run in the transaction of the transfer: a failed hook leaves nothing', async () => {
    const { userId } = await server.member();
    const play = { userId, amount: 500, reference: 'failing', now: server.clock.now() };
    fails = true;
    const deposit = transact(server.db, (trx) => recordDeposit(trx, server.services.hooks, play));
    await expect(deposit).rejects.toThrow('the hook failed');
    fails = false;
    expect(await coinOf(server.db, userId)).toBe(0);
  });

  it('add to the member’s data and flags, in addition to those of other modules', async () => {
    const { token } = await server.member();
    const { answer } = await server.call('getAfterLoginInfoWeb', PHONE, { token });
    expect(answer).toMatchObject({
      kycAmount: 500,
      hasKyc: false,
      flags: { signInFlag: true, canReceiveDrawChance: true, vipAwardFlag: false },
    });
  });

  it('show a win in the lobby’s ticker, masked', async () => {
    const { answer } = await server.call('appConfig', { keys: ['winners'], gameListVersion: 0, language: 'en-PH' });
    expect(answer.winners?.[0]).toMatchObject({ amount: 500, gameName: 'Taho Time' });
    expect(answer.winners?.[0]?.nickname).toContain('***');
  });
});

describe('texts of an answer', () => {
  it('are in the language of the player, in activities, services and user data', async () => {
    const server = await startTestServer();
    const { token } = await server.member();
    const headers = { 'accept-language': 'fil-PH' };
    const services = (await server.call('getCustomerServices', {}, { headers })).answer.appCustomerServiceQueue;
    expect(services.map(({ name }) => name)).toContain('Mag-email sa amin');
    const { activityMap } = (await server.call('getActivityIds', {}, { headers, token })).answer;
    expect(Object.values(activityMap).map(({ name }) => name)).toContain('Mga paalala');
    const { activityIds } = (await server.call('getAfterLoginInfoWeb', PHONE, { headers, token })).answer;
    expect(Object.values(activityIds.activityMap).map(({ name }) => name)).toContain('I-link ang number mo');
    await server.close();
  });
});

describe('the user’s lottery', () => {
  it('counts scratch cards of all three kinds', async () => {
    const server = await startTestServer();
    const { userId, token } = await server.member();
    const give = (asset: number, amount: number) => [
      { owner: 'promotions', asset, amount: -amount },
      { owner: `user:${userId}`, asset, amount },
    ];
    const postings = [...give(80_001, 1), ...give(80_002, 2), ...give(80_003, 4), ...give(60_001, 8)];
    await transact(server.db, (trx) => post(trx, { kind: 'test', reference: 'cards', postings, now: 1 }));
    expect((await server.call('refreshData', {}, { token })).answer.lottery).toBe(7);
    await server.close();
  });
});
