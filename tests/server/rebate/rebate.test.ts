import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { REBATE_ERRORS } from '#contract/rebate/calls.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { mondayOf, utcPeriodOf } from '#contract/values/utc-days.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { rebateCheck } from '#server/modules/rebate/books.ts';
import { rebateRules } from '#server/modules/rebate/rule.ts';
import { settleRebatesJob } from '#server/modules/rebate/settle-job.ts';
import { PHONE } from '../modules/support.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { killAtEachStatement } from '../support/killed.ts';
import { playRound } from '../support/play-round.ts';
import { editRow } from '../support/rows.ts';
import * as support from './support.ts';

const server = testServer();
afterAll(() => expectBalanced(server, [rebateCheck]));

const settle = () => support.settle(server);
const toDay = (day: number) => support.toDay(server, day);
const today = () => support.today(server);
const endDay = () => support.endDay(server);
const player = (vip?: number) => support.player(server, vip);
const bonusOf = (member: TestMember, type: 1 | 2 | 3) => support.bonusOf(server, member, type);
const logOf = (member: TestMember) => support.logOf(server, member);
const claimAll = ({ token }: TestMember, key?: string) =>
  server.call('betBonusReceive', {}, { token, ...(key === undefined ? {} : { key }) });
const rule = (change: object) =>
  editRow(server, 'rebateRule', 'rule', { id: 'rule', ...rebateRules[0]?.data, ...change });

describe('the running period', () => {
  it('shows bets, rate and amount of each category', async () => {
    const member = await player();
    await playRound(server, member, 1000_00, 0, 'color-game');
    await playRound(server, member, 500_00, 0, 'halo-halo-spin');
    await playRound(server, member, 100_00, 0, 'no-lobby-game');
    expect(await bonusOf(member, 1)).toMatchObject({
      vip: 3,
      amount: 4_80,
      shares: [
        { category: 'arcade', name: 'Arcade', bet: 1000_00, rate: 30 },
        { category: 'slots', name: 'Slots', bet: 500_00, rate: 30 },
        { category: 'other', name: '', bet: 100_00, rate: 30 },
        { category: 'lottery', name: 'Lottery', bet: 0, rate: 30 },
        { category: 'live', name: 'Live', bet: 0, rate: 30 },
      ],
      fromLevel: 1,
      isSettling: false,
      claimDays: 7,
      endsAt: (today() + 1) * DAY_MS,
      claimable: 0,
      until: null,
      turnoverFactor: 1,
    });
    expect(await bonusOf(member, 3)).toMatchObject({ endsAt: utcPeriodOf('month', today()).endDay * DAY_MS });
  });

  it('names the first level with a rebate to a player below it', async () => {
    const member = await player(0);
    await playRound(server, member, 100_00);
    expect(await bonusOf(member, 2)).toMatchObject({
      vip: 0,
      fromLevel: 1,
      amount: 0,
      shares: [{ category: 'arcade', bet: 100_00, rate: 0 }],
    });
  });
});

describe('settlement', () => {
  it('waits a minute after the period, then settles it once, by two servers at once', async () => {
    const member = await player();
    toDay(today() + 1);
    server.clock.advance(DAY_MS - 1);
    await playRound(server, member, 1000_00);
    server.clock.advance(1);
    await settle();
    expect(await bonusOf(member, 1)).toMatchObject({ claimable: 0, amount: 0, isSettling: true });
    await playRound(server, member, 10_00);
    server.clock.advance(60_000);
    await Promise.all([settle(), settle(), settle()]);
    expect(await bonusOf(member, 1)).toMatchObject({
      claimable: 3_00,
      until: (today() + 7) * DAY_MS,
      isSettling: false,
    });
    await settle();
    expect((await logOf(member)).filter(({ type }) => type === 1)).toMatchObject([
      { bet: 1000_00, amount: 3_00, state: 'claimable', since: (today() - 1) * DAY_MS },
    ]);
  });

  it('settles weeks and months, and each missed day of a server that was off', async () => {
    const member = await player();
    toDay(utcPeriodOf('month', today()).endDay);
    await settle();
    const first = today();
    for (let day = 0; day < 3; day += 1) {
      await playRound(server, member, 1000_00);
      toDay(today() + 1);
    }
    toDay(utcPeriodOf('month', today()).endDay);
    server.clock.advance(60_000);
    await settle();
    const days = (
      await server.db.selectFrom('rebate').selectAll().where('user_id', '=', member.userId).execute()
    ).filter(({ first_day }) => first_day >= mondayOf(first));
    expect(days.filter(({ type }) => type === 1).map(({ first_day }) => first_day)).toEqual([
      first,
      first + 1,
      first + 2,
    ]);
    expect(days.filter(({ type }) => type === 2).reduce((sum, { bet }) => sum + bet, 0)).toBe(3000_00);
    expect(days.filter(({ type }) => type === 3)).toMatchObject([{ bet: 3000_00, amount: 1_20, first_day: first }]);
    // The server was late, not the player: all can be claimed for the rule's days from now.
    expect(new Set(days.map(({ expires_at }) => expires_at))).toEqual(new Set([(today() + 7) * DAY_MS]));
  });

  it('has the last settled first in the record, a month before its last day', async () => {
    toDay(utcPeriodOf('month', today()).endDay - 2);
    const member = await player();
    await settle();
    await playRound(server, member, 1000_00);
    endDay();
    await settle();
    endDay();
    await settle();
    const types = (await logOf(member)).map(({ type }) => type);
    expect(types).toContain(3);
    expect(types.at(-1)).toBe(1);
  });

  it('keeps the rule of its beginning, and a rebate the turnover of its settlement', async () => {
    const member = await player();
    await playRound(server, member, 1000_00);
    endDay();
    await rule({ turnoverFactor: 4 });
    await settle();
    await rule({ turnoverFactor: 9, rates: [] });
    expect(await bonusOf(member, 1)).toMatchObject({ claimable: 3_00, fromLevel: null, shares: [] });
    expect((await claimAll(member)).answer).toMatchObject({ turnover: 12_00 });
    await rule({});
  });

  it('settles more players than one batch has, each once, by two servers', async () => {
    const day = today();
    const { db } = server;
    await sql`insert into app_user (id, uuid, account, nickname, avatar, account_type, invite_code, mobile, vip, play_state, adult_at, created_at)
      select 'crowd-' || i, 'crowd-' || i, 'crowd' || i, 'n', 'a', 1, 'crowd-' || i, '+63' || i, 2, 'open', 0, 0
      from generate_series(1, 450) i`.execute(db);
    await sql`insert into game_day select 'crowd-' || i, ${day}, 'color-game', i * 10000, 0, 1, 0 from generate_series(1, 450) i`.execute(
      db,
    );
    endDay();
    await Promise.all([settle(), settle()]);
    const rebates = await db
      .selectFrom('rebate')
      .select(['user_id', 'amount'])
      .where('user_id', 'like', 'crowd-%')
      .where('type', '=', 1)
      .execute();
    expect(rebates).toHaveLength(450);
    for (const { user_id, amount } of rebates) expect(amount).toBe(Number(user_id.slice('crowd-'.length)) * 20);
  });

  it('killed at any step continues where it was, and equals a recomputation from the bets', async () => {
    const members = await Promise.all(Array.from({ length: 7 }, () => player(4)));
    toDay(today() + 2);
    await settle();
    const bets = new Map<string, number>();
    for (const [index, member] of members.entries()) {
      const stake = 100_00 + index * 37_33;
      await playRound(server, member, stake);
      bets.set(member.userId, stake);
    }
    endDay();
    expect(await killAtEachStatement(settleRebatesJob, server, 20)).toBeGreaterThanOrEqual(8);
    await Promise.all([settle(), settle()]);
    for (const member of members) {
      const expected = Math.floor(((bets.get(member.userId) ?? 0) * 35) / 10_000);
      expect((await logOf(member)).filter(({ type }) => type === 1).map(({ amount }) => amount)).toEqual([expected]);
    }
  });
});

describe('a claim', () => {
  it('pays each rebate once, also 100 times at once, and to an excluded player too', async () => {
    const member = await player();
    await playRound(server, member, 1000_00);
    endDay();
    await settle();
    const { token, userId } = member;
    const before = (await server.call('refreshData', {}, { token })).answer.coin;
    await server.db.updateTable('app_user').set({ play_state: 'excluded' }).where('id', '=', userId).execute();
    const claims = async (index: number) =>
      index % 2 === 0
        ? (await claimAll(member)).answer
        : (await server.call('betBonusByTypeReceive', { type: 1 }, { token })).answer;
    const answers = await atOnce<{ errcode: number }>(claims);
    expect(answers.filter(({ errcode }) => errcode === 0)).toMatchObject([
      { awards: [{ propId: 2001, count: 3_00 }], turnover: 3_00, coin: before + 3_00 },
    ]);
    expect(new Set(answers.map(({ errcode }) => errcode))).toEqual(new Set([0, REBATE_ERRORS.nothing.code]));
    expect((await logOf(member)).filter(({ type }) => type === 1)).toMatchObject([{ state: 'received' }]);
  });

  it('is the same answer to the same key, also for a paused player', async () => {
    const member = await player();
    await playRound(server, member, 1000_00);
    endDay();
    await settle();
    const pause = { play_state: 'coolingOff' as const, play_state_until: server.clock.now() + DAY_MS };
    await server.db.updateTable('app_user').set(pause).where('id', '=', member.userId).execute();
    const key = randomUUID();
    const answers = await atOnce(() => claimAll(member, key));
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    const log = await logOf(member);
    for (const row of log) expect(row).toMatchObject({ state: 'received', receiveTime: server.clock.now() });
    const amount = log.reduce((sum, row) => sum + row.amount, 0);
    expect(answers[0]?.answer).toMatchObject({ errcode: 0, turnover: amount });
  });

  it('is compared with the ledger: a received rebate without its transfer is a difference', async () => {
    const member = await player();
    await playRound(server, member, 1000_00);
    endDay();
    await settle();
    const mark = (time: number | null) =>
      server.db.updateTable('rebate').set({ received_at: time }).where('user_id', '=', member.userId).execute();
    await mark(1);
    const { differences } = await reconcile(server.db, [rebateCheck]);
    expect(differences).toEqual([expect.stringContaining(`rebate ${member.userId}:1:`)]);
    await mark(null);
  });

  it('sets the red dot while it waits, and is refused after its days', async () => {
    const member = await player();
    const flag = async () =>
      (await server.call('getAfterLoginInfoWeb', PHONE, { token: member.token })).answer.flags.rebateFlag;
    await playRound(server, member, 1000_00);
    expect(await flag()).toBe(false);
    endDay();
    await settle();
    expect(await flag()).toBe(true);
    toDay(today() + 7);
    expect(await flag()).toBe(false);
    expect((await server.call('betBonusByTypeReceive', { type: 1 }, { token: member.token })).answer.errcode).toBe(
      REBATE_ERRORS.nothing.code,
    );
    expect((await logOf(member)).find(({ type }) => type === 1)).toMatchObject({ state: 'expired' });
  });

  it('is refused for an unknown type', async () => {
    const member = await player();
    const { status } = await server.call('betBonusByTypeReceive', { type: 4 as never }, { token: member.token });
    expect(status).toBe(400);
  });
});
