import { afterAll, describe, expect, it } from 'vitest';
import { ACTIVITY_ERRORS, PLAY_ERRORS } from '#contract/base/errors.ts';
import { SIGN_IN_ERRORS as E } from '#contract/sign-in/calls.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { transact } from '#server/db/transact.ts';
import { openSession } from '#server/identity/login/sessions.ts';
import { signInCheck } from '#server/modules/sign-in/books.ts';
import { signInCost } from '#server/modules/sign-in/cost.ts';
import { signInRuleInForce } from '#server/modules/sign-in/rule.ts';
import { PHONE } from '../modules/support.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { playRound } from '../support/play-round.ts';
import { deposit } from '../support/players.ts';
import { setActivity } from '../support/rows.ts';

const server = testServer();
afterAll(() => expectBalanced(server, [signInCheck]));

/** The last ms of the current UTC day. */
const toMidnight = () => {
  const now = server.clock.now();
  server.clock.advance((dayAt(now) + 1) * DAY_MS - 1 - now);
};
/** A new session of a member: their last one may have ended. */
const back = async ({ userId }: TestMember): Promise<TestMember> => {
  const tools = { now: server.clock.now(), random: server.services.random };
  return { userId, ...(await transact(server.db, (trx) => openSession(trx, { userId, deviceId: '' }, tools))) };
};
const daysOf = async (token?: string) =>
  (await server.call('loginBonus3User', {}, token === undefined ? {} : { token })).answer.days;
const receive = async ({ token }: TestMember, day: number) =>
  (await server.call('loginBonus3UserReceive', { day }, { token })).answer;
/** The flag and the activity list as the member's data and the list itself have them. */
async function waits({ token }: TestMember) {
  const { flags, activityIds } = (await server.call('getAfterLoginInfoWeb', PHONE, { token })).answer;
  const list = (await server.call('getActivityIds', {}, { token })).answer;
  return [flags.signInFlag, activityIds.loginBonus3CanReceive, list.loginBonus3CanReceive];
}
const YES = [true, true, true];
const NO = [false, false, false];

describe('a sign-in', () => {
  it('pays the day once, with what must be bet, and takes the red dot away', async () => {
    const member = await server.member();
    expect(await waits(member)).toEqual(YES);
    const { coin: before } = (await server.call('refreshData', {}, { token: member.token })).answer;
    expect(await receive(member, 1)).toMatchObject({
      awards: [{ propId: 2001, count: 1_00 }],
      turnover: 3_00,
      coin: before + 1_00,
    });
    expect(await waits(member)).toEqual(NO);
    expect((await receive(member, 1)).errcode).toBe(E.received.code);
    expect((await receive(member, 2)).errcode).toBe(E.received.code);
    expect((await daysOf(member.token)).map(({ state }) => state)).toEqual(['received', ...Array(6).fill('going')]);
  });

  it('pays once, also 100 times at once, and repeats its answer under the same key', async () => {
    const member = await server.member();
    const answers = await atOnce(() => receive(member, 1));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ errcode }) => errcode))).toEqual(new Set([0, E.received.code]));
    const other = await server.member();
    const send = () =>
      server.call('loginBonus3UserReceive', { day: 1 }, { token: other.token, key: 'sign-in-same-key' });
    const first = (await send()).answer;
    expect(first.errcode).toBe(0);
    expect((await send()).answer).toEqual(first);
  });

  it('is in the record of awards', async () => {
    const member = await server.member();
    await receive(member, 1);
    const body = { kind: 'signIn', day: null, pageNum: 1, pageSize: 20 } as const;
    const { list } = (await server.call('activityAwardGetLog', body, { token: member.token })).answer;
    expect(list).toMatchObject([{ kind: 'signIn', award: { propId: 2001, count: 1_00 }, turnover: 3_00 }]);
  });

  it('counts days across midnight UTC, gives the gift of day 7, and begins again', async () => {
    let member = await server.member();
    const given: number[][] = [];
    for (const day of [1, 2, 3, 4, 5, 6, 7, 1]) {
      // A ms before midnight, and again a ms later.
      toMidnight();
      member = await back(member);
      const { awards } = await receive(member, day);
      given.push(awards.map(({ count }) => count));
      expect((await receive(member, day)).errcode).toBe(E.received.code);
      server.clock.advance(1);
    }
    expect(given).toEqual([[1_00], [2_00], [20], [5_00], [1], [8_00], [28_00, 50], [1_00]]);
    expect(await waits(await back(member))).toEqual(YES);
  });

  it('starts over after a missed day, and says so to a page that was left open', async () => {
    const away = await server.member();
    await receive(away, 1);
    server.clock.advance(DAY_MS);
    await receive(away, 2);
    server.clock.advance(2 * DAY_MS);
    const member = await back(away);
    expect((await receive(member, 3)).errcode).toBe(E.startedOver.code);
    expect(await receive(member, 1)).toMatchObject({ errcode: 0 });
  });
});

it('costs the awards of as many days as members played', async () => {
  const member = await server.member();
  await deposit(server, member, 100_00);
  await playRound(server, member, 10_00);
  server.clock.advance(DAY_MS);
  const lines = await signInCost({ db: server.db, now: server.clock.now() }, await signInRuleInForce.read(server.db));
  expect(lines).toHaveLength(7);
  const coins = lines.flatMap((line) => ('gives' in line ? line.gives.map(({ count }) => count) : []));
  expect(coins[0]).toBeCloseTo(1_00 / 7);
  expect(coins.slice(1).every((count) => count === 0)).toBe(true);
});

describe('who may sign in', () => {
  it('a visitor sees the first day', async () => {
    expect((await daysOf()).map(({ state }) => state)[0]).toBe('done');
    expect((await server.call('getActivityIds', {})).answer.loginBonus3CanReceive).toBe(false);
  });

  it.each(['excluded', 'coolingOff'] as const)('not a player who is %s', async (play_state) => {
    const member = await server.member();
    await server.db
      .updateTable('app_user')
      .set({ play_state, play_state_until: server.clock.now() + DAY_MS })
      .where('id', '=', member.userId)
      .execute();
    const { errcode } = await receive(member, 1);
    expect(Object.values(PLAY_ERRORS).map(({ code }) => code)).toContain(errcode);
    expect(await waits(member)).toEqual(NO);
  });

  it('nobody before its start, after its end and while it is closed', async () => {
    const member = await server.member();
    const now = server.clock.now();
    for (const [change, error, status] of [
      [{ opensAt: now + 1 }, 'activitySoon', 'soon'],
      [{ closesAt: now }, 'activityOver', 'over'],
      [{ open: false }, 'activityClosed', 'closed'],
    ] as const) {
      await setActivity(server, 'sign-in', change);
      expect(await waits(member)).toEqual(NO);
      expect((await receive(member, 1)).errcode).toBe(ACTIVITY_ERRORS[error].code);
      expect((await server.call('loginBonus3User', {})).answer.times.status).toBe(status);
    }
    await setActivity(server, 'sign-in', {});
    expect(await receive(member, 1)).toMatchObject({ errcode: 0 });
  });
});
