import { describe, expect, it } from 'vitest';
import { ACTIVITY } from '#contract/base/enums.ts';
import { TASK_ERRORS as E } from '#contract/tasks/calls.ts';
import { taskError } from '#server/modules/tasks/operator.ts';
import { ask, withDesk } from '../operator/support.ts';
import { testServer } from '../support/helper.ts';
import { deposit } from '../support/players.ts';

const server = testServer(withDesk());

const both = (en: string, fil: string) => ({ 'en-PH': en, 'fil-PH': fil });
/** Returns a list's row by id in the form of an edit. */
async function rowOf(list: string, id: string): Promise<Record<string, unknown>> {
  const { answer } = await ask(server, list, { pageSize: 100 });
  const { editedAt: _, ...row } = answer.list.find((each) => each['id'] === id) ?? {};
  return row;
}
const tasks = async (token?: string, headers = {}) =>
  (await server.call('getTaskUser', {}, token === undefined ? { headers } : { token, headers })).answer;
const config = async () =>
  (await server.call('appConfig', { keys: ['tasks', 'taskChests'], gameListVersion: 0, language: 'fil-PH' })).answer;

const TASK = {
  id: 'night-bets',
  sort: 3,
  title: both('Bet ₱50', 'Tumaya ng ₱50'),
  kind: 'bet',
  period: 'day',
  amount: 50_00,
  times: 1,
  to: '/',
  art: 'art-coin-gold',
  liveness: 10,
  coins: 2_00,
  turnoverFactor: 3,
  propId: null,
  count: 0,
  open: true,
};

describe('the desk of tasks', () => {
  it('adds, edits, closes and removes a task, and players see it at once', async () => {
    expect((await ask(server, 'addTask', TASK)).answer).toMatchObject({ errcode: 0, subject: 'task night-bets' });
    const found = async () =>
      (await tasks(undefined, { 'accept-language': 'fil-PH' })).tasks.find(({ id }) => id === TASK.id);
    expect(await found()).toMatchObject({ title: 'Tumaya ng ₱50', target: 50_00, turnoverFactor: 3 });
    expect((await config()).tasks).toContainEqual(expect.objectContaining({ id: TASK.id, title: 'Tumaya ng ₱50' }));
    expect((await config()).taskChests?.map(({ id }) => id)).toContain('day-20');
    await ask(server, 'editTask', { ...(await rowOf('tasks', TASK.id)), amount: 80_00 });
    expect(await found()).toMatchObject({ target: 80_00 });
    await ask(server, 'editTask', { ...(await rowOf('tasks', TASK.id)), open: false });
    expect(await found()).toBeUndefined();
    const { version } = await rowOf('tasks', TASK.id);
    expect((await ask(server, 'removeTask', { id: TASK.id, version })).answer['errcode']).toBe(0);
    expect((await ask(server, 'log', { subject: 'task night-bets' })).answer.list).toHaveLength(4);
  });

  it.each([
    ['money without an amount', { amount: 0 }, /needs an amount/],
    ['a phone every day', { kind: 'phone' }, /no period/],
    ['a phone bound twice', { kind: 'phone', period: 'once', times: 2 }, /once a period/],
    ['two logins a day', { kind: 'login', times: 2 }, /one login/],
    ['coins for what the browser says', { kind: 'share' }, /gives no coins/],
    ['an item without pieces', { propId: 2002 }, /at least one piece/],
    ['pieces without an item', { count: 2 }, /at least one piece/],
    ['a jackpot as an item', { propId: 50_001, count: 1 }, /No item that can be kept/],
    ['liveness as an item', { propId: 4001, count: 1 }, /liveness has its own field/],
  ])('refuses %s', async (_, change, why) => {
    const { answer } = await ask(server, 'addTask', { ...TASK, id: 'wrong', ...change });
    expect(answer['errcode']).toBe(400);
    expect(JSON.stringify(answer)).toMatch(why);
    expect((await tasks()).tasks.some(({ id }) => id === 'wrong')).toBe(false);
  });

  it('finds no fault with the seed', async () => {
    for (const task of (await config()).tasks ?? []) expect([task.id, taskError(task)]).toEqual([task.id, null]);
  });

  it('gives only items of the prop table, because others could not be used', async () => {
    const gives = { propId: 1007, count: 1 };
    const chest = { id: 'day-40', sort: 9, period: 'day', liveness: 40, coins: 0, turnoverFactor: 1 };
    for (const [act, row] of [
      ['addTask', { ...TASK, id: 'no-such-item', ...gives }],
      ['addTaskChest', { ...chest, ...gives }],
    ] as const) {
      const { status, answer } = await ask(server, act, row);
      expect([act, status, answer['message']]).toEqual([act, 400, 'The prop table has no 1007']);
    }
  });

  it('sets chests, of which no two open at the same place', async () => {
    const chest = {
      id: 'day-30',
      sort: 9,
      period: 'day',
      liveness: 30,
      coins: 1_00,
      turnoverFactor: 1,
      propId: null,
      count: 0,
    };
    const refused = async (change: object) =>
      JSON.stringify((await ask(server, 'addTaskChest', { ...chest, ...change })).answer);
    expect(await refused({ liveness: 20 })).toMatch(/opens there already/);
    expect(await refused({ coins: 0 })).toMatch(/holds coins or an item/);
    expect((await ask(server, 'addTaskChest', chest)).answer['errcode']).toBe(0);
    expect((await tasks()).chests.map(({ id }) => id)).toContain('day-30');
  });

  it('shows a player’s progress, on their page too, and none without a name', async () => {
    const member = await server.member();
    await deposit(server, member, 60_00);
    const { list } = (await ask(server, 'playerTasks', { userId: member.userId })).answer;
    expect(list).toContainEqual(
      expect.objectContaining({ id: 'day-deposit', progress: '₱60.00 / ₱100.00', state: 'going' }),
    );
    // An operator who views a player does not count as the player's login.
    expect(list).toContainEqual(expect.objectContaining({ id: 'day-login', progress: '0 / 1', state: 'going' }));
    expect(list).toContainEqual(expect.objectContaining({ id: 'once-kyc', since: null, progress: '0 / 1' }));
    const { tasks: own } = await tasks(member.token);
    const since = own.find(({ id }) => id === 'day-login')?.since ?? 0;
    const waiting = [{ of: 'task' as const, id: 'day-login', since }];
    await server.call('receiveTaskAward', { waiting }, { token: member.token });
    expect((await ask(server, 'receivedTasks', { userId: member.userId })).answer.list).toEqual([
      { what: 'task', id: 'day-login', since, liveness: 20, createTime: server.clock.now() },
    ]);
    expect((await ask(server, 'receivedTasks', {})).answer.list).toEqual([]);
    expect((await ask(server, 'playerTasks', {})).answer.list).toEqual([]);
    expect((await ask(server, 'playerTasks', { userId: 'nobody' })).answer.list).toEqual([]);
  });
});

describe('the activity of tasks', () => {
  it('closes all tasks, including pending awards; visitors get its status', async () => {
    const member = await server.member();
    const status = async () => {
      const { list } = (await server.call('activityGetStatusList', {})).answer;
      return list.find(({ activityType }) => activityType === ACTIVITY.Tasks)?.status;
    };
    const { since } = (await tasks(member.token)).tasks.find(({ id }) => id === 'day-login') ?? { since: 0 };
    expect(await status()).toBe('open');
    const row = await rowOf('activities', 'tasks');
    const now = server.clock.now();
    await ask(server, 'editActivity', { ...row, opensAt: now + 1000, closesAt: now + 2000 });
    expect(await status()).toBe('soon');
    expect(await tasks(member.token)).toMatchObject({ tasks: [], chests: [] });
    const waiting = [{ of: 'task' as const, id: 'day-login', since }];
    const { answer } = await server.call('receiveTaskAward', { waiting }, { token: member.token });
    expect(answer.errcode).toBe(E.over.code);
    server.clock.advance(1000);
    expect(await status()).toBe('open');
    expect((await server.call('receiveTaskAward', { waiting }, { token: member.token })).answer.errcode).toBe(0);
    server.clock.advance(1000);
    expect(await status()).toBe('over');
    await ask(server, 'editActivity', { ...(await rowOf('activities', 'tasks')), open: false });
    expect(await status()).toBe('closed');
    const hidden = (await server.call('activityGetStatusList', {})).answer.list.map(({ id }) => id);
    expect(hidden).not.toContain('kyc');
  });
});
