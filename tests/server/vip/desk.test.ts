import { describe, expect, it } from 'vitest';
import { GAME_ERRORS } from '#contract/games/calls.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, mondayOf } from '#contract/values/utc-days.ts';
import { ask, Visitor, withDesk } from '../operator/support.ts';
import { testServer } from '../support/helper.ts';
import { playRound } from '../support/play-round.ts';
import { deposit } from '../support/players.ts';

const server = testServer(withDesk());

const both = (en: string, fil: string) => ({ 'en-PH': en, 'fil-PH': fil });
/** Returns a list's row by id in the form of an edit. */
async function rowOf(list: string, id: string): Promise<Record<string, unknown>> {
  const { answer } = await ask(server, list, { pageSize: 100 });
  const { editedAt: _, ...row } = answer.list.find((each) => each['id'] === id) ?? {};
  return row;
}
const info = async (token: string, headers = {}) =>
  (await server.call('getVipInfo', { keyList: ['bonuses', 'tasks'] }, { token, headers })).answer;
const levelOf = async (token: string) => {
  const { vip, vipExp } = (await server.call('refreshData', {}, { token })).answer;
  return [vip, vipExp];
};

const TASK = {
  id: 'week-50',
  sort: 9,
  title: both('Bet ₱50 this week', 'Tumaya ng ₱50 ngayong linggo'),
  level: 0,
  amount: 50_00,
  awards: [{ propId: 2001, count: 5_00 }],
};

describe('the desk of VIP', () => {
  it('edits a level: its awards and its experience count at once', async () => {
    const { token, userId } = await server.member();
    await deposit(server, { userId }, 1000_00);
    const edit = async (change: object) =>
      ask(server, 'editVipLevel', { ...(await rowOf('vipLevels', '1')), ...change });
    expect((await edit({ experience: 100, levelGift: [{ id: 2001, count: 12_00 }] })).status).toBe(200);
    await playRound(server, { userId }, 100_00);
    expect(await levelOf(token)).toEqual([1, 100]);
    const { answer } = await server.call('receiveVipBonusUser', { level: 1 }, { token });
    expect(answer).toMatchObject({ errcode: 0, awards: [{ propId: 2001, count: 12_00 }] });
    // Experience rises with every level.
    expect((await edit({ experience: 2000 })).status).toBe(400);
    expect((await edit({ experience: 500 })).status).toBe(200);
    // A level that was reached stays.
    await playRound(server, { userId }, 1_00);
    expect(await levelOf(token)).toEqual([1, 101]);
  });

  it('adds and removes a task, in both languages and with the rule’s turnover', async () => {
    const { token, userId } = await server.member();
    await deposit(server, { userId }, 1000_00);
    expect((await ask(server, 'addVipTask', TASK)).answer['errcode']).toBe(0);
    await ask(server, 'editVipRule', { ...(await rowOf('vipRule', 'rule')), turnoverFactor: 3 });
    const found = async () => {
      const { tasks } = await info(token, { 'accept-language': 'fil-PH' });
      return tasks?.find(({ id }) => id === TASK.id);
    };
    expect(await found()).toMatchObject({ title: 'Tumaya ng ₱50 ngayong linggo', state: 'going', target: 50_00 });
    await playRound(server, { userId }, 50_00);
    const { answer } = await server.call('receiveVipTaskAndBonus', { id: TASK.id }, { token });
    expect(answer).toMatchObject({ errcode: 0, turnover: 15_00 });
    const { version } = await rowOf('vipTasks', TASK.id);
    await ask(server, 'removeVipTask', { id: TASK.id, version });
    expect(await found()).toBeUndefined();
  });

  it.each([
    ['an item that the prop table does not have', [1007], /prop table has no 1007/],
    ['a jackpot', [50_001], /nor an item that can be kept/],
    ['liveness', [4001], /nor an item that can be kept/],
    ['an item twice', [2001, 2001], /each item once/],
  ])('refuses awards of %s, which nobody could receive', async (_, ids, why) => {
    const awards = ids.map((propId) => ({ propId, count: 1 }));
    const signInAward = ids.map((id) => ({ id, count: 1 }));
    for (const [act, row] of [
      ['addVipTask', { ...TASK, id: 'wrong', awards }],
      ['editVipLevel', { ...(await rowOf('vipLevels', '3')), signInAward }],
    ] as const) {
      const { status, answer } = await ask(server, act, row);
      expect([act, status]).toEqual([act, 400]);
      expect(answer['message']).toMatch(why);
    }
  });

  it('sets a player’s level with a reason in the log; its bet limit counts at once', async () => {
    const { token, userId } = await server.member();
    await deposit(server, { userId }, 5000_00);
    const set = (level: number, reason = 'Moved from another house') =>
      ask(server, 'setVipLevel', { userId, level, reason });
    expect((await set(2)).answer).toMatchObject({ errcode: 0, subject: userId });
    expect(await levelOf(token)).toEqual([2, 2000]);
    await playRound(server, { userId }, 1500_00);
    await expect(playRound(server, { userId }, 1500_01)).rejects.toMatchObject({ error: GAME_ERRORS.overBetLimit });
    expect((await ask(server, 'log', { subject: userId })).answer.list[0]).toMatchObject({
      before: { level: 0 },
      after: { level: 2, reason: 'Moved from another house' },
    });
    expect((await set(13)).answer['errcode']).toBe(8603);
    expect((await set(1, '')).status).toBe(400);
    expect(
      (await ask(server, 'setVipLevel', { userId: 'nobody', level: 1, reason: 'Nobody' })).answer['errcode'],
    ).not.toBe(0);
  });

  it('shows level, experience and what was received on the player’s page, in words', async () => {
    const { token, userId } = await server.member('Rosalinda');
    await deposit(server, { userId }, 5000_00);
    await playRound(server, { userId }, 500_00);
    await playRound(server, { userId }, 1000_00);
    for (const [call, body] of [
      ['receiveVipBonusUser', { level: 1 }],
      ['appVipUserReceiveDaily', {}],
      ['receiveVipTaskAndBonus', { id: 'week-1000' }],
    ] as const)
      expect((await server.call(call, body as never, { token })).answer.errcode).toBe(0);
    await server.call('online', { gameId: '' }, { token });
    const today = dayAt(server.clock.now());
    const rows = (await ask(server, 'vipMarks', { userId })).answer.list;
    const none = { level: null, task: null, since: null };
    const at = { createTime: server.clock.now() };
    expect(rows).toHaveLength(3);
    expect(rows).toContainEqual({ ...at, ...none, what: 'level', level: 1 });
    expect(rows).toContainEqual({ ...at, ...none, what: 'daily', since: today * DAY_MS });
    expect(rows).toContainEqual({ ...at, ...none, what: 'task', task: 'week-1000', since: mondayOf(today) * DAY_MS });
    const ana = new Visitor(server);
    await ana.login('ana');
    const { html } = await ana.get(`/desk/player/${userId}`);
    for (const words of ['Daily award', 'Level gift', 'VIP task', '1,500', 'Set the VIP level'])
      expect(html).toContain(words);
  });
});
