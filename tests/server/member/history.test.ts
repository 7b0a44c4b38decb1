import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { PROP } from '#contract/props/items.ts';
import type { CoinMovement } from '#contract/wallet/movements.ts';
import { transact } from '#server/db/transact.ts';
import { HOUSE, userAccount } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/ledger.ts';
import { payAwards } from '#server/play/awards.ts';
import { placeBet, rollBackBet, settleRound } from '#server/play/bets.ts';
import { sized } from '../../deep.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { depositFreely, order, tell } from '../wallet/support.ts';

const server = testServer();
afterAll(() => expectBalanced(server));

const AWARDS = ['mail-award', 'task-award', 'rain-award', 'halloween-award', 'scratch-award', 'pk-share'] as const;

let counted = 0;
/** Performs one step of a player or gives them something. It skips a bet that they cannot afford. */
async function take(member: TestMember, step: Step): Promise<void> {
  const { userId } = member;
  const { hooks } = server.services;
  server.clock.advance(1000);
  const now = server.clock.now();
  const reference = `history-${++counted}`;
  if ('deposit' in step) {
    const { id } = await order(server, member, step.deposit);
    await tell(server, { orderId: id, amount: step.deposit, state: 'paid' });
    return;
  }
  if ('award' in step) {
    const { kind, coins, factor } = step.award;
    const payment = { userId, kind, reference, turnover: coins * factor, expiryOf: () => null, now };
    await transact(server.db, (trx) => payAwards(trx, [{ propId: PROP.coin, count: coins }], payment));
    return;
  }
  const { stake, win } = step.play;
  const { answer } = await server.call('refreshData', {}, { token: member.token });
  if (answer.coin < stake) return;
  const round = { provider: 'perya', reference, transaction: reference, userId, now };
  await transact(server.db, (trx) => placeBet(trx, hooks, { ...round, gameId: 'taho-time', amount: stake }));
  await transact(server.db, async (trx) => {
    if (win === null) await rollBackBet(trx, hooks, { ...round, amount: stake });
    else await settleRound(trx, hooks, { ...round, amount: win });
  });
}

const peso = (max: number) => fc.integer({ min: 1, max }).map((pesos) => pesos * 100);
const step = fc.oneof(
  fc.record({ deposit: fc.constantFrom(500_00, 1000_00) }),
  fc.record({
    award: fc.record({ kind: fc.constantFrom(...AWARDS), coins: peso(50), factor: fc.integer({ min: 0, max: 5 }) }),
  }),
  fc.record({ play: fc.record({ stake: peso(400), win: fc.option(peso(500)) }) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function historyOf({ token }: TestMember): Promise<CoinMovement[]> {
  const rows: CoinMovement[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { answer } = await server.call('appUserCoinDetail', { kind: 'all', pageNum, pageSize: 10 }, { token });
    rows.push(...answer.list);
    if (pageNum >= answer.pages) return rows;
  }
}

describe('the history under random play', () => {
  it('adds up to the balance, and the turnover left of its receipts to the wallet’s figure', async () => {
    await depositFreely(server);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const member = await server.member();
        for (const each of steps) await take(member, each);
        const rows = await historyOf(member);
        const { answer } = await server.call('getTradeInfo', {}, { token: member.token });
        const sum = (field: 'amount' | 'turnover' | 'turnoverLeft') => rows.reduce((all, row) => all + row[field], 0);
        expect(sum('turnoverLeft')).toBe(answer.turnover.left);
        expect(sum('amount')).toBe(answer.coin);
        let balance = answer.coin;
        for (const row of rows) {
          expect(row.balance).toBe(balance);
          balance -= row.amount;
          expect(row.turnoverLeft).toBeLessThanOrEqual(row.turnover);
          expect(row.turnover > 0 && row.amount <= 0).toBe(false);
        }
        expect(balance).toBe(0);
      }),
      { numRuns: sized(5, 60) },
    );
  });
});

describe('appUserCoinReport', () => {
  it('sums movements other than play by kind over a time, the largest first', async () => {
    const member = await server.member();
    const from = server.clock.now();
    await take(member, { award: { kind: 'rain-award', coins: 3_00, factor: 1 } });
    await take(member, { award: { kind: 'rain-award', coins: 2_00, factor: 1 } });
    await take(member, { award: { kind: 'halloween-award', coins: 9_00, factor: 1 } });
    await take(member, { play: { stake: 1_00, win: null } });
    const to = server.clock.now() + 1;
    await take(member, { award: { kind: 'task-award', coins: 7_00, factor: 1 } });
    const report = async (period: { from: number; to: number }) =>
      (await server.call('appUserCoinReport', period, { token: member.token })).answer.list;
    expect(await report({ from, to })).toEqual([
      { kind: 'halloween', count: 1, amount: 9_00 },
      { kind: 'rain', count: 2, amount: 5_00 },
    ]);
    expect((await report({ from: to, to: to + 60_000 })).map(({ kind }) => kind)).toEqual(['task']);
    expect(await report({ from: 0, to: from })).toEqual([]);
  });

  it('has coins returned by a coin pusher, which no round of play lists', async () => {
    const member = await server.member();
    const now = server.clock.now();
    for (const [kind, amount] of [
      ['pusher-refund', 2_00],
      ['pusher-cash-out', 3_00],
    ] as const) {
      const postings = [
        { owner: HOUSE, asset: PROP.coin, amount: -amount },
        { owner: userAccount(member.userId), asset: PROP.coin, amount },
      ];
      await transact(server.db, (trx) => post(trx, { kind, reference: 'history', postings, now }));
    }
    const { answer } = await server.call('appUserCoinReport', { from: now, to: now + 1 }, { token: member.token });
    expect(answer.list).toEqual([{ kind: 'refund', count: 2, amount: 5_00 }]);
  });

  it('needs a login', async () => {
    expect((await server.call('appUserCoinReport', { from: 0, to: 1 })).status).toBe(401);
  });
});
