import { afterAll, describe, expect, it } from 'vitest';
import { PLAY_ERRORS } from '#contract/base/errors.ts';
import { MONTHLY_BONUS_ERRORS as E } from '#contract/monthly-bonus/calls.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, utcPeriodOf } from '#contract/values/utc-days.ts';
import { transact } from '#server/db/transact.ts';
import { openSession } from '#server/identity/login/sessions.ts';
import { monthlyBonusCheck } from '#server/modules/monthly-bonus/books.ts';
import { PHONE } from '../modules/support.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { playRound } from '../support/play-round.ts';
import { deposit } from '../support/players.ts';
import { setActivity } from '../support/rows.ts';

const server = testServer();
afterAll(() => expectBalanced(server, [monthlyBonusCheck]));

const today = () => dayAt(server.clock.now());
const toDay = (day: number) => server.clock.advance(day * DAY_MS - server.clock.now());
const month = () => utcPeriodOf('month', today());
const since = () => month().firstDay * DAY_MS;

/** A player of VIP 3, whose bets may be large. */
async function player(): Promise<TestMember> {
  const member = await server.member();
  await deposit(server, member, 20_000_00);
  await server.db.updateTable('app_user').set({ vip: 3, vip_exp: 5000 }).where('id', '=', member.userId).execute();
  return member;
}
/** A new session of a member: their last one may have ended. */
const back = async ({ userId }: TestMember): Promise<TestMember> => {
  const tools = { now: server.clock.now(), random: server.services.random };
  return { userId, ...(await transact(server.db, (trx) => openSession(trx, { userId, deviceId: '' }, tools))) };
};
const bonusOf = async ({ token }: TestMember) => (await server.call('getMonthlyBonus', {}, { token })).answer;
const receive = async ({ token }: TestMember, id: string, of = since()) =>
  (await server.call('receiveMonthlyBonus', { id, month: of }, { token })).answer;
const flag = async ({ token }: TestMember) =>
  (await server.call('getAfterLoginInfoWeb', PHONE, { token })).answer.flags.monthlyBonusFlag;

describe('the steps', () => {
  it('show a visitor what there is, and a player the settled bets of the month', async () => {
    const { steps } = (await server.call('getMonthlyBonus', {})).answer;
    expect(steps.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'going'));
    const member = await player();
    await playRound(server, member, 600_00);
    await playRound(server, member, 400_00, 0, 'halo-halo-spin');
    expect(await bonusOf(member)).toMatchObject({
      bet: 1000_00,
      endsAt: month().endDay * DAY_MS,
      graceDays: 3,
      steps: [{ id: 'step-1', state: 'done', progress: 1000_00 }, { id: 'step-2', state: 'going' }, {}, {}, {}, {}],
    });
    expect(await flag(member)).toBe(true);
  });

  it('are none while the activity is closed, and cannot be received', async () => {
    const member = await player();
    await playRound(server, member, 1000_00);
    const set = (open: boolean) => setActivity(server, 'monthly-bonus', { open });
    await set(false);
    expect(await bonusOf(member)).toMatchObject({ steps: [] });
    expect(await flag(member)).toBe(false);
    expect(await receive(member, 'step-1')).toMatchObject({ errcode: E.gone.code });
    await set(true);
    expect(await receive(member, 'step-1')).toMatchObject({ errcode: 0 });
  });
});

describe('a claim', () => {
  it('pays coins that must be bet, and items', async () => {
    const member = await player();
    for (let round = 0; round < 5; round += 1) await playRound(server, member, 1000_00);
    const { coin: before } = (await server.call('refreshData', {}, { token: member.token })).answer;
    expect(await receive(member, 'step-2')).toMatchObject({
      awards: [{ propId: 2001, count: 10_00 }],
      turnover: 50_00,
      coin: before + 10_00,
    });
    expect(await receive(member, 'step-1')).toMatchObject({ awards: [{ propId: 60_001, count: 20 }], turnover: 0 });
    expect(await receive(member, 'step-3')).toMatchObject({ errcode: E.notReached.code });
    expect(await receive(member, 'step-9')).toMatchObject({ errcode: E.gone.code });
    expect((await bonusOf(member)).steps.map(({ state }) => state).slice(0, 3)).toEqual([
      'received',
      'received',
      'going',
    ]);
    expect(await flag(member)).toBe(false);
  });

  it('pays a step once, also 100 times at once, and repeats its answer under the same key', async () => {
    const member = await player();
    await playRound(server, member, 1000_00);
    const body = { id: 'step-1', month: since() };
    const answers = await atOnce(() => receive(member, 'step-1'));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ errcode }) => errcode))).toEqual(new Set([0, E.received.code]));
    const { token } = member;
    for (let round = 0; round < 4; round += 1) await playRound(server, member, 1000_00);
    const send = () =>
      server.call('receiveMonthlyBonus', { ...body, id: 'step-2' }, { token, key: 'monthly-bonus-same-key' });
    const first = (await send()).answer;
    expect(first.errcode).toBe(0);
    expect((await send()).answer).toEqual(first);
  });

  it.each(['excluded', 'coolingOff'] as const)('is refused to a player who is %s', async (play_state) => {
    const member = await player();
    await playRound(server, member, 1000_00);
    await server.db
      .updateTable('app_user')
      .set({ play_state, play_state_until: server.clock.now() + DAY_MS })
      .where('id', '=', member.userId)
      .execute();
    const { errcode } = await receive(member, 'step-1');
    expect(Object.values(PLAY_ERRORS).map(({ code }) => code)).toContain(errcode);
    expect(await flag(member)).toBe(false);
  });
});

describe('the end of the month', () => {
  it('keeps reached steps for three days, and begins again', async () => {
    const away = await player();
    toDay(month().endDay);
    const of = since();
    toDay(month().endDay - 1);
    server.clock.advance(DAY_MS - 1);
    const member = await back(away);
    await playRound(server, member, 1000_00);
    server.clock.advance(1);
    const { steps, bet } = await bonusOf(member);
    expect(bet).toBe(0);
    expect(steps.map(({ id, month: at, state, isLate }) => [id, at, state, isLate]).at(-1)).toEqual([
      'step-1',
      of,
      'done',
      true,
    ]);
    expect(steps).toHaveLength(7);
    toDay(month().firstDay + 3);
    expect((await bonusOf(member)).steps).toHaveLength(6);
    expect(await receive(member, 'step-1', of)).toMatchObject({ errcode: E.gone.code });
    server.clock.advance(-1);
    expect(await receive(member, 'step-1', of)).toMatchObject({ errcode: 0 });
    expect(await receive(member, 'step-1')).toMatchObject({ errcode: E.notReached.code });
  });

  it('has nothing for who returns after 40 days', async () => {
    const away = await player();
    const of = since();
    await playRound(server, away, 1000_00);
    toDay(today() + 40);
    const member = await back(away);
    expect((await bonusOf(member)).steps.every(({ state }) => state === 'going')).toBe(true);
    expect(await receive(member, 'step-1', of)).toMatchObject({ errcode: E.gone.code });
  });
});
