import { afterAll, describe, expect, it } from 'vitest';
import { REBATE_ERRORS } from '#contract/rebate/calls.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, mondayOf, utcPeriodOf } from '#contract/values/utc-days.ts';
import { runJob } from '#server/jobs.ts';
import { rebateCheck } from '#server/modules/rebate/books.ts';
import { settleRebatesJob } from '#server/modules/rebate/settle-job.ts';
import { PHONE } from '../modules/support.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { playRound } from '../support/play-round.ts';
import { deposit } from '../support/players.ts';

const server = testServer();
afterAll(() => expectBalanced(server, [rebateCheck]));

const settle = () => runJob(settleRebatesJob, server.services);
const toDay = (day: number) => server.clock.advance(day * DAY_MS - server.clock.now());
const today = () => dayAt(server.clock.now());
/** Ends the UTC day and the minute after it. */
const endDay = () => {
  toDay(today() + 1);
  server.clock.advance(60_000);
};

async function player(vip = 3): Promise<TestMember> {
  const member = await server.member();
  await deposit(server, member, 20_000_00);
  const level = { vip, vip_exp: 5000, vip_since: 0 };
  await server.db.updateTable('app_user').set(level).where('id', '=', member.userId).execute();
  return member;
}
const bonusOf = async ({ token }: TestMember, type: 1 | 2 | 3) =>
  (await server.call('betBonus', { type }, { token })).answer;
const claimAll = ({ token }: TestMember) => server.call('betBonusReceive', {}, { token });
const logOf = async ({ token }: TestMember) =>
  (await server.call('betBonusLog', { pageNum: 1, pageSize: 20 }, { token })).answer.list;

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
      ],
      endsAt: (today() + 1) * DAY_MS,
      claimable: 0,
      until: null,
      turnoverFactor: 1,
    });
    expect(await bonusOf(member, 3)).toMatchObject({ endsAt: utcPeriodOf('month', today()).endDay * DAY_MS });
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
    expect(await bonusOf(member, 1)).toMatchObject({ claimable: 0, amount: 0, shares: [] });
    await playRound(server, member, 10_00);
    server.clock.advance(60_000);
    await Promise.all([settle(), settle(), settle()]);
    expect(await bonusOf(member, 1)).toMatchObject({ claimable: 3_00, until: (today() + 7) * DAY_MS });
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
    const { db } = server.services;
    let kills = 0;
    for (let step = 1; step <= 20; step += 1) {
      let left = step;
      // The database fails after so many statements of the job, as a killed process does.
      const failing = db.withPlugin({
        transformQuery: ({ node }) => {
          left -= 1;
          if (left < 0) throw new Error('killed');
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await runJob(settleRebatesJob, { ...server.services, db: failing }).catch((error: Error) => {
        expect(error.message).toBe('killed');
        kills += 1;
      });
    }
    expect(kills).toBeGreaterThanOrEqual(8);
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
