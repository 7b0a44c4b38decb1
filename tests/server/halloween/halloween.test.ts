import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ACTIVITY_ERRORS, DRAW_ERRORS } from '#contract/base/errors.ts';
import { HALLOWEEN_ERRORS as E } from '#contract/halloween/calls.ts';
import { PROP } from '#contract/props/items.ts';
import { dayEndAt } from '#contract/values/utc-days.ts';
import { transact } from '#server/db/transact.ts';
import { userAccount } from '#server/ledger/accounts.ts';
import { balanceOf, coinOf } from '#server/ledger/ledger.ts';
import { halloweenRules } from '#server/modules/halloween/content.ts';
import { halloweenOperator } from '#server/modules/halloween/operator.ts';
import '#server/modules/halloween/tables.ts';
import { placeBet, rollBackBet, settleRound } from '#server/play/bets.ts';
import { turnoverOf } from '#server/play/turnover.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { actOf, listOf } from '../support/desk.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { deposit } from '../support/players.ts';
import { editRow, setActivity } from '../support/rows.ts';

let member: TestMember;
const DAY_MS = 24 * 3_600_000;
const [RULE] = halloweenRules;
const coin = (count: number) => [{ id: 'coin', propId: PROP.coin, count, found: 'ghost', weight: 1 }];

const server = testServer();
afterAll(() => expectBalanced(server));
beforeEach(async () => {
  server.clock.advance(DAY_MS);
  await season({ opensAt: null, closesAt: null });
  await rule({});
  member = await server.member();
});

const season = (change: object) => setActivity(server, 'halloween', change);
const rule = (change: object) => editRow(server, 'halloweenRule', 'rule', { ...RULE, ...change });
const config = async (token: string | null = member.token) =>
  (await server.call('getHalloweenConfig', {}, token === null ? {} : { token })).answer;
async function pick(place: number, more: object = {}, who = member, key: string = randomUUID()) {
  const { fairness } = await config(who.token);
  const { serverSeedHash, tableHash } = fairness ?? {};
  const body = { place, clientSeed: 'own-seed', serverSeedHash, tableHash, ...more };
  return (await server.call('halloweenLottery', body, { token: who.token, key })).answer;
}
const picksLeft = async () => (await server.call('getLotteryNum', {}, { token: member.token })).answer;
const log = async (pageNum = 1) =>
  (await server.call('getHalloweenAwardLog', { pageNum, pageSize: 20 }, { token: member.token })).answer;

describe('a pick', () => {
  it('opens a pumpkin, pays as a bonus, and is shown once', async () => {
    await rule({ awards: coin(5_00) });
    expect(await config()).toMatchObject({ board: [], pending: null, picks: { num: 1 }, times: { status: 'open' } });
    const { pick: found, coin: balance, picks } = await pick(4);
    expect(found).toMatchObject({ board: 1, place: 4, awardId: 'coin', count: 5_00, found: 'ghost', turnover: 25_00 });
    expect(balance).toBe(5_00);
    expect(picks.num).toBe(0);
    expect((await turnoverOf(server.db, member.userId)).required).toBe(25_00);
    expect(await config()).toMatchObject({ board: [found], pending: found, picks: { num: 0 } });
    await server.call('ackHalloweenPick', { id: found.id }, { token: member.token });
    expect((await config()).pending).toBeNull();
    expect(await log()).toMatchObject({ list: [found], pages: 1 });
    expect((await pick(5)).errcode).toBe(E.noPick.code);
  });

  it('gives items of the prop table', async () => {
    await rule({ awards: [{ id: 'points', propId: PROP.points, count: 20, found: 'candle', weight: 1 }] });
    expect((await pick(0)).pick).toMatchObject({ propId: PROP.points, count: 20, turnover: 0 });
    expect(await balanceOf(server.db, userAccount(member.userId), PROP.points)).toBe(20);
  });

  it('is one of many at once', async () => {
    await rule({ awards: coin(1_00) });
    const answers = await atOnce((index) => pick(index % 9));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(await coinOf(server.db, member.userId)).toBe(1_00);
  });

  it('is answered the same again', async () => {
    await rule({ freePerDay: 5 });
    const key = randomUUID();
    const { serverSeedHash, tableHash } = (await config()).fairness ?? {};
    const body = { place: 2, clientSeed: 'own-seed', serverSeedHash, tableHash };
    const send = async () => (await server.call('halloweenLottery', body, { token: member.token, key })).answer;
    const first = await send();
    expect(await send()).toEqual(first);
    expect((await log()).list).toHaveLength(1);
  });

  it('opens each of the nine once, and then a new board', async () => {
    await rule({ freePerDay: 12, mostPerDay: 12 });
    expect((await pick(0)).errcode).toBe(0);
    expect((await pick(0)).errcode).toBe(E.placeOpen.code);
    for (const place of [8, 7, 6, 5, 4, 3, 2, 1]) expect((await pick(place)).pick.board).toBe(1);
    expect((await config()).board).toEqual([]);
    expect((await pick(0)).pick).toMatchObject({ board: 2, place: 0 });
    expect((await config()).board).toHaveLength(1);
  });

  it('uses the seed and the table that were shown, and is listed on /fairness', async () => {
    const { fairness } = await config();
    await rule({ turnoverFactor: 9, awards: coin(7_00) });
    const sent = { serverSeedHash: fairness?.serverSeedHash, tableHash: fairness?.tableHash };
    expect((await pick(0, sent)).errcode).toBe(DRAW_ERRORS.tableChanged.code);
    expect((await pick(0)).errcode).toBe(0);
    const page = { pageNum: 1, pageSize: 20 };
    const { list } = (await server.call('getFairnessRounds', page, { token: member.token })).answer;
    expect(list[0]).toMatchObject({ game: 'halloween', picks: [0] });
  });

  it('cannot be acknowledged by another player', async () => {
    const { pick: found } = await pick(0);
    const other = await server.member();
    for (const id of [found.id, '999999', 'x'])
      expect((await server.call('ackHalloweenPick', { id }, { token: other.token })).status).toBe(404);
    expect((await config()).pending?.id).toBe(found.id);
  });

  it('is refused before and after the season', async () => {
    const now = server.clock.now();
    await season({ opensAt: now + 1000, closesAt: now + 2000 });
    expect((await pick(0)).errcode).toBe(ACTIVITY_ERRORS.activitySoon.code);
    server.clock.advance(1000);
    expect((await pick(0)).errcode).toBe(0);
    server.clock.advance(1000);
    expect((await pick(0)).errcode).toBe(ACTIVITY_ERRORS.activityOver.code);
    expect((await config(null)).times.status).toBe('over');
  });
});

describe('picks', () => {
  it('are given for deposits and settled bets of the day, and expire with it', async () => {
    await deposit(server, member, 250_00);
    expect(await picksLeft()).toMatchObject({ num: 3, given: 3, needDeposit: 50_00, needBet: 200_00 });
    const now = server.clock.now();
    const round = (amount: number) => ({
      provider: 'test',
      reference: randomUUID(),
      transaction: randomUUID(),
      userId: member.userId,
      gameId: 'color-game',
      amount,
      now,
    });
    const [kept, back] = [round(200_00), round(20_00)];
    await transact(server.db, async (trx) => {
      await placeBet(trx, server.services.hooks, kept);
      await placeBet(trx, server.services.hooks, back);
    });
    expect(await picksLeft()).toMatchObject({ num: 3, needBet: 200_00 });
    await transact(server.db, async (trx) => {
      await settleRound(trx, server.services.hooks, { ...kept, amount: 0 });
      await rollBackBet(trx, server.services.hooks, back);
    });
    expect(await picksLeft()).toMatchObject({ num: 4, needBet: 200_00 });
    server.clock.advance(dayEndAt(now) - now - 1);
    expect(await picksLeft()).toMatchObject({ num: 4, endsAt: server.clock.now() + 1 });
    server.clock.advance(1);
    expect(await picksLeft()).toMatchObject({ num: 1, given: 1, needDeposit: 100_00 });
  });

  it('are given for a tap on the slots only if the rule allows it, once a day', async () => {
    const click = async () => (await server.call('halloweenSlotsClick', {}, { token: member.token })).answer;
    expect(await click()).toMatchObject({ given: 0, picks: { num: 1 } });
    server.clock.advance(DAY_MS);
    await rule({ clickPicks: 2 });
    const both = await Promise.all(Array.from({ length: 20 }, click));
    expect(both.map(({ given }) => given).toSorted((a, b) => b - a)).toEqual([2, ...Array(19).fill(0)]);
    expect(await picksLeft()).toMatchObject({ num: 3, given: 1 });
    const row = await server.db
      .selectFrom('halloween_day')
      .select(['clicks', 'click_picks'])
      .where('user_id', '=', member.userId)
      .where('clicks', '=', 20)
      .executeTakeFirst();
    expect(row).toEqual({ clicks: 20, click_picks: 2 });
  });
});

describe('winners', () => {
  it('are shown with masked names, from ten pesos', async () => {
    const winner = await server.member('Josefina');
    await rule({ awards: coin(9_99), freePerDay: 3 });
    await pick(0, {}, winner);
    const before = (await config(null)).winners.length;
    await rule({ awards: coin(888_00), freePerDay: 3 });
    await pick(1, {}, winner);
    const { winners } = await config(null);
    expect(winners).toHaveLength(before + 1);
    expect(winners[0]).toMatchObject({ amount: 888_00, found: 'ghost' });
    expect(winners[0]?.nickname).not.toContain('Josefina');
    const { answer } = await server.call('appConfig', { keys: ['winners'], gameListVersion: 0, language: 'en-PH' });
    const told = answer.winners ?? [];
    expect(told[0]).toMatchObject({ amount: 888_00, gameName: 'Gabi ng Lagim', nickname: winners[0]?.nickname });
    expect(told.map(({ amount }) => amount)).not.toContain(9_99);
  });
});

describe('the rule at the desk', () => {
  it('can be edited, refuses invalid values, and shows the picks', async () => {
    const { rows } = await listOf(server, halloweenOperator, {});
    const { id, version, sort, editedAt: _, ...fields } = rows[0] as Record<string, unknown>;
    const change = (more: object) =>
      actOf(server, halloweenOperator, 'editHalloweenRule', { id, version, sort, ...fields, ...more });
    const award = { id: 'a', propId: PROP.coin, count: 1, found: 'bat', weight: 1 };
    await expect(change({ awards: [{ ...award, weight: 0 }] })).rejects.toThrow(/weight/);
    await expect(change({ awards: [award, award] })).rejects.toThrow(/same id/);
    await expect(change({ awards: [{ ...award, propId: PROP.liveness }] })).rejects.toThrow(/prop table/);
    await expect(change({ awards: [{ ...award, propId: 1099 }] })).rejects.toThrow(/prop table/);
    await change({ awards: [award], freePerDay: 2 });
    expect((await config()).picks?.num).toBe(2);
    await pick(3);
    const shown = await listOf(server, { lists: halloweenOperator.lists?.slice(1) ?? [] }, { userId: member.userId });
    expect(shown.rows).toMatchObject([{ userId: member.userId, place: 4, awardId: 'a', count: 1 }]);
  });
});
