import { afterAll, describe, expect, it } from 'vitest';
import type { RankBoard, RankPeriod } from '#contract/rank/boards.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, mondayOf } from '#contract/values/utc-days.ts';
import { runJob } from '#server/jobs.ts';
import { rankCheck } from '#server/modules/rank/books.ts';
import { payRanksJob } from '#server/modules/rank/prize-job.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { killAtEachStatement } from '../support/killed.ts';
import { playRound } from '../support/play-round.ts';
import { deposit } from '../support/players.ts';
import { setActivity } from '../support/rows.ts';

const server = testServer();
afterAll(() => expectBalanced(server, [rankCheck]));

const pay = () => runJob(payRanksJob, server.services);
const toDay = (day: number) => server.clock.advance(day * DAY_MS - server.clock.now());
const today = () => dayAt(server.clock.now());
/** Begins a UTC week in which nobody has played, its earlier prizes paid. */
async function newWeek(): Promise<void> {
  toDay(mondayOf(today()) + 7);
  server.clock.advance(60_000);
  await pay();
}
/** Ends the UTC day and the minute after it. */
function endDay(): void {
  toDay(today() + 1);
  server.clock.advance(60_000);
}

async function player(): Promise<TestMember> {
  const member = await server.member();
  await deposit(server, member, 20_000_00);
  return member;
}
/** Plays ten rounds of ₱20, which qualify for a day's prize, and wins in the last one. */
async function winning(win: number): Promise<TestMember> {
  const member = await player();
  for (let round = 0; round < 9; round += 1) await playRound(server, member, 20_00);
  await playRound(server, member, 20_00, 200_00 + win);
  return member;
}
const rankOf = async (
  { token }: TestMember,
  board: RankBoard = 'netWin',
  period: RankPeriod = 'day',
  page: { pageNum: number; pageSize: number } = { pageNum: 1, pageSize: 10 },
) => (await server.call('getRank', { board, period, ...page }, { token })).answer;
const valuesOf = async (...asked: Parameters<typeof rankOf>) => (await rankOf(...asked)).list.map(({ value }) => value);
const prizesOf = async (period: 'day' | 'week', firstDay: number, board: RankBoard = 'netWin') =>
  server.db
    .selectFrom('rank_prize')
    .selectAll()
    .where('board', '=', board)
    .where('period', '=', period)
    .where('first_day', '=', firstDay)
    .orderBy('place')
    .execute();
const setUser = (member: TestMember, values: object) =>
  server.db.updateTable('app_user').set(values).where('id', '=', member.userId).execute();

describe('a board', () => {
  it('lists net wins above 0 and best multiples at once, by day, week and all time', async () => {
    await newWeek();
    const [ana, ben, cora] = [await player(), await player(), await player()];
    await playRound(server, ana, 100_00, 350_00);
    await playRound(server, ana, 100_00);
    await playRound(server, ben, 10_00, 90_00);
    await playRound(server, cora, 50_00, 20_00);
    expect(await rankOf(ana)).toMatchObject({
      list: [
        { ranking: 1, value: 150_00 },
        { ranking: 2, value: 80_00 },
      ],
      pages: 1,
      own: { ranking: 1, value: 150_00, ahead: null, rounds: 2, bet: 200_00 },
      endsAt: (today() + 1) * DAY_MS,
      minRounds: 10,
      minBet: 200_00,
    });
    expect((await rankOf(ben)).own).toMatchObject({ ranking: 2, ahead: 150_00 });
    expect((await rankOf(cora)).own).toBeNull();
    expect(await valuesOf(ana, 'multiple')).toEqual([900, 350]);
    // Less than the stake is no win.
    expect((await rankOf(cora, 'multiple')).own).toBeNull();
    toDay(today() + 1);
    expect(await rankOf(ana)).toMatchObject({ list: [], own: null, pages: 1 });
    await playRound(server, cora, 50_00, 250_00);
    expect(await valuesOf(ana)).toEqual([200_00]);
    expect(await valuesOf(ana, 'netWin', 'week')).toEqual([170_00, 150_00, 80_00]);
    expect((await rankOf(ana, 'netWin', 'week')).endsAt).toBe((mondayOf(today()) + 7) * DAY_MS);
    toDay(mondayOf(today()) + 7);
    expect(await valuesOf(ana, 'netWin', 'week')).toEqual([]);
    expect(await rankOf(ana, 'netWin', 'all')).toMatchObject({
      list: [{ value: 170_00 }, { value: 150_00 }, { value: 80_00 }],
      endsAt: null,
      prizes: [],
    });
  });

  it('masks names, puts the earlier of equal values first, and answers page by page', async () => {
    await newWeek();
    const members: TestMember[] = [];
    for (let index = 0; index < 12; index += 1) {
      const member = await player();
      members.push(member);
      await setUser(member, { nickname: `Marisol ${index}` });
      await playRound(server, member, 10_00, 110_00);
      server.clock.advance(1000);
    }
    const [first, , third] = members as [TestMember, TestMember, TestMember];
    const page = await rankOf(first);
    expect(page.pages).toBe(2);
    expect(page.list.map(({ reachedTime }) => reachedTime)).toEqual(
      page.list.map(({ reachedTime }) => reachedTime).toSorted((a, b) => a - b),
    );
    expect(page.list[0]?.nickname).not.toBe('Marisol 0');
    expect(page.own).toMatchObject({ ranking: 1, nickname: 'Marisol 0' });
    expect((await rankOf(third)).own).toMatchObject({ ranking: 3, ahead: 100_00 });
    const next = await rankOf(first, 'netWin', 'day', { pageNum: 2, pageSize: 10 });
    expect(next.list.map(({ ranking }) => ranking)).toEqual([11, 12]);
    expect(next.pages).toBe(2);
    const { status } = await server.call(
      'getRank',
      { board: 'netWin', period: 'day', pageNum: 1, pageSize: 21 },
      { token: first.token },
    );
    expect(status).toBe(400);
    expect((await server.call('getRank', { board: 'netWin', period: 'day', pageNum: 1, pageSize: 10 })).status).toBe(
      401,
    );
  });

  it('leaves out who is on a break, excluded or frozen, until that is over', async () => {
    await newWeek();
    const members: TestMember[] = [];
    for (let index = 0; index < 4; index += 1) {
      const member = await player();
      members.push(member);
      await playRound(server, member, 10_00, 210_00 - index * 10_00);
    }
    const [onBreak, excluded, frozen, open] = members as [TestMember, TestMember, TestMember, TestMember];
    const until = server.clock.now() + 60_000;
    await setUser(onBreak, { play_state: 'coolingOff', play_state_until: until });
    await setUser(excluded, { play_state: 'excluded', play_state_until: null });
    await setUser(frozen, { frozen_at: 1, frozen_by: 'ops', frozen_reason: 'why' });
    expect(await rankOf(open)).toMatchObject({ list: [{ ranking: 1, value: 170_00 }], own: { ranking: 1 } });
    expect((await rankOf(onBreak)).own).toBeNull();
    server.clock.advance(60_000);
    await setUser(frozen, { frozen_at: null, frozen_by: null, frozen_reason: null });
    expect(await valuesOf(open)).toEqual([200_00, 180_00, 170_00]);
    expect((await rankOf(onBreak)).own).toMatchObject({ ranking: 1 });
  });
});

describe('prizes', () => {
  it('are paid once, a minute after the day, by two servers at once, with a mail', async () => {
    await newWeek();
    const [second, first] = [await winning(50_00), await winning(80_00)];
    const few = await player();
    await playRound(server, few, 300_00, 2000_00);
    toDay(today() + 1);
    await pay();
    expect(await prizesOf('day', today() - 1)).toEqual([]);
    server.clock.advance(60_000);
    await Promise.all([pay(), pay(), pay()]);
    await pay();
    // Nine rounds too few: the next one moves up.
    expect(await prizesOf('day', today() - 1)).toMatchObject([
      { user_id: first.userId, place: 1, value: 80_00, count: 500_00, paid_at: server.clock.now() },
      { user_id: second.userId, place: 2, value: 50_00, count: 300_00 },
    ]);
    const { token } = first;
    expect((await server.call('refreshData', {}, { token })).answer.coin).toBe(20_000_00 + 80_00 + 700_00);
    const mails = (await server.call('getMail3', { kind: 'news', pageNum: 1, pageSize: 20 }, { token })).answer.list;
    expect(mails.filter(({ title }) => title === 'You won a rank prize')).toHaveLength(2);
    const { rows } = {
      rows: await server.db.selectFrom('turnover_part').selectAll().where('kind', '=', 'rank-prize').execute(),
    };
    expect(rows.find(({ amount }) => amount === 500_00)?.required).toBe(1500_00);
  });

  it('are not given to who is on a break, excluded or frozen then; the next one moves up', async () => {
    await newWeek();
    const members: TestMember[] = [];
    for (const win of [90_00, 80_00, 70_00, 60_00]) members.push(await winning(win));
    const [onBreak, excluded, frozen, open] = members as [TestMember, TestMember, TestMember, TestMember];
    endDay();
    await setUser(onBreak, { play_state: 'coolingOff', play_state_until: server.clock.now() + 1 });
    await setUser(excluded, { play_state: 'excluded', play_state_until: null });
    await setUser(frozen, { frozen_at: 1, frozen_by: 'ops', frozen_reason: 'why' });
    await pay();
    expect(await prizesOf('day', today() - 1)).toMatchObject([{ user_id: open.userId, place: 1, count: 500_00 }]);
    await setUser(frozen, { frozen_at: null, frozen_by: null, frozen_reason: null });
    await pay();
    expect(await prizesOf('day', today() - 1)).toHaveLength(1);
  });

  it('are given for each missed day and week of a server that was off', async () => {
    await newWeek();
    const monday = today();
    const member = await winning(10_00);
    toDay(monday + 2);
    for (let round = 0; round < 20; round += 1) await playRound(server, member, 50_00, 60_00);
    toDay(monday + 9);
    await pay();
    for (const [day, value] of [
      [monday, 10_00],
      [monday + 2, 200_00],
    ] as const)
      expect(await prizesOf('day', day)).toMatchObject([{ user_id: member.userId, value }]);
    expect(await prizesOf('day', monday + 1)).toEqual([]);
    expect(await prizesOf('week', monday)).toMatchObject([{ value: 210_00, count: 3000_00 }]);
  });

  it('reach every winner once if the job is killed at any step', async () => {
    await newWeek();
    const members: TestMember[] = [];
    for (const win of [30_00, 20_00, 10_00]) members.push(await winning(win));
    endDay();
    expect(await killAtEachStatement(payRanksJob, server, 60)).toBeGreaterThanOrEqual(12);
    await Promise.all([pay(), pay()]);
    expect(await prizesOf('day', today() - 1)).toMatchObject(
      members.map(({ userId }, index) => ({ user_id: userId, place: index + 1, paid_at: server.clock.now() })),
    );
    const paid = await server.db
      .selectFrom('ledger_transaction')
      .select('reference')
      .where('kind', '=', 'rank-prize')
      .where('reference', 'like', `netWin:day:${today() - 1}:%`)
      .execute();
    expect(paid).toHaveLength(3);
  });

  it('are not given while the rank is closed, and old values are deleted', async () => {
    await newWeek();
    await winning(10_00);
    const firstDay = today();
    await setActivity(server, 'rank', { open: false });
    endDay();
    await pay();
    expect(await prizesOf('day', firstDay)).toEqual([]);
    toDay(firstDay + 60);
    await pay();
    const old = await server.db.selectFrom('rank_entry').select('first_day').where('period', '!=', 'all').execute();
    expect(old).toEqual([]);
  });
});
