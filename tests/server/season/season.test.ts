import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTIVITY_ERRORS, PLAY_ERRORS } from '#contract/base/errors.ts';
import { SEASON_ERRORS as E } from '#contract/season/calls.ts';
import { SEASON_ITEMS } from '#contract/season/items.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { seasonCheck } from '#server/modules/season/books.ts';
import { heldProps } from '#server/play/props.ts';
import { PHONE } from '../modules/support.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { playRound } from '../support/play-round.ts';
import { deposit, giveItem } from '../support/players.ts';
import { setActivity } from '../support/rows.ts';

const server = testServer();
afterAll(() => expectBalanced(server, [seasonCheck]));

const DAY = 'christmas';
const season = { opensAt: 0, closesAt: 0 };
beforeAll(async () => {
  const now = server.clock.now();
  Object.assign(season, { opensAt: dayAt(now) * DAY_MS, closesAt: now + 20 * DAY_MS });
  await setActivity(server, DAY, season);
});

const read = async (token?: string) => {
  const { seasons } = (await server.call('getSeasons', {}, token === undefined ? {} : { token })).answer;
  return seasons.find(({ id }) => id === DAY);
};
const collect = async ({ token }: TestMember, collected: number) =>
  (await server.call('collectSeasonItems', { id: DAY, collected }, { token })).answer;
const exchange = async ({ token }: TestMember, sets: number) =>
  (await server.call('exchangeSeasonSet', { id: DAY, sets }, { token })).answer;
const flag = async ({ token }: TestMember) =>
  (await server.call('getAfterLoginInfoWeb', PHONE, { token })).answer.flags.seasonFlag;

/** A player whose deposit has earned a whole set. */
async function withSet(): Promise<TestMember> {
  const member = await server.member();
  await deposit(server, member, 2000_00);
  expect(await collect(member, 0)).toMatchObject({ errcode: 0 });
  return member;
}

describe('items', () => {
  it('come from settled bets and deposits of the season, and wait until they are collected', async () => {
    expect(await read()).toMatchObject({ waiting: 0, needBet: 500_00, needDeposit: 500_00, sets: 0 });
    const member = await server.member();
    await deposit(server, member, 1200_00);
    await playRound(server, member, 400_00);
    await playRound(server, member, 200_00, 0, 'halo-halo-spin');
    expect(await read(member.token)).toMatchObject({ waiting: 3, needBet: 400_00, needDeposit: 300_00 });
    expect(await flag(member)).toBe(true);
    const { awards } = await collect(member, 0);
    expect(awards).toMatchObject([40_001, 40_002, 40_003].map((propId) => ({ propId, count: 1 })));
    expect(await read(member.token)).toMatchObject({
      collected: 3,
      waiting: 0,
      items: [{ held: 1 }, { held: 1 }, { held: 1 }, { held: 0 }],
    });
    expect(await flag(member)).toBe(false);
    expect((await exchange(member, 0)).errcode).toBe(E.noSet.code);
  });

  it('are given once, also 100 times at once, and the answer repeats under the same key', async () => {
    const member = await server.member();
    await deposit(server, member, 500_00);
    const answers = await atOnce(() => collect(member, 0));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    await deposit(server, member, 500_00);
    const { token } = member;
    const send = () =>
      server.call('collectSeasonItems', { id: DAY, collected: 1 }, { token, key: 'season-items-same-key' });
    const first = (await send()).answer;
    expect(first.errcode).toBe(0);
    expect((await send()).answer).toEqual(first);
    expect((await read(token))?.items.map(({ held }) => held)).toEqual([1, 1, 0, 0]);
  });
});

describe('a set', () => {
  it('is exchanged once, also 100 times at once, for coins that must be bet', async () => {
    const member = await withSet();
    expect(await flag(member)).toBe(true);
    const answers = await atOnce(() => exchange(member, 0));
    const paid = answers.filter(({ errcode }) => errcode === 0);
    expect(paid).toHaveLength(1);
    expect(paid[0]).toMatchObject({
      awards: [
        { propId: 2001, count: 12_00 },
        { propId: 60_001, count: 25 },
      ],
      turnover: 60_00,
      coin: 2012_00,
    });
    expect(await read(member.token)).toMatchObject({
      sets: 1,
      items: [{ held: 0 }, { held: 0 }, { held: 0 }, { held: 0 }],
    });
  });

  it('also takes items that were given otherwise, as by a task or a mail', async () => {
    const member = await server.member();
    for (const propId of [40_001, 40_002, 40_003, 40_004]) await giveItem(server, member, { propId });
    expect(await exchange(member, 0)).toMatchObject({ errcode: 0 });
  });

  it('is in the record of awards with its items', async () => {
    const member = await withSet();
    await exchange(member, 0);
    const body = { kind: 'season', day: null, pageNum: 1, pageSize: 20 } as const;
    const { list } = (await server.call('activityAwardGetLog', body, { token: member.token })).answer;
    expect(list.map(({ award }) => award.propId).toSorted((a, b) => a - b)).toEqual([
      2001, 40_001, 40_002, 40_003, 40_004, 60_001,
    ]);
  });
});

describe('a season', () => {
  it.each(['excluded', 'coolingOff'] as const)('gives nothing to a player who is %s', async (play_state) => {
    const member = await withSet();
    await server.db
      .updateTable('app_user')
      .set({ play_state, play_state_until: server.clock.now() + DAY_MS })
      .where('id', '=', member.userId)
      .execute();
    const refusals = Object.values(PLAY_ERRORS).map(({ code }) => code);
    expect(refusals).toContain((await exchange(member, 0)).errcode);
    expect(refusals).toContain((await collect(member, 4)).errcode);
    expect(await flag(member)).toBe(false);
  });

  it('ends: nothing is exchanged then, and its items are gone', async () => {
    const member = await withSet();
    const now = server.clock.now();
    await setActivity(server, DAY, { ...season, closesAt: now });
    expect((await exchange(member, 0)).errcode).toBe(ACTIVITY_ERRORS.activityOver.code);
    expect(await flag(member)).toBe(false);
    // A new season with another opening day: everybody starts from 0.
    await setActivity(server, DAY, { opensAt: (dayAt(now) - 1) * DAY_MS, closesAt: season.closesAt });
    expect(await read(member.token)).toMatchObject({ collected: 0, sets: 0 });
    await setActivity(server, DAY, season);
    server.clock.advance(20 * DAY_MS);
    expect((await read())?.times.status).toBe('over');
    const held = await heldProps(server.db, member.userId, server.clock.now());
    expect([...held.keys()].filter((propId) => SEASON_ITEMS.some((item) => item === propId))).toEqual([]);
  });

  it('is unknown by another id', async () => {
    const { token } = await server.member();
    const { answer } = await server.call('collectSeasonItems', { id: 'easter', collected: 0 }, { token });
    expect(answer.errcode).toBe(E.noSeason.code);
  });
});
