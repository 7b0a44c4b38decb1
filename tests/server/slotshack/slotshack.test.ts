import { afterAll, describe, expect, it } from 'vitest';
import { HOUSE_SLOTS } from '#contract/slot/slots.ts';
import { SLOTSHACK_ERRORS as E } from '#contract/slotshack/calls.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, mondayOf } from '#contract/values/utc-days.ts';
import { transact } from '#server/db/transact.ts';
import { openSession } from '#server/identity/login/sessions.ts';
import { runJob } from '#server/jobs.ts';
import { rankCheck } from '#server/modules/rank/books.ts';
import { payRanksJob } from '#server/modules/rank/prize-job.ts';
import { SLOTS } from '#server/modules/slot/slots.ts';
import { slotshackCheck } from '#server/modules/slotshack/books.ts';
import { slotshackCost } from '#server/modules/slotshack/cost.ts';
import { slotshackRuleInForce } from '#server/modules/slotshack/rule.ts';
import { decideWeeksJob } from '#server/modules/slotshack/week-job.ts';
import { PHONE } from '../modules/support.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { killAtEachStatement } from '../support/killed.ts';
import { playRound } from '../support/play-round.ts';
import { deposit } from '../support/players.ts';
import { setActivity } from '../support/rows.ts';

const server = testServer();
afterAll(() => expectBalanced(server, [slotshackCheck, rankCheck]));

const decide = () => runJob(decideWeeksJob, server.services);
const today = () => dayAt(server.clock.now());
const monday = () => mondayOf(today());
const toDay = (day: number) => server.clock.advance(day * DAY_MS - server.clock.now());
/** Begins a UTC week in which nobody has played, the earlier ones decided. */
async function newWeek(): Promise<void> {
  toDay(monday() + 7);
  server.clock.advance(60_000);
  await decide();
}

async function player(): Promise<TestMember> {
  const member = await server.member();
  await deposit(server, member, 20_000_00);
  return member;
}
/** Plays 30 rounds of ₱10 in a slot, which qualify for a prize; the last one pays a multiple of its bet. */
async function spinning(times: number): Promise<TestMember> {
  const member = await player();
  for (let round = 0; round < 29; round += 1) await playRound(server, member, 10_00, 0, 'mango-rush');
  await playRound(server, member, 10_00, 10_00 * times, 'halo-halo-spin');
  return member;
}
/** A new session of a member: their last one may have ended. */
const back = async ({ userId }: TestMember): Promise<TestMember> => {
  const tools = { now: server.clock.now(), random: server.services.random };
  return { userId, ...(await transact(server.db, (trx) => openSession(trx, { userId, deviceId: '' }, tools))) };
};
const rankOf = async ({ token }: TestMember, page = { pageNum: 1, pageSize: 10 }) =>
  (await server.call('getSlotsShackRank', page, { token })).answer;
const shackOf = async ({ token }: TestMember) => (await server.call('getSlotsShack', {}, { token })).answer;
const receive = async ({ token }: TestMember, week: number) =>
  (await server.call('receiveSlotsShack', { week: week * DAY_MS }, { token })).answer;
const flag = async ({ token }: TestMember) =>
  (await server.call('getAfterLoginInfoWeb', PHONE, { token })).answer.flags.slotsShackFlag;
const prizesOf = (firstDay: number) =>
  server.db
    .selectFrom('rank_prize')
    .selectAll()
    .where('board', '=', 'slots')
    .where('first_day', '=', firstDay)
    .orderBy('place')
    .execute();
const setUser = (member: TestMember, values: object) =>
  server.db.updateTable('app_user').set(values).where('id', '=', member.userId).execute();

it('names every slot of the house', () => {
  expect([...SLOTS.keys()].toSorted()).toEqual([...HOUSE_SLOTS].toSorted());
});

describe('the board', () => {
  it('lists the best multiple of each player in the slots of the house', async () => {
    await newWeek();
    const [ana, ben] = [await player(), await player()];
    await playRound(server, ana, 10_00, 125_00, 'cherry-fiesta');
    await playRound(server, ana, 10_00, 50_00, 'popcorn-reels');
    await playRound(server, ben, 100_00, 400_00, 'buko-splash');
    // Another game, and a win below the bet.
    await playRound(server, ben, 1_00, 100_00, 'color-game');
    await playRound(server, ben, 10_00, 9_00, 'mango-rush');
    const { list, own, pages } = await rankOf(ben);
    expect(list.map(({ ranking, value }) => [ranking, value])).toEqual([
      [1, 1250],
      [2, 400],
    ]);
    expect(pages).toBe(1);
    expect(own).toMatchObject({ ranking: 2, value: 400, ahead: 1250, rounds: 2, bet: 110_00 });
    expect(await shackOf(ben)).toMatchObject({
      times: { status: 'open' },
      gameIds: [...HOUSE_SLOTS],
      endsAt: (monday() + 7) * DAY_MS,
      minRounds: 30,
      minBet: 300_00,
      won: [],
    });
    expect((await server.call('getSlotsShackRank', { pageNum: 1, pageSize: 10 })).status).toBe(401);
  });

  it('begins empty with each UTC week', async () => {
    await newWeek();
    const member = await player();
    toDay(monday() + 7);
    server.clock.advance(-1);
    await playRound(server, member, 10_00, 70_00, 'mango-rush');
    expect((await rankOf(member)).list).toHaveLength(1);
    server.clock.advance(1);
    expect(await rankOf(member)).toMatchObject({ list: [], own: null });
    await playRound(server, member, 10_00, 30_00, 'mango-rush');
    expect((await rankOf(member)).list).toMatchObject([{ value: 300 }]);
  });

  it('leaves out who is on a break, excluded or frozen', async () => {
    await newWeek();
    const members: TestMember[] = [];
    for (const times of [9, 8, 7, 6]) {
      const member = await player();
      await playRound(server, member, 10_00, times * 10_00, 'mango-rush');
      members.push(member);
    }
    const [onBreak, excluded, frozen, open] = members as [TestMember, TestMember, TestMember, TestMember];
    await setUser(onBreak, { play_state: 'coolingOff', play_state_until: server.clock.now() + 60_000 });
    await setUser(excluded, { play_state: 'excluded', play_state_until: null });
    await setUser(frozen, { frozen_at: 1, frozen_by: 'ops', frozen_reason: 'why' });
    expect(await rankOf(open)).toMatchObject({ list: [{ ranking: 1, value: 600 }], own: { ranking: 1 } });
    expect((await rankOf(onBreak)).own).toBeNull();
  });
});

describe('the end of a week', () => {
  it('decides the winners once, a minute later, by two servers at once', async () => {
    await newWeek();
    const week = today();
    const [second, first] = [await spinning(5), await spinning(8)];
    const few = await player();
    await playRound(server, few, 300_00, 9000_00, 'mango-rush');
    toDay(week + 7);
    await decide();
    expect(await prizesOf(week)).toEqual([]);
    server.clock.advance(60_000);
    await Promise.all([decide(), decide(), decide()]);
    await decide();
    // Too few rounds: the next ones move up.
    expect(await prizesOf(week)).toMatchObject([
      { user_id: first.userId, place: 1, value: 800, count: 2000_00, turnover_factor: 3, paid_at: null },
      { user_id: second.userId, place: 2, value: 500, count: 1000_00 },
    ]);
    // The rank's job pays prizes of its boards only.
    await runJob(payRanksJob, server.services);
    expect((await prizesOf(week)).map(({ paid_at }) => paid_at)).toEqual([null, null]);
  });

  it('decides each missed week, and leaves out who is on a break or excluded then', async () => {
    await newWeek();
    const week = today();
    const members = [await spinning(9), await spinning(8), await spinning(7)];
    const [onBreak, excluded, open] = members as [TestMember, TestMember, TestMember];
    toDay(week + 14);
    const again = await back(open);
    await playRound(server, again, 300_00, 900_00, 'mango-rush');
    for (let round = 0; round < 29; round += 1) await playRound(server, again, 1_00, 0, 'mango-rush');
    toDay(week + 22);
    await setUser(onBreak, { play_state: 'coolingOff', play_state_until: server.clock.now() + 1 });
    await setUser(excluded, { play_state: 'excluded', play_state_until: null });
    await decide();
    expect(await prizesOf(week)).toMatchObject([{ user_id: open.userId, place: 1 }]);
    expect(await prizesOf(week + 7)).toEqual([]);
    expect(await prizesOf(week + 14)).toMatchObject([{ user_id: open.userId, place: 1, value: 300 }]);
  });

  it('has each winner once if the job is killed at any step', async () => {
    await newWeek();
    const week = today();
    const members = [await spinning(6), await spinning(5), await spinning(4)];
    toDay(week + 7);
    server.clock.advance(60_000);
    expect(await killAtEachStatement(decideWeeksJob, server, 20)).toBeGreaterThanOrEqual(5);
    await Promise.all([decide(), decide()]);
    expect(await prizesOf(week)).toMatchObject(
      members.map(({ userId }, index) => ({ user_id: userId, place: index + 1 })),
    );
  });

  it('has no prizes while the contest is closed', async () => {
    await newWeek();
    const week = today();
    const member = await spinning(6);
    await setActivity(server, 'slotshack', { open: false });
    expect((await shackOf(member)).times.status).toBe('closed');
    await newWeek();
    await setActivity(server, 'slotshack', { open: true });
    await decide();
    expect(await prizesOf(week)).toEqual([]);
  });
});

describe('a prize', () => {
  it('is received once, also many times at once, and the answer is repeated under the same key', async () => {
    await newWeek();
    const week = today();
    const [second, first] = [await spinning(5), await spinning(8)];
    await newWeek();
    const [winner, other] = [await back(first), await back(second)];
    expect(await flag(winner)).toBe(true);
    expect((await shackOf(winner)).won).toMatchObject([
      { week: week * DAY_MS, place: 1, value: 800, award: { count: 2000_00 }, turnover: 6000_00, isReceived: false },
    ]);
    const { coin } = (await server.call('refreshData', {}, { token: winner.token })).answer;
    const answers = await atOnce(() => receive(winner, week));
    expect(answers.filter(({ errcode }) => errcode === 0)).toMatchObject([
      { awards: [{ propId: 2001, count: 2000_00 }], turnover: 6000_00, coin: coin + 2000_00 },
    ]);
    expect(new Set(answers.map(({ errcode }) => errcode))).toEqual(new Set([0, E.received.code]));
    expect((await shackOf(winner)).won).toMatchObject([{ isReceived: true }]);
    expect(await flag(winner)).toBe(false);
    const send = () =>
      server.call('receiveSlotsShack', { week: week * DAY_MS }, { token: other.token, key: 'slots-shack-same-key' });
    const once = (await send()).answer;
    expect(once).toMatchObject({ errcode: 0, awards: [{ count: 1000_00 }] });
    expect((await send()).answer).toEqual(once);
    expect(await receive(other, week - 7)).toMatchObject({ errcode: E.noPrize.code });
    const { list } = (
      await server.call(
        'activityAwardGetLog',
        { kind: 'slotsShack', day: null, pageNum: 1, pageSize: 10 },
        { token: winner.token },
      )
    ).answer;
    expect(list).toMatchObject([{ kind: 'slotsShack', award: { propId: 2001, count: 2000_00 }, turnover: 6000_00 }]);
  });

  it.each(['excluded', 'coolingOff'] as const)('is owed to a winner who is %s later', async (play_state) => {
    await newWeek();
    const week = today();
    const member = await spinning(5);
    await newWeek();
    const winner = await back(member);
    await setUser(winner, { play_state, play_state_until: server.clock.now() + DAY_MS });
    expect(await receive(winner, week)).toMatchObject({ errcode: 0 });
  });

  it('costs what the players who played enough would win', async () => {
    await newWeek();
    const rule = await slotshackRuleInForce.read(server.db);
    await spinning(4);
    await spinning(3);
    await player();
    toDay(monday() + 7);
    const context = { db: server.db, now: server.clock.now() };
    expect(await slotshackCost(context, rule)).toMatchObject([{ gives: [{ propId: 2001, count: 3000_00 / 7 }] }]);
  });
});
