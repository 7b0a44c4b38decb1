import { afterAll, describe, expect, it } from 'vitest';
import { PLAY_ERRORS } from '#contract/base/errors.ts';
import { RECHARGE_SIGN_ERRORS as E } from '#contract/recharge-sign/calls.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, mondayOf } from '#contract/values/utc-days.ts';
import { transact } from '#server/db/transact.ts';
import { openSession } from '#server/identity/login/sessions.ts';
import { rechargeSignCheck } from '#server/modules/recharge-sign/books.ts';
import { rechargeSignCost } from '#server/modules/recharge-sign/cost.ts';
import { rechargeSignRules } from '#server/modules/recharge-sign/rule.ts';
import { PHONE } from '../modules/support.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { deposit } from '../support/players.ts';
import { setActivity } from '../support/rows.ts';
import { order, tell } from '../wallet/support.ts';

const server = testServer();
afterAll(() => expectBalanced(server, [rechargeSignCheck]));

const rule = rechargeSignRules[0]?.data ?? expect.fail('no rule');
const today = () => dayAt(server.clock.now());
const toDay = (day: number, ms = 0) => server.clock.advance(day * DAY_MS + ms - server.clock.now());
/** Noon of a weekday (0 is Monday) of a week that has not begun. */
const toWeekday = (weekday: number) => toDay(mondayOf(today()) + 7 + weekday, DAY_MS / 2);
const back = async ({ userId }: TestMember): Promise<TestMember> => {
  const tools = { now: server.clock.now(), random: server.services.random };
  return { userId, ...(await transact(server.db, (trx) => openSession(trx, { userId, deviceId: '' }, tools))) };
};
const configOf = async ({ token }: TestMember) => (await server.call('getRechargeSignConfig', {}, { token })).answer;
const dayOf = async (member: TestMember, day = today()) =>
  (await configOf(member)).days.find(({ id }) => id === String(day));
const signIn = async ({ token }: TestMember, day = today()) =>
  (await server.call('rechargeSignIn', { id: String(day) }, { token })).answer;
const upgrade = async ({ token }: TestMember, day = today()) =>
  (await server.call('upgradeRechargeSignAward', { id: String(day) }, { token })).answer;
const flag = async ({ token }: TestMember) =>
  (await server.call('getAfterLoginInfoWeb', PHONE, { token })).answer.flags.rechargeSignFlag;
const coin = async ({ token }: TestMember) => (await server.call('refreshData', {}, { token })).answer.coin;

describe('the days', () => {
  it('show a visitor the week, and a member the deposit that the cashier reported', async () => {
    toWeekday(2);
    const { days, amount } = (await server.call('getRechargeSignConfig', {})).answer;
    expect(days.map(({ state }) => state)).toEqual(['missed', 'missed', 'going', 'next', 'next', 'next', 'next']);
    const member = await server.member();
    const made = await order(server, member, amount);
    await atOnce(() => tell(server, { orderId: made.id, amount, state: 'paid' }));
    expect(await dayOf(member)).toMatchObject({ state: 'done', deposited: amount, upgrade: 'none' });
    expect(await flag(member)).toBe(true);
  });

  it('are none while the activity is closed', async () => {
    const member = await server.member();
    await deposit(server, member, 100_00);
    await setActivity(server, 'recharge-sign', { open: false });
    expect(await configOf(member)).toMatchObject({ status: 'closed', days: [] });
    expect(await flag(member)).toBe(false);
    expect(await signIn(member)).toMatchObject({ errcode: E.dayGone.code });
    await setActivity(server, 'recharge-sign', {});
    expect(await signIn(member)).toMatchObject({ errcode: 0 });
  });

  it('are unlocked by one deposit, not by the sum of small ones', async () => {
    const member = await server.member();
    for (let times = 0; times < 3; times++) await deposit(server, member, 99_99);
    expect(await dayOf(member)).toMatchObject({ state: 'going', deposited: 99_99 });
    expect(await signIn(member)).toMatchObject({ errcode: E.noDeposit.code });
  });
});

describe('a claim', () => {
  it('pays the day, then the difference after a larger deposit', async () => {
    toWeekday(2);
    const member = await server.member();
    await deposit(server, member, 100_00);
    expect(await upgrade(member)).toMatchObject({ errcode: E.noUpgrade.code });
    expect(await signIn(member)).toMatchObject({
      awards: [
        { propId: 2001, count: 2_00 },
        { propId: 60_001, count: 20 },
      ],
      turnover: 50_00,
      coin: 102_00,
    });
    expect(await dayOf(member)).toMatchObject({ state: 'received', upgrade: 'open' });
    expect(await flag(member)).toBe(false);
    expect(await upgrade(member)).toMatchObject({ errcode: E.noUpgrade.code });
    await deposit(server, member, 500_00);
    expect(await flag(member)).toBe(true);
    expect(await upgrade(member)).toMatchObject({
      awards: [{ propId: 2001, count: 8_00 }],
      turnover: 200_00,
      coin: 610_00,
    });
    expect(await dayOf(member)).toMatchObject({ state: 'received', upgrade: 'received' });
    expect(await upgrade(member)).toMatchObject({ errcode: E.noUpgrade.code });
    const log = { kind: 'rechargeSign', day: null, pageNum: 1, pageSize: 20 } as const;
    const { list } = (await server.call('activityAwardGetLog', log, { token: member.token })).answer;
    expect(list.map(({ award, turnover }) => [award.count, turnover])).toEqual([
      [8_00, 200_00],
      [20, 0],
      [2_00, 50_00],
    ]);
  });

  it('pays the upgraded award at once after a large deposit', async () => {
    toWeekday(0);
    const member = await server.member();
    await deposit(server, member, 500_00);
    expect(await signIn(member)).toMatchObject({ awards: [{ propId: 2001, count: 7_00 }], coin: 507_00 });
    expect(await dayOf(member)).toMatchObject({ upgrade: 'received' });
  });

  it('and its upgrade are paid once each, also 100 times at once, and repeat their answers under the same key', async () => {
    toWeekday(0);
    const member = await server.member();
    await deposit(server, member, 100_00);
    const signed = await atOnce(() => signIn(member));
    expect(signed.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(new Set(signed.map(({ errcode }) => errcode))).toEqual(new Set([0, E.dayReceived.code]));
    await deposit(server, member, 500_00);
    const raised = await atOnce(() => upgrade(member));
    expect(raised.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(new Set(raised.map(({ errcode }) => errcode))).toEqual(new Set([0, E.noUpgrade.code]));
    expect(await coin(member)).toBe(607_00);
    const other = await server.member();
    await deposit(server, other, 100_00);
    const { token } = other;
    const send = () => server.call('rechargeSignIn', { id: String(today()) }, { token, key: 'recharge-sign-same-key' });
    const first = (await send()).answer;
    expect(first.errcode).toBe(0);
    expect((await send()).answer).toEqual(first);
  });

  it.each(['excluded', 'coolingOff'] as const)('is refused to a player who is %s', async (play_state) => {
    const member = await server.member();
    await deposit(server, member, 500_00);
    await server.db
      .updateTable('app_user')
      .set({ play_state, play_state_until: server.clock.now() + DAY_MS })
      .where('id', '=', member.userId)
      .execute();
    const codes = Object.values(PLAY_ERRORS).map(({ code }) => code);
    expect(codes).toContain((await signIn(member)).errcode);
    expect(codes).toContain((await upgrade(member)).errcode);
    expect(await flag(member)).toBe(false);
  });

  it('of another day is refused: before it begins, without a deposit, and unknown ones', async () => {
    const member = await server.member();
    for (const day of [today() + 1, today() - 30, -1]) expect((await signIn(member, day)).errcode).toBe(E.dayGone.code);
    expect((await server.call('rechargeSignIn', { id: 'monday' }, { token: member.token })).answer.errcode).toBe(
      E.dayGone.code,
    );
  });
});

describe('UTC midnight', () => {
  it('begins another day, and the last one can be received until the next midnight', async () => {
    toWeekday(1);
    const away = await server.member();
    toDay(today() + 1, -1);
    await deposit(server, away, 100_00);
    const day = today();
    server.clock.advance(1);
    expect(today()).toBe(day + 1);
    const member = await back(away);
    expect(await dayOf(member)).toMatchObject({ state: 'going', deposited: 0 });
    toDay(day + 2, -1);
    expect(await dayOf(member, day)).toMatchObject({ state: 'done' });
    server.clock.advance(1);
    expect(await dayOf(member, day)).toMatchObject({ state: 'missed' });
    expect(await signIn(member, day)).toMatchObject({ errcode: E.dayGone.code });
    server.clock.advance(-1);
    expect(await signIn(member, day)).toMatchObject({ errcode: 0 });
  });

  it('of Sunday keeps the day among those of last week', async () => {
    toWeekday(6);
    const away = await server.member();
    await deposit(server, away, 100_00);
    const sunday = today();
    toDay(sunday + 1, 1);
    const member = await back(away);
    expect((await configOf(member)).days[0]).toMatchObject({ id: String(sunday), state: 'done', isLate: true });
    expect(await signIn(member, sunday)).toMatchObject({ errcode: 0 });
    expect((await configOf(member)).days).toHaveLength(7);
  });
});

it('costs what the deposits of the last week would get', async () => {
  server.clock.advance(30 * DAY_MS);
  toWeekday(0);
  const [ana, ben] = [await server.member(), await server.member()];
  await deposit(server, ana, 100_00);
  await deposit(server, ben, 700_00);
  await deposit(server, ben, 20_00);
  toDay(today() + 1);
  const cost = await rechargeSignCost({ db: server.db, now: server.clock.now() }, rule);
  expect(cost).toEqual([
    { label: 'Sign-ins', gives: [{ propId: 2001, count: expect.closeTo((2 * 2_00) / 7) }] },
    { label: 'Upgrades', gives: [{ propId: 2001, count: expect.closeTo(5_00 / 7) }] },
  ]);
});
