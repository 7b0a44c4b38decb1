import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { AGENT_ERRORS as E } from '#contract/agent/calls.ts';
import { agentChecks } from '#server/modules/agent/books.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { deposit } from '../support/players.ts';
import { codeOf, fill, friendOf, log, totals } from './support.ts';

let agent: TestMember;
const server = testServer();
beforeEach(async () => {
  agent = await server.member();
});
afterAll(() => expectBalanced(server, agentChecks));
const size = async (member: TestMember) => {
  const { level1, level2 } = await totals(server, member);
  return [level1, level2];
};

describe('a team', () => {
  it('has friends, and friends of friends, but no deeper level', async () => {
    const friend = await friendOf(server, agent);
    const second = await friendOf(server, friend);
    await friendOf(server, second);
    expect(await size(agent)).toEqual([1, 1]);
    expect(await size(friend)).toEqual([1, 1]);
    expect(await size(second)).toEqual([1, 0]);
  });

  it('counts friends who register at once', async () => {
    const friends = await atOnce(() => friendOf(server, agent));
    expect(await size(agent)).toEqual([friends.length, 0]);
  });

  it('is listed without identity, the latest first, with who has deposited', async () => {
    const friend = await friendOf(server, agent);
    server.clock.advance(1000);
    const second = await friendOf(server, friend);
    await deposit(server, friend, 20_00);
    const { list } = await log(server, agent, 'team');
    expect(list).toMatchObject([
      { of: 'team', level: 2, hasDeposited: false },
      { of: 'team', level: 1, hasDeposited: true },
    ]);
    expect(JSON.stringify(list)).not.toMatch(new RegExp(`${friend.userId}|${second.userId}`));
    expect((list[0] as { nickname: string }).nickname).toMatch(/\*\*\*/);
  });

  it('is shown to a visitor only as terms', async () => {
    const { answer } = await server.call('appAgent5User', {});
    expect(answer).toMatchObject({ mine: null, terms: { level1Rate: 50, level2Rate: 20, friendBonus: 50_00 } });
    expect(answer.terms).not.toHaveProperty('opposingPercent');
  });
});

describe('naming an inviter', () => {
  it.each(['code', 'id'] as const)('by %s puts the member and their friends into the team, once', async (by) => {
    const member = await server.member();
    await friendOf(server, member);
    expect((await totals(server, member)).mayFill).toBe(true);
    const pid = by === 'id' ? agent.userId : (await codeOf(server, agent)).toLowerCase();
    expect(await fill(server, member, pid)).toMatchObject({ errcode: 0, nickname: expect.stringContaining('***') });
    expect(await size(agent)).toEqual([1, 1]);
    expect((await totals(server, member)).mayFill).toBe(false);
    expect((await fill(server, member, pid)).errcode).toBe(E.filled.code);
    expect(await size(agent)).toEqual([1, 1]);
  });

  it('is refused after the first deposit, for oneself and for an unknown player', async () => {
    const member = await server.member();
    expect((await fill(server, member, member.userId)).errcode).toBe(E.ownCode.code);
    expect((await fill(server, member, 'nobody')).errcode).toBe(E.noSuchPlayer.code);
    await deposit(server, member, 1_00);
    expect((await fill(server, member, agent.userId)).errcode).toBe(E.deposited.code);
    expect(await size(agent)).toEqual([0, 0]);
  });

  it('is refused for somebody of the own team at any depth', async () => {
    let last = agent;
    for (let depth = 0; depth < 60; depth += 1) last = await friendOf(server, last);
    expect((await fill(server, agent, last.userId)).errcode).toBe(E.loop.code);
  });

  it('of two players who name each other at once, only one succeeds', async () => {
    const [one, other] = [await server.member(), await server.member()];
    const answers = await Promise.all([fill(server, one, other.userId), fill(server, other, one.userId)]);
    expect(answers.map(({ errcode }) => errcode).toSorted((a, b) => a - b)).toEqual([0, E.loop.code]);
  });

  it('counts a friend who registers meanwhile once in each team', async () => {
    const member = await server.member();
    const [friends] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => friendOf(server, member))),
      fill(server, member, agent.userId),
    ]);
    expect(await size(agent)).toEqual([1, friends.length]);
  });

  it('limits how many codes a member can try', async () => {
    const member = await server.member();
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1)
      statuses.push((await server.call('agentFill', { pid: `no-${tries}` }, { token: member.token })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
