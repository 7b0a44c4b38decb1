import { afterAll, describe, expect, it } from 'vitest';
import { GAME_ERRORS } from '#contract/games/calls.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { mondayOf, dayAt, utcPeriodOf } from '#contract/values/utc-days.ts';
import { VIP_ERRORS } from '#contract/vip/calls.ts';
import { transact } from '#server/db/transact.ts';
import { openSession } from '#server/identity/login/sessions.ts';
import { runJob } from '#server/jobs.ts';
import { AFTER_MS, auditJob } from '#server/modules/vip/audit-job.ts';
import { placeBet, rollBackBet } from '#server/play/bets.ts';
import { LATE_MS } from '#server/play/ended-periods.ts';
import { PHONE } from '../modules/support.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { playRound } from '../support/play-round.ts';
import { deposit } from '../support/players.ts';

const server = testServer();
afterAll(() => expectBalanced(server));

async function player(amount = 20_000_00): Promise<TestMember> {
  const member = await server.member();
  await deposit(server, member, amount);
  return member;
}
const levelOf = async ({ token }: TestMember) => {
  const { vip, vipExp } = (await server.call('refreshData', {}, { token })).answer;
  return [vip, vipExp];
};
const infoOf = async ({ token }: TestMember) =>
  (await server.call('getVipInfo', { keyList: ['bonuses', 'tasks', 'audit'] }, { token })).answer;
const bonusOf = async (member: TestMember, kind: string) =>
  (await infoOf(member)).bonuses?.find((each) => each.kind === kind);
/** A new session of a member: their last one may have ended. */
const back = async ({ userId }: TestMember): Promise<TestMember> => {
  const tools = { now: server.clock.now(), random: server.services.random };
  return { userId, ...(await transact(server.db, (trx) => openSession(trx, { userId, deviceId: '' }, tools))) };
};
/** Moves the clock to a UTC day's start. */
const toDay = (day: number) => server.clock.advance(day * DAY_MS - server.clock.now());

describe('experience', () => {
  it('is a point a peso at risk, with the centavos kept', async () => {
    const member = await player();
    await playRound(server, member, 1_50);
    expect(await levelOf(member)).toEqual([0, 1]);
    await playRound(server, member, 50, 100);
    expect(await levelOf(member)).toEqual([0, 2]);
    await playRound(server, member, 499_99);
    expect(await levelOf(member)).toEqual([1, 501]);
  });

  it('raises the level at once, several at a time, and the bet limit with it', async () => {
    const member = await player();
    const bet = (stake: number) =>
      playRound(server, member, stake).catch(
        (error: { error?: unknown }) => error.error as typeof GAME_ERRORS.overBetLimit,
      );
    expect(await bet(500_01)).toEqual(GAME_ERRORS.overBetLimit);
    await bet(500_00);
    expect(await levelOf(member)).toEqual([1, 500]);
    expect(await bet(1000_01)).toEqual(GAME_ERRORS.overBetLimit);
    await bet(1000_00);
    await bet(1000_00);
    expect(await levelOf(member)).toEqual([2, 2500]);
  });

  it('is not given for a bet that is rolled back or still open', async () => {
    const member = await player();
    const bet = { provider: 'perya', userId: member.userId, now: server.clock.now(), amount: 500_00 };
    const { hooks } = server.services;
    const open = { ...bet, reference: 'open', transaction: 'open' };
    await transact(server.db, (trx) => placeBet(trx, hooks, { ...open, gameId: 'color-game' }));
    expect(await levelOf(member)).toEqual([0, 0]);
    await transact(server.db, (trx) => rollBackBet(trx, hooks, open));
    expect(await levelOf(member)).toEqual([0, 0]);
  });
});

describe('bonuses', () => {
  it('the gift of each reached level is paid once, also when claimed 100 times at once', async () => {
    const member = await player();
    const claim = (level: number) => server.call('receiveVipBonusUser', { level }, { token: member.token });
    expect((await claim(1)).answer.errcode).toBe(VIP_ERRORS.notReached.code);
    await playRound(server, member, 500_00);
    expect((await infoOf(member)).bonuses?.filter(({ kind }) => kind === 'level').map(({ state }) => state)).toEqual([
      'done',
      'going',
    ]);
    const codes = (await atOnce(() => claim(1))).map(({ answer }) => answer.errcode);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([0, VIP_ERRORS.received.code]));
    expect((await claim(2)).answer.errcode).toBe(VIP_ERRORS.notReached.code);
    expect((await claim(50)).answer.errcode).toBe(VIP_ERRORS.gone.code);
    const { coin } = (await server.call('refreshData', {}, { token: member.token })).answer;
    expect(coin).toBe(20_000_00 - 500_00 + 8_00);
  });

  it('the daily award is paid once a UTC day, and needs a level', async () => {
    const member = await player();
    const claim = () => server.call('appVipUserReceiveDaily', {}, { token: member.token });
    expect((await claim()).answer.errcode).toBe(VIP_ERRORS.gone.code);
    await playRound(server, member, 500_00);
    // 7:59 AM and 8:00 AM in Manila.
    toDay(dayAt(server.clock.now()) + 1);
    server.clock.advance(DAY_MS - 60_000);
    const { answer } = await claim();
    expect(answer).toMatchObject({ errcode: 0, awards: [{ count: 8_00 }, { count: 1 }], turnover: 160_00 });
    expect((await claim()).answer.errcode).toBe(VIP_ERRORS.received.code);
    server.clock.advance(60_000);
    expect((await claim()).answer.errcode).toBe(0);
  });

  it('the weekly and the monthly award are for bets of the last period', async () => {
    let member = await player();
    const claim = (id: string) => server.call('receiveVipTaskAndBonus', { id }, { token: member.token });
    toDay(mondayOf(dayAt(server.clock.now())) + 8);
    await playRound(server, member, 500_00);
    expect(await bonusOf(member, 'weekly')).toMatchObject({ state: 'going', target: 25_00, progress: 25_00 });
    expect((await claim('weekly')).answer.errcode).toBe(VIP_ERRORS.notReached.code);
    toDay(mondayOf(dayAt(server.clock.now())) + 7);
    expect((await claim('weekly')).answer).toMatchObject({ errcode: 0, awards: [{ count: 8_00 }] });
    expect((await claim('weekly')).answer.errcode).toBe(VIP_ERRORS.received.code);
    expect(await bonusOf(member, 'weekly')).toMatchObject({ state: 'going', progress: 0 });
    toDay(utcPeriodOf('month', dayAt(server.clock.now())).endDay);
    member = await back(member);
    await playRound(server, member, 75_00);
    expect((await claim('monthly')).answer.errcode).not.toBe(VIP_ERRORS.received.code);
    toDay(utcPeriodOf('month', dayAt(server.clock.now())).endDay);
    member = await back(member);
    expect(await bonusOf(member, 'monthly')).toMatchObject({ state: 'done', target: 75_00 });
    expect((await claim('monthly')).answer).toMatchObject({ errcode: 0, awards: [{ count: 18_00 }] });
    // A player who returns after 40 days finds nothing of it, and the running month.
    server.clock.advance(40 * DAY_MS);
    member = await back(member);
    expect((await claim('monthly')).answer.errcode).toBe(VIP_ERRORS.notReached.code);
    expect((await claim('weekly')).answer.errcode).toBe(VIP_ERRORS.notReached.code);
    expect((await claim('no-such-task')).answer.errcode).toBe(VIP_ERRORS.gone.code);
  });

  it('the sign-in award takes five days of one UTC week', async () => {
    const member = await player();
    const { token } = member;
    toDay(mondayOf(dayAt(server.clock.now())) + 7);
    await playRound(server, member, 500_00);
    const claim = () => server.call('appVipUserReceiveSignInAward', {}, { token });
    for (let day = 0; day < 5; day += 1) {
      expect((await claim()).answer.errcode).toBe(VIP_ERRORS.notReached.code);
      await server.call('online', { gameId: '' }, { token });
      if (day < 4) server.clock.advance(DAY_MS);
    }
    expect((await claim()).answer).toMatchObject({ errcode: 0, turnover: 0 });
    expect((await claim()).answer.errcode).toBe(VIP_ERRORS.received.code);
  });

  it('a task of the week is paid once a week and only from its level', async () => {
    const member = await player();
    const claim = (id: string) => server.call('receiveVipTaskAndBonus', { id }, { token: member.token });
    expect((await claim('week-1000')).answer.errcode).toBe(VIP_ERRORS.gone.code);
    for (const stake of [500_00, 499_99]) await playRound(server, member, stake);
    expect((await claim('week-1000')).answer.errcode).toBe(VIP_ERRORS.notReached.code);
    await playRound(server, member, 1);
    expect((await claim('week-1000')).answer.errcode).toBe(0);
    expect((await claim('week-1000')).answer.errcode).toBe(VIP_ERRORS.received.code);
    expect((await claim('week-20000')).answer.errcode).toBe(VIP_ERRORS.gone.code);
  });

  it('are refused to members who may not play, who also have no red dot', async () => {
    const member = await player();
    await playRound(server, member, 500_00);
    const flags = async () => (await server.call('getAfterLoginInfoWeb', PHONE, { token: member.token })).answer.flags;
    expect(await flags()).toMatchObject({ vipAwardFlag: true, vipTaskFlag: false });
    await server.db.updateTable('app_user').set({ play_state: 'coolingOff' }).where('id', '=', member.userId).execute();
    expect(await flags()).toMatchObject({ vipAwardFlag: false });
    for (const [call, body] of [
      ['receiveVipBonusUser', { level: 1 }],
      ['appVipUserReceiveDaily', {}],
      ['appVipUserReceiveSignInAward', {}],
      ['receiveVipTaskAndBonus', { id: 'weekly' }],
    ] as const)
      expect((await server.call(call, body as never, { token: member.token })).answer.errcode).toBe(7002);
  });
});

describe('the monthly audit', () => {
  const run = () => runJob(auditJob, server.services);
  const level = (member: TestMember, vip: number) =>
    server.db
      .updateTable('app_user')
      .set({ vip, vip_exp: 11_000, vip_since: server.clock.now() })
      .where('id', '=', member.userId)
      .execute();
  const nextMonth = () => {
    toDay(utcPeriodOf('month', dayAt(server.clock.now())).endDay);
    server.clock.advance(LATE_MS + AFTER_MS);
  };

  it('says before what happens, and lowers a level once after a whole month without enough bets', async () => {
    let [idle, busy, low] = [await player(), await player(), await player()];
    for (const member of [idle, busy]) await level(member, 4);
    await level(low, 3);
    nextMonth();
    [idle, busy] = [await back(idle), await back(busy)];
    await Promise.all([run(), run()]);
    expect(await levelOf(idle)).toEqual([4, 11_000]);
    expect((await infoOf(idle)).audit).toMatchObject({ level: 4, keep: 1000, gained: 0, isNew: false, nextLevel: 3 });
    for (const stake of [600_00, 400_00]) await playRound(server, busy, stake);
    const { answer } = await server.call('getVipLevelAudit', {}, { token: busy.token });
    expect(answer.audit).toMatchObject({ gained: 1000, nextLevel: 4 });
    nextMonth();
    [idle, busy, low] = [await back(idle), await back(busy), await back(low)];
    await Promise.all([run(), run(), run()]);
    expect(await levelOf(idle)).toEqual([3, 5000]);
    expect(await levelOf(busy)).toEqual([4, 12_000]);
    expect((await levelOf(low))[0]).toBe(3);
    await run();
    expect(await levelOf(idle)).toEqual([3, 5000]);
    expect((await infoOf(idle)).audit).toMatchObject({ isNew: true, nextLevel: 3 });
  });
});
