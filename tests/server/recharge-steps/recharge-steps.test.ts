import { afterAll, describe, expect, it } from 'vitest';
import { ACTIVITY } from '#contract/base/enums.ts';
import { PLAY_ERRORS } from '#contract/base/errors.ts';
import { RECHARGE_STEPS_ERRORS as E } from '#contract/recharge-steps/calls.ts';
import { RECHARGE_OFFERS } from '#contract/recharge-steps/offers.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, mondayOf, utcPeriodOf } from '#contract/values/utc-days.ts';
import { transact } from '#server/db/transact.ts';
import { openSession } from '#server/identity/login/sessions.ts';
import { rechargeStepsCheck } from '#server/modules/recharge-steps/books.ts';
import { rechargeCost } from '#server/modules/recharge-steps/cost.ts';
import { RECHARGE_RULE, rechargeRules } from '#server/modules/recharge-steps/rule.ts';
import { PHONE } from '../modules/support.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { deposit } from '../support/players.ts';
import { editRow, setActivity } from '../support/rows.ts';

const server = testServer();
afterAll(() => expectBalanced(server, [rechargeStepsCheck]));

const { FirstCharge, ContinuousRecharge, AccumulatedRecharge, LadderRecharge } = ACTIVITY;
const today = () => dayAt(server.clock.now());
const toDay = (day: number, ms = 0) => server.clock.advance(day * DAY_MS + ms - server.clock.now());
/** Noon of the Monday of a week that has not begun, in the first half of a month. */
const toNewWeek = () => {
  const { endDay } = utcPeriodOf('month', today());
  toDay(mondayOf(endDay + 6), DAY_MS / 2);
};
const back = async ({ userId }: TestMember): Promise<TestMember> => {
  const tools = { now: server.clock.now(), random: server.services.random };
  return { userId, ...(await transact(server.db, (trx) => openSession(trx, { userId, deviceId: '' }, tools))) };
};
const offerOf = async (type: number, member?: TestMember) =>
  (await server.call('getRechargeSteps', { type }, member === undefined ? {} : { token: member.token })).answer;
const states = async (type: number, member: TestMember) =>
  (await offerOf(type, member)).steps.map(({ state }) => state);
const receive = async (type: number, { token }: TestMember, id: string, since: number) =>
  (await server.call('receiveRechargeStep', { type, id, since }, { token })).answer;
const flag = async ({ token }: TestMember) =>
  (await server.call('getAfterLoginInfoWeb', PHONE, { token })).answer.flags.rechargeStepsFlag;
const weekSince = () => mondayOf(today()) * DAY_MS;

describe('an offer', () => {
  it.each(RECHARGE_OFFERS.map(({ type, id }) => [id, type] as const))(
    '%s shows a visitor its steps',
    async (_id, type) => {
      const { status, steps } = await offerOf(type);
      expect(status).toBe('open');
      expect(steps.map(({ state, progress }) => [state, progress])).toEqual([
        ['going', 0],
        ['going', 0],
        ['going', 0],
      ]);
    },
  );

  it('of another type has no steps and pays nothing', async () => {
    const member = await server.member();
    expect(await offerOf(ACTIVITY.Deposit, member)).toMatchObject({ status: 'closed', steps: [] });
    expect(await receive(ACTIVITY.Deposit, member, 'step-1', 0)).toMatchObject({ errcode: E.stepGone.code });
  });

  it('that is closed shows no steps and pays nothing', async () => {
    toNewWeek();
    const member = await server.member();
    await deposit(server, member, 1000_00);
    await setActivity(server, 'accumulated-recharge', { open: false });
    expect(await offerOf(AccumulatedRecharge, member)).toMatchObject({ status: 'closed', steps: [] });
    expect(await receive(AccumulatedRecharge, member, 'step-1', weekSince())).toMatchObject({
      errcode: E.stepGone.code,
    });
    await setActivity(server, 'accumulated-recharge', {});
    expect(await receive(AccumulatedRecharge, member, 'step-1', weekSince())).toMatchObject({
      awards: [{ propId: 2001, count: 10_00 }],
      turnover: 250_00,
      coin: 1010_00,
    });
  });
});

describe('steps', () => {
  it('of the first deposit count that one alone, for a week', async () => {
    toNewWeek();
    const away = await server.member();
    expect(await states(FirstCharge, away)).toEqual(['going', 'going', 'going']);
    await deposit(server, away, 500_00);
    await deposit(server, away, 5000_00);
    const since = today() * DAY_MS;
    // The third step would need a larger first deposit.
    expect(await states(FirstCharge, away)).toEqual(['done', 'done']);
    expect(await receive(FirstCharge, away, 'step-3', since)).toMatchObject({ errcode: E.stepGone.code });
    expect(await receive(FirstCharge, away, 'step-1', since)).toMatchObject({
      awards: [{ propId: 60_001, count: 20 }],
    });
    toDay(today() + 8, -1);
    const member = await back(away);
    expect(await states(FirstCharge, member)).toEqual(['received', 'done']);
    server.clock.advance(1);
    expect(await states(FirstCharge, member)).toEqual([]);
    expect(await receive(FirstCharge, member, 'step-2', since)).toMatchObject({ errcode: E.stepGone.code });
  });

  it('of days in a row count the longest row of the month, each day until UTC midnight', async () => {
    toNewWeek();
    let member = await server.member();
    for (const amount of [100_00, 99_99, 100_00, 100_00]) {
      await deposit(server, member, amount);
      toDay(today() + 1);
      member = await back(member);
    }
    expect((await offerOf(ContinuousRecharge, member)).steps[0]).toMatchObject({
      progress: 2,
      target: 3,
      state: 'going',
    });
    server.clock.advance(DAY_MS - 1);
    await deposit(server, member, 100_00);
    expect(await states(ContinuousRecharge, member)).toEqual(['done', 'going', 'going']);
  });

  it('of a week are summed, and wait for a day after it', async () => {
    toNewWeek();
    const away = await server.member();
    await deposit(server, away, 600_00);
    await deposit(server, away, 400_00);
    const since = weekSince();
    toDay(mondayOf(today()) + 8, -1);
    const member = await back(away);
    const { steps } = await offerOf(AccumulatedRecharge, member);
    expect(steps.filter(({ isLate }) => isLate)).toMatchObject([{ id: 'step-1', state: 'done', since }]);
    expect(await flag(member)).toBe(true);
    server.clock.advance(1);
    expect(await flag(member)).toBe(false);
    expect(await receive(AccumulatedRecharge, member, 'step-1', since)).toMatchObject({ errcode: E.stepGone.code });
    server.clock.advance(-1);
    expect(await receive(AccumulatedRecharge, member, 'step-1', since)).toMatchObject({ errcode: 0 });
    expect(await receive(AccumulatedRecharge, member, 'step-1', weekSince())).toMatchObject({
      errcode: E.stepNotReached.code,
    });
  });

  it('are not paid again for the deposits of a month that had a rule for weeks', async () => {
    toNewWeek();
    const member = await server.member();
    await deposit(server, member, 1000_00);
    expect(await receive(AccumulatedRecharge, member, 'step-1', weekSince())).toMatchObject({ errcode: 0 });
    const rule = rechargeRules.find(({ id }) => id === 'accumulated') ?? expect.fail('no rule');
    await editRow(server, RECHARGE_RULE, rule.id, { ...rule.data, period: 'month' });
    const monthSince = utcPeriodOf('month', today()).firstDay * DAY_MS;
    expect(await receive(AccumulatedRecharge, member, 'step-1', monthSince)).toMatchObject({
      errcode: E.stepReceived.code,
    });
    await editRow(server, RECHARGE_RULE, rule.id, rule.data);
  });

  it('are not paid again for the deposits of a week that had a rule for months', async () => {
    const rule = rechargeRules.find(({ id }) => id === 'accumulated') ?? expect.fail('no rule');
    await editRow(server, RECHARGE_RULE, rule.id, { ...rule.data, period: 'month' });
    toNewWeek();
    const member = await server.member();
    await deposit(server, member, 1000_00);
    const monthSince = utcPeriodOf('month', today()).firstDay * DAY_MS;
    expect(await receive(AccumulatedRecharge, member, 'step-1', monthSince)).toMatchObject({ errcode: 0 });
    await editRow(server, RECHARGE_RULE, rule.id, rule.data);
    expect(await receive(AccumulatedRecharge, member, 'step-1', weekSince())).toMatchObject({
      errcode: E.stepReceived.code,
    });
  });

  it('of the ladder count the largest single deposit of the day', async () => {
    toNewWeek();
    const member = await server.member();
    for (let times = 0; times < 3; times++) await deposit(server, member, 499_99);
    expect(await states(LadderRecharge, member)).toEqual(['going', 'going', 'going']);
    await deposit(server, member, 1000_00);
    expect(await states(LadderRecharge, member)).toEqual(['done', 'done', 'going']);
  });
});

describe('a claim', () => {
  it('pays once, also 100 times at once, repeats its answer under the same key, and is in the record', async () => {
    toNewWeek();
    const member = await server.member();
    await deposit(server, member, 1000_00);
    const answers = await atOnce(() => receive(AccumulatedRecharge, member, 'step-1', weekSince()));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ errcode }) => errcode))).toEqual(new Set([0, E.stepReceived.code]));
    const body = { type: LadderRecharge, id: 'step-1', since: today() * DAY_MS };
    const send = () => server.call('receiveRechargeStep', body, { token: member.token, key: 'recharge-step-same-key' });
    const first = (await send()).answer;
    expect(first.errcode).toBe(0);
    expect((await send()).answer).toEqual(first);
    const log = { kind: 'rechargeSteps', day: null, pageNum: 1, pageSize: 20 } as const;
    const { list } = (await server.call('activityAwardGetLog', log, { token: member.token })).answer;
    expect(list.map(({ award }) => award.count)).toEqual([10, 10_00]);
  });

  it.each(['excluded', 'coolingOff'] as const)('is refused to a player who is %s', async (play_state) => {
    const member = await server.member();
    await deposit(server, member, 1000_00);
    await server.db
      .updateTable('app_user')
      .set({ play_state, play_state_until: server.clock.now() + DAY_MS })
      .where('id', '=', member.userId)
      .execute();
    const { errcode } = await receive(AccumulatedRecharge, member, 'step-1', weekSince());
    expect(Object.values(PLAY_ERRORS).map(({ code }) => code)).toContain(errcode);
    expect(await flag(member)).toBe(false);
  });
});

it('costs what the deposits of the last week would get', async () => {
  server.clock.advance(40 * DAY_MS);
  toNewWeek();
  const [ana, ben] = [await server.member(), await server.member()];
  await deposit(server, ana, 1000_00);
  await deposit(server, ben, 4000_00);
  await deposit(server, ben, 1000_00);
  toDay(today() + 1);
  const rule = rechargeRules.find(({ id }) => id === 'accumulated')?.data ?? expect.fail('no rule');
  const cost = await rechargeCost({ db: server.db, now: server.clock.now() }, { measure: 'sum' }, rule);
  expect(cost.map((line) => ('gives' in line ? line.gives[0]?.count : null))).toEqual([
    expect.closeTo(20_00 / 7),
    expect.closeTo(50_00 / 7),
    0,
  ]);
});
