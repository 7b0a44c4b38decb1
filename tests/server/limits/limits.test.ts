import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, domain } from '#contract/base/call.ts';
import { PLAY_ERRORS } from '#contract/base/errors.ts';
import { LIMIT_ERRORS } from '#contract/limits/calls.ts';
import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '#contract/limits/rules.ts';
import { transact } from '#server/db/transact.ts';
import type { CallContext } from '#server/http/calls/handlers.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import type { Module } from '#server/modules/module.ts';
import { takeStake, recordDeposit, payWin } from '#server/play/money.ts';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { COMMON, type TestMember, testServer } from '../support/helper.ts';
import { depositFreely } from '../wallet/support.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** A sample game with one call that bets `amount`, declared like every game. */
const { calls } = domain('sample', {
  sampleBet: call({
    access: 'member',
    changes: true,
    play: true,
    summary: 'Bets.',
    body: { amount: z.int() },
    answer: {},
  }),
});
const game: Module = {
  name: 'sample',
  handlers: {
    async sampleBet({ db, hooks, session, now }: CallContext<'receiveDrawChance'>, { amount }: { amount: number }) {
      await takeStake(db, hooks, { userId: session.userId, amount, reference: randomUUID(), now, gameId: 'sample' });
      return { errcode: 0 };
    },
  } as unknown as NonNullable<Module['handlers']>,
};

let member: TestMember;
const server = testServer({ modules: [game], calls });
beforeAll(() => depositFreely(server));
beforeEach(async () => {
  // Start on Monday noon in Manila, so that no period ends within a test.
  server.clock.advance(Date.UTC(2026, 10, 23, 4) + 28 * DAY * ++tests - server.clock.now());
  member = await server.member();
  await deposit(5000_00);
});
let tests = 0;

const as = () => ({ token: member.token });
const moved = (amount: number) => ({
  userId: member.userId,
  amount,
  reference: randomUUID(),
  now: server.clock.now(),
  gameId: 'sample',
});
const deposit = (amount: number) =>
  transact(server.db, (trx) => recordDeposit(trx, server.services.hooks, moved(amount)));
const win = (amount: number) => transact(server.db, (trx) => payWin(trx, server.services.hooks, moved(amount)));
const refusalOf = (kind: 'deposit' | 'bet', amount: number, unpaid = 0) =>
  transact(server.db, (trx) =>
    server.services.hooks.amountRefusal(trx, { ...moved(amount), kind, ...(unpaid === 0 ? {} : { unpaid }) }),
  );
/** Places a bet over HTTP. @returns its errcode */
async function bet(amount: number): Promise<number> {
  const response = await server.app.inject({
    method: 'POST',
    url: calls.sampleBet.path,
    headers: { 'idempotency-key': randomUUID(), authorization: `Bearer ${member.token}` },
    payload: { ...COMMON, amount },
  });
  expect(response.statusCode).toBe(200);
  return response.json<{ errcode: number }>().errcode;
}
const set = (kind: LimitKind, period: LimitPeriod, amount: number | null, key?: string) =>
  server.call('setLimit', { kind, period, amount }, { ...as(), ...(key === undefined ? {} : { key }) });
const limits = async () => (await server.call('getLimits', {}, as())).answer.limits;
const limit = async (kind: LimitKind, period: LimitPeriod) =>
  (await limits()).find((one) => one.kind === kind && one.period === period);
const changes = async () => (await server.call('getLimitChanges', { pageNum: 1, pageSize: 20 }, as())).answer.list;

describe('limits', () => {
  it('are all open for a new member, with the used amount of each period', async () => {
    await bet(300_00);
    await win(120_00);
    const all = await limits();
    const places = LIMIT_KINDS.flatMap((kind) => LIMIT_PERIODS.map((period) => [kind, period]));
    expect(all.map(({ kind, period }) => [kind, period])).toEqual(places);
    expect(all.every(({ amount, pending }) => amount === null && pending === null)).toBe(true);
    const used = { deposit: 5000_00, loss: 180_00, bet: 300_00, time: 0 };
    expect(all.map((one) => one.used)).toEqual(all.map(({ kind }) => used[kind]));
  });

  it('count each calendar period separately', async () => {
    await bet(100_00);
    server.clock.advance(DAY);
    await bet(40_00);
    expect([(await limit('bet', 'day'))?.used, (await limit('bet', 'week'))?.used]).toEqual([40_00, 140_00]);
    server.clock.advance(6 * DAY);
    await bet(5_00);
    expect((await limit('bet', 'week'))?.used).toBe(5_00);
  });

  it('count at once when first set or lowered, and a day later when raised or removed', async () => {
    expect((await set('bet', 'day', 500_00)).answer.limit).toMatchObject({ amount: 500_00, pending: null });
    expect((await set('bet', 'day', 300_00)).answer.limit).toMatchObject({ amount: 300_00, pending: null });
    const at = server.clock.now() + DAY;
    const raised = { amount: 300_00, pending: { amount: 900_00, at } };
    expect((await set('bet', 'day', 900_00)).answer.limit).toMatchObject(raised);
    expect(await limit('bet', 'day')).toMatchObject(raised);
    expect(await bet(301_00)).toBe(PLAY_ERRORS.overBetLimit.code);
    server.clock.advance(DAY - 1);
    expect(await bet(301_00)).toBe(PLAY_ERRORS.overBetLimit.code);
    server.clock.advance(1);
    expect(await limit('bet', 'day')).toMatchObject({ amount: 900_00, pending: null });
    expect(await bet(301_00)).toBe(0);
    expect((await set('bet', 'day', null)).answer.limit).toMatchObject({ amount: 900_00, pending: { amount: null } });
    server.clock.advance(DAY);
    expect(await limit('bet', 'day')).toMatchObject({ amount: null, pending: null });
  });

  it('drop a raise that the player takes back', async () => {
    await set('loss', 'week', 200_00);
    await set('loss', 'week', 900_00);
    expect((await set('loss', 'week', 200_00)).answer.limit).toMatchObject({ amount: 200_00, pending: null });
    server.clock.advance(2 * DAY);
    expect(await bet(201_00)).toBe(PLAY_ERRORS.overLossLimit.code);
  });

  it.each([
    ['deposit', 'day', 99],
    ['bet', 'month', 10_000_000_01],
    ['time', 'day', 14],
    ['time', 'day', 24 * 60 + 1],
  ] as const)('of %s a %s refuse %d', async (kind, period, amount) => {
    expect((await set(kind, period, amount)).answer.errcode).toBe(LIMIT_ERRORS.outOfRange.code);
    expect(await limit(kind, period)).toMatchObject({ amount: null });
  });

  it('are changed once for a key, whatever comes between', async () => {
    const key = randomUUID();
    await set('bet', 'day', 400_00);
    const first = await set('bet', 'day', 900_00, key);
    server.clock.advance(HOUR);
    await set('bet', 'day', 100_00);
    expect((await set('bet', 'day', 900_00, key)).answer).toEqual(first.answer);
    expect((await set('bet', 'day', 800_00, key)).status).toBe(409);
    expect(await limit('bet', 'day')).toMatchObject({ amount: 100_00, pending: null });
  });

  it('are listed as they were set, newest first, each once', async () => {
    const key = randomUUID();
    await set('bet', 'day', 400_00, key);
    await set('bet', 'day', 400_00, key);
    await set('bet', 'day', 400_00);
    await set('bet', 'day', null);
    const now = server.clock.now();
    expect(await changes()).toMatchObject([
      { act: 'limit', kind: 'bet', period: 'day', amount: null, at: now + DAY, createTime: now },
      { act: 'limit', kind: 'bet', period: 'day', amount: 400_00, at: now },
    ]);
    const other = await server.member();
    const { answer } = await server.call('getLimitChanges', { pageNum: 1, pageSize: 20 }, { token: other.token });
    expect(answer.list).toEqual([]);
  });

  it('cannot be read without a token', async () => {
    expect((await server.call('getLimits', {})).status).toBe(401);
    expect((await server.call('setLimit', { kind: 'bet', period: 'day', amount: 1_00 })).status).toBe(401);
  });
});

describe('money near a limit', () => {
  it('of many bets at once as many are taken as fit, and not one more', async () => {
    await set('bet', 'day', 250_00);
    const coin = await coinOf(server.db, member.userId);
    const codes = await atOnce(() => bet(10_00));
    expect(codes.filter((code) => code === 0)).toHaveLength(25);
    expect(codes.filter((code) => code === PLAY_ERRORS.overBetLimit.code)).toHaveLength(AT_ONCE - 25);
    expect(await limit('bet', 'day')).toMatchObject({ used: 250_00 });
    expect(await coinOf(server.db, member.userId)).toBe(coin - 250_00);
  });

  it('a refused bet leaves balance and totals as they were', async () => {
    await set('bet', 'week', 10_00);
    const coin = await coinOf(server.db, member.userId);
    expect(await bet(11_00)).toBe(PLAY_ERRORS.overBetLimit.code);
    expect([await coinOf(server.db, member.userId), (await limit('bet', 'week'))?.used]).toEqual([coin, 0]);
  });

  it('a win makes room under a loss limit, not under a bet limit', async () => {
    await set('loss', 'day', 100_00);
    expect([await bet(100_00), await bet(1_00)]).toEqual([0, PLAY_ERRORS.overLossLimit.code]);
    await win(60_00);
    expect([await bet(60_00), await bet(1_00)]).toEqual([0, PLAY_ERRORS.overLossLimit.code]);
    await set('bet', 'day', 160_00);
    await win(500_00);
    expect(await bet(1_00)).toBe(PLAY_ERRORS.overBetLimit.code);
  });

  it('a deposit is refused before its order is made, counting unpaid orders', async () => {
    await set('deposit', 'week', 6000_00);
    expect(await refusalOf('deposit', 1000_00)).toBeNull();
    expect(await refusalOf('deposit', 1000_01)).toEqual(PLAY_ERRORS.overDepositLimit);
    expect(await refusalOf('deposit', 1000_00, 1)).toEqual(PLAY_ERRORS.overDepositLimit);
  });

  it('a repeated bet is not refused: it was taken before', async () => {
    const again = moved(50_00);
    const take = () => transact(server.db, (trx) => takeStake(trx, server.services.hooks, again));
    await set('bet', 'day', 50_00);
    expect([await take(), await take()]).toEqual([true, false]);
  });
});
