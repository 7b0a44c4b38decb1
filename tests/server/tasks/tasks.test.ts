import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { TASK_ERRORS as E, type WaitingAward } from '#contract/tasks/calls.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { editContent, removeContent } from '#server/content/edit.ts';
import { transact } from '#server/db/transact.ts';
import { saveUserOther } from '#server/identity/players/user-other.ts';
import { saveVerified } from '#server/identity/players/verified.ts';
import { userAccount } from '#server/ledger/accounts.ts';
import { balanceOf, coinOf } from '#server/ledger/ledger.ts';
import { placeBet, rollBackBet, settleRound } from '#server/play/bets.ts';
import { turnoverOf } from '#server/play/turnover.ts';
import { PHONE } from '../modules/support.ts';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import '#server/modules/tasks/tables.ts';
import { expectBalanced } from '../support/books.ts';
import { spin } from '../support/drawing.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { deposit } from '../support/players.ts';

let member: TestMember;
const server = testServer();
afterAll(() => expectBalanced(server));
/** Each test has a new player on a Wednesday at noon UTC. */
beforeEach(async () => {
  const now = server.clock.now();
  const monday = (Math.floor(now / DAY_MS) - ((Math.floor(now / DAY_MS) + 3) % 7)) * DAY_MS;
  server.clock.advance(monday + 9 * DAY_MS + DAY_MS / 2 - now);
  member = await server.member();
});

const overview = async (token: string | null = member.token, headers = {}) =>
  (await server.call('getTaskUser', {}, token === null ? { headers } : { token, headers })).answer;
const taskOf = async (id: string, isLate = false) =>
  (await overview()).tasks.find((each) => each.id === id && each.isLate === isLate);
const chestOf = async (id: string, isLate = false) =>
  (await overview()).chests.find((each) => each.id === id && each.isLate === isLate);
const today = (ago = 0) => (Math.floor(server.clock.now() / DAY_MS) - ago) * DAY_MS;
const taskToday = (id: string, ago = 0): WaitingAward => ({ of: 'task', id, since: today(ago) });
const chestToday = (id: string, ago = 0): WaitingAward => ({ of: 'chest', id, since: today(ago) });
const receive = async (waiting: WaitingAward[], key?: string) =>
  (await server.call('receiveTaskAward', { waiting }, { token: member.token, ...(key === undefined ? {} : { key }) }))
    .answer;
const flag = async () =>
  (await server.call('getAfterLoginInfoWeb', PHONE, { token: member.token })).answer.flags.taskAwardFlag;
const round = () => ({
  provider: 'test',
  reference: randomUUID(),
  transaction: randomUUID(),
  userId: member.userId,
  gameId: 'color-game',
  now: server.clock.now(),
});
const play = (amount: number) =>
  transact(server.db, async (trx) => {
    const own = { ...round(), amount };
    await placeBet(trx, server.services.hooks, own);
    await settleRound(trx, server.services.hooks, { ...own, amount: 0 });
  });

describe('tasks', () => {
  it('are shown to a visitor and in both languages, with nothing done', async () => {
    const seen = await overview(null, { 'accept-language': 'fil-PH' });
    expect(seen.tasks.map(({ progress, state }) => `${progress} ${state}`)).toEqual(seen.tasks.map(() => '0 going'));
    expect(seen.tasks[0]?.title).toBe('Mag-log in sa lobby');
    expect(seen.chests.filter(({ period }) => period === 'day').map(({ target }) => target)).toEqual([20, 50, 80, 100]);
    const daily = seen.tasks.filter(({ period }) => period === 'day');
    const liveness = daily.flatMap(({ awards }) => awards).filter(({ propId }) => propId === 4001);
    expect(liveness.reduce((sum, { count }) => sum + count, 0)).toBe(100);
  });

  it('count events that the server itself has seen', async () => {
    expect(await taskOf('day-login')).toMatchObject({ progress: 1, target: 1, state: 'done' });
    await deposit(server, member, 60_00);
    expect(await taskOf('day-deposit')).toMatchObject({ progress: 60_00, target: 100_00, state: 'going' });
    await deposit(server, member, 60_00);
    expect(await taskOf('day-deposit')).toMatchObject({ progress: 100_00, state: 'done' });
    expect(await taskOf('week-deposits')).toMatchObject({ progress: 2, target: 3, state: 'going' });
    for (const stake of [50_00, 30_00]) await play(stake);
    expect(await taskOf('day-rounds')).toMatchObject({ progress: 2, target: 20 });
    expect(await taskOf('day-bet')).toMatchObject({ progress: 80_00, target: 200_00 });
    expect(await taskOf('week-bet')).toMatchObject({ progress: 80_00, target: 2000_00 });
    expect((await spin(server, member.token)).errcode).toBe(0);
    expect(await taskOf('day-draw')).toMatchObject({ progress: 1, state: 'done' });
  });

  it('do not count a bet that was rolled back, or whose round is open', async () => {
    await deposit(server, member, 100_00);
    const bet = { ...round(), amount: 20_00 };
    await transact(server.db, (trx) => placeBet(trx, server.services.hooks, bet));
    expect(await taskOf('day-bet')).toMatchObject({ progress: 0 });
    await transact(server.db, (trx) => rollBackBet(trx, server.services.hooks, bet));
    expect(await taskOf('day-bet')).toMatchObject({ progress: 0 });
    expect(await taskOf('day-rounds')).toMatchObject({ progress: 0 });
  });

  it('show permanent achievements of the player as reached', async () => {
    const states = async () =>
      (await overview()).tasks.filter(({ period }) => period === 'once').map(({ id, state }) => `${id} ${state}`);
    expect(await states()).toEqual(['phone', 'information', 'kyc', 'social', 'share'].map((id) => `once-${id} going`));
    const { userId } = member;
    const now = server.clock.now();
    await server.db.updateTable('app_user').set({ mobile: '+639171112222' }).where('id', '=', userId).execute();
    await server.db
      .insertInto('social_account')
      .values({ provider: 5, subject: userId, user_id: userId, email: '', name: '', created_at: now })
      .execute();
    await transact(server.db, async (trx) => {
      await saveVerified(trx, { user_id: userId, full_name: 'A B', birth_date: '1990-01-01', verified_at: now });
      await saveUserOther(trx, {
        user_id: userId,
        full_name: 'A B',
        birth_date: '1990-01-01',
        birth_place: 'Cebu',
        nationality: 'PH',
        present_address: 'Cebu',
        permanent_address: 'Cebu',
        work: 'none',
        employer: '',
        source_of_funds: 'savings',
        updated_at: now,
      });
    });
    expect(await states()).toEqual([
      'once-phone done',
      'once-information done',
      'once-kyc done',
      'once-social done',
      'once-share going',
    ]);
    expect((await receive([{ of: 'task', id: 'once-phone', since: 0 }])).errcode).toBe(0);
    server.clock.advance(20 * DAY_MS);
    expect(await taskOf('once-phone')).toMatchObject({ state: 'received' });
  });

  it('that only the browser knows of are done by finishTask; the others are refused', async () => {
    const finish = async (id: string) =>
      (await server.call('finishTask', { id }, { token: member.token })).answer.errcode;
    expect(await finish('day-login')).toBe(E.countedByServer.code);
    expect(await finish('day-deposit')).toBe(E.countedByServer.code);
    expect(await finish('nothing-such')).toBe(E.over.code);
    expect(await finish('day-fairness')).toBe(0);
    expect(await finish('day-fairness')).toBe(0);
    expect(await taskOf('day-fairness')).toMatchObject({ state: 'done' });
    server.clock.advance(DAY_MS);
    expect(await taskOf('day-fairness')).toMatchObject({ state: 'going' });
    expect((await server.call('finishTask', { id: 'day-fairness' })).status).toBe(401);
  });
});

describe('a task for once', () => {
  it('counts all days there ever were', async () => {
    const { userId } = member;
    const day = today() / DAY_MS;
    const days = [400, 200, 40, 3].map((ago) => ({ user_id: userId, day: day - ago, seen: 1, bet: 10_00 }));
    await server.db.insertInto('task_day').values(days).execute();
    const row = {
      kind: 'login',
      period: 'once',
      title: { 'en-PH': 'x', 'fil-PH': 'x' },
      art: 'art-gift',
      to: '/',
      open: true,
      amount: 0,
      times: 6,
      liveness: 5,
      coins: 0,
      turnoverFactor: 0,
      propId: null,
      count: 0,
    };
    await transact(server.db, async (trx) => {
      for (const data of [
        { ...row, id: 'ever-login' },
        { ...row, id: 'ever-bet', kind: 'bet', amount: 40_00 },
      ])
        await editContent(trx, { kind: 'task', id: data.id, sort: 99, data }, 1);
    });
    expect(await taskOf('ever-login')).toMatchObject({ progress: 5, target: 6, endsAt: null, state: 'going' });
    expect(await taskOf('ever-bet')).toMatchObject({ progress: 40_00, state: 'done' });
    await transact(server.db, async (trx) => {
      for (const id of ['ever-login', 'ever-bet']) await removeContent(trx, 'task', id, 1);
    });
  });
});

describe('awards', () => {
  it('are paid once, by the ledger, to be bet, and give liveness; the flag goes out', async () => {
    expect(await flag()).toBe(true);
    const answer = await receive([taskToday('day-login')]);
    expect(answer).toMatchObject({
      awards: [
        { propId: 2001, count: 1_00 },
        { propId: 4001, count: 20 },
      ],
      turnover: 5_00,
      coin: 1_00,
    });
    expect(await flag()).toBe(true);
    expect((await overview()).dayLiveness).toBe(20);
    expect(await chestOf('day-20')).toMatchObject({ progress: 20, target: 20, state: 'done' });
    expect(await receive([chestToday('day-20')])).toMatchObject({ awards: [{ propId: 2002, count: 10 }], coin: 1_00 });
    expect(await flag()).toBe(false);
    expect((await turnoverOf(server.db, member.userId)).left).toBe(5_00);
    expect(await balanceOf(server.db, userAccount(member.userId), 4001)).toBe(20);
    const held = (await server.call('getProps', {}, { token: member.token })).answer.props;
    expect(held.find(({ propId }) => propId === 4001)?.lots).toEqual([{ count: 20, expireTime: today() + 5 * DAY_MS }]);
    const { list } = (
      await server.call('appUserCoinDetail', { pageNum: 1, pageSize: 5, kind: 'all' }, { token: member.token })
    ).answer;
    expect(list).toMatchObject([{ kind: 'task', amount: 1_00, balance: 1_00 }]);
    expect((await receive([taskToday('day-login')])).errcode).toBe(E.received.code);
    expect((await receive([chestToday('day-20')])).errcode).toBe(E.received.code);
  });

  it('of several are paid together, or none of them', async () => {
    await deposit(server, member, 100_00);
    const both = [taskToday('day-login'), taskToday('day-deposit')];
    expect((await receive([...both, taskToday('day-bet')])).errcode).toBe(E.notDone.code);
    expect((await receive([...both, taskToday('day-login')])).errcode).toBe(E.received.code);
    expect(await coinOf(server.db, member.userId)).toBe(100_00);
    expect(await receive(both)).toMatchObject({ coin: 106_00, turnover: 30_00 });
    expect((await overview()).dayLiveness).toBe(40);
  });

  it('are paid once to many that ask at once, and the same key gets the same answer', async () => {
    const answers = await atOnce(() => receive([taskToday('day-login')]));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(answers.filter(({ errcode }) => errcode === E.received.code)).toHaveLength(AT_ONCE - 1);
    expect(await coinOf(server.db, member.userId)).toBe(1_00);
    const key = randomUUID();
    const first = await receive([chestToday('day-20')], key);
    expect(await receive([chestToday('day-20')], key)).toEqual(first);
    expect(first.errcode).toBe(0);
  });

  it('are refused if they are unknown, another player’s, of another day or not reached', async () => {
    const none: WaitingAward[] = [
      { of: 'task', id: 'nothing-such', since: today() },
      { of: 'chest', id: 'day-login', since: today() },
      { of: 'task', id: 'day-login', since: today() + DAY_MS },
      { of: 'task', id: 'day-login', since: today() - 2 * DAY_MS },
    ];
    for (const each of none) expect((await receive([each])).errcode).toBe(E.over.code);
    expect((await receive([chestToday('day-20')])).errcode).toBe(E.notDone.code);
    expect((await server.call('receiveTaskAward', { waiting: [taskToday('day-login')] })).status).toBe(401);
    expect(await coinOf(server.db, member.userId)).toBe(0);
  });
});

describe('a period that ends', () => {
  it('at midnight UTC starts again; its award waits one day, and counts for its own chests', async () => {
    await deposit(server, member, 100_00);
    server.clock.advance(DAY_MS / 2 - 1);
    expect(await taskOf('day-deposit')).toMatchObject({ state: 'done', isLate: false });
    server.clock.advance(1);
    expect(await taskOf('day-deposit')).toMatchObject({ progress: 0, state: 'going', isLate: false });
    expect(await taskOf('day-deposit', true)).toMatchObject({ state: 'done', until: today(-1) });
    expect((await receive([taskToday('day-deposit', 1)])).errcode).toBe(0);
    expect((await overview()).dayLiveness).toBe(0);
    expect(await chestOf('day-20', true)).toMatchObject({ state: 'done' });
    expect((await receive([chestToday('day-20', 1)])).errcode).toBe(0);
    expect(await chestOf('day-20', true)).toBeUndefined();
    expect(await taskOf('day-login', true)).toBeUndefined();
    expect(await taskOf('week-bet')).toMatchObject({ isLate: false });
  });

  it('is lost a day later', async () => {
    await deposit(server, member, 100_00);
    server.clock.advance(1.5 * DAY_MS - 1);
    expect(await taskOf('day-deposit', true)).toMatchObject({ state: 'done' });
    server.clock.advance(1);
    expect(await taskOf('day-deposit', true)).toBeUndefined();
    expect((await receive([taskToday('day-deposit', 2)])).errcode).toBe(E.over.code);
  });

  it('on Monday ends the week; days of it add up', async () => {
    for (const day of [3, 4, 5, 6]) {
      if (day > 3) server.clock.advance(DAY_MS);
      await transact(server.db, (trx) =>
        server.services.hooks.onBeat(trx, { userId: member.userId, provenMs: 1, gameId: '', now: server.clock.now() }),
      );
    }
    // It is Saturday noon, so the fifth day is a Sunday.
    expect(await taskOf('week-login')).toMatchObject({ progress: 4, target: 5, state: 'going' });
    server.clock.advance(DAY_MS);
    expect(await taskOf('week-login')).toMatchObject({ progress: 5, state: 'done' });
    const { since } = (await taskOf('week-login')) ?? { since: 0 };
    expect((await receive([{ of: 'task', id: 'week-login', since }])).awards).toContainEqual({
      propId: 1301,
      count: 1,
      num: 10_00,
    });
    expect((await overview()).weekLiveness).toBe(50);
    server.clock.advance(DAY_MS / 2);
    expect(await overview()).toMatchObject({ weekLiveness: 0, dayLiveness: 0 });
    expect(await taskOf('week-login')).toMatchObject({ progress: 1, state: 'going' });
  });
});
