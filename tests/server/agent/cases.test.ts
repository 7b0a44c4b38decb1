import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { KNOWN_MS, noteNetwork } from '#server/identity/login/known-networks.ts';
import { agentChecks } from '#server/modules/agent/books.ts';
import { agentRuleRow } from '#server/modules/agent/content.ts';
import { purgeTeamNetworks } from '#server/modules/agent/signs.ts';
import { settleRounds } from '#server/modules/pk/settle.ts';
import { ask, withDesk } from '../operator/support.ts';
import { expectBalanced } from '../support/books.ts';
import { COMMON, type TestMember, testServer } from '../support/helper.ts';
import { deposit } from '../support/players.ts';
import { bet, casesOf, codeOf, fill, friendOf, nextDay, onDevice, receive, receiveBonus, totals } from './support.ts';
import '#server/modules/wallet/withdrawal/tables.ts';

const HOME = '203.0.113.7';
let agent: TestMember;
const server = testServer(withDesk());
beforeEach(async () => {
  await nextDay(server);
  agent = await server.member();
});
afterAll(() => expectBalanced(server, agentChecks));
const reasons = async (of = agent) => (await casesOf(server, of)).map((each) => each.reasons);
const card = ({ userId }: TestMember, account: string) =>
  server.db
    .insertInto('user_bank')
    .values({ id: `${userId}-${account}`, user_id: userId, bank: 'gcash', account, holder: 'A', created_at: 1 })
    .execute();
async function decide(act: 'clearAgentCase' | 'confirmAgentCase', of = agent): Promise<number> {
  const [found] = await casesOf(server, of);
  const { answer } = await ask(server, act, { id: String(found?.id), note: 'Looked at' });
  return Number(answer['errcode']);
}
/** Makes a friend on the agent's device who deposits and bets. */
async function suspicious(): Promise<TestMember> {
  await onDevice(server, agent, `phone-${agent.userId}`);
  const friend = await friendOf(server, agent, { deviceId: `phone-${agent.userId}` });
  await deposit(server, friend, 100_00);
  return friend;
}

describe('a friend is suspicious', () => {
  it('on a device of the agent, at the registration', async () => {
    await suspicious();
    expect(await reasons()).toEqual([['device']]);
  });

  it('on a device of another friend', async () => {
    await friendOf(server, agent, { deviceId: `shared-${agent.userId}` });
    await friendOf(server, agent, { deviceId: `shared-${agent.userId}` });
    expect(await reasons()).toEqual([['device']]);
  });

  it('who joins from a network of the agent, or of another friend', async () => {
    const now = server.clock.now();
    await transact(server.db, (trx) => noteNetwork(trx, { userId: agent.userId, address: HOME }, now));
    await friendOf(server, agent, { address: HOME });
    expect(await reasons()).toEqual([['network']]);
    const other = await server.member();
    await friendOf(server, other, { address: '198.51.100.4' });
    expect(await reasons(other)).toEqual([]);
    await friendOf(server, other, { address: '198.51.100.4' });
    expect(await reasons(other)).toEqual([['network']]);
  });

  it('by the real registration, behind a public address', async () => {
    const join = (account: string, ip: string) =>
      server.app.inject({
        method: 'POST',
        url: '/app/v1/accountRegist',
        remoteAddress: ip,
        headers: { 'idempotency-key': randomUUID() },
        payload: { ...COMMON, account, password: 'friend-of-a-test', inviteCode: code, deviceId: account, adult: true },
      });
    const code = await codeOf(server, agent);
    for (const account of ['netfriend1', 'netfriend2']) await join(account, '198.51.100.77');
    await join('netfriend3', '198.51.100.78');
    expect((await totals(server, agent)).level1).toBe(3);
    expect(await reasons()).toEqual([['network']]);
  });

  it('with a card of the agent, at the deposit', async () => {
    const friend = await friendOf(server, agent);
    await card(agent, `09170000001-${agent.userId}`);
    await card(friend, `09170000001-${agent.userId}`);
    expect(await reasons()).toEqual([]);
    await deposit(server, friend, 1_00);
    expect(await reasons()).toEqual([['card']]);
  });

  it('with a card of another friend, or as the same person, at the settlement', async () => {
    const [one, other, third] = [
      await friendOf(server, agent),
      await friendOf(server, agent),
      await friendOf(server, agent),
    ];
    await card(one, `0918-${agent.userId}`);
    await card(other, `0918-${agent.userId}`);
    const row = {
      user_id: third.userId,
      other_id: agent.userId,
      alike: 'name,birthDate',
      strength: 'certain',
    } as const;
    await server.db
      .insertInto('person_match')
      .values({ ...row, created_at: 1 })
      .execute();
    await bet(server, other, 10_00);
    await bet(server, third, 10_00);
    await nextDay(server);
    expect((await reasons()).toSorted()).toEqual([['card'], ['person']]);
  });

  it('in a circular team: their inviter is the second account of a friend', async () => {
    // B has A's second account as inviter, then A joins B.
    const secondOfA = await server.member();
    const b = await friendOf(server, secondOfA);
    await onDevice(server, secondOfA, `a-phone-${agent.userId}`);
    const a = await server.member();
    await onDevice(server, a, `a-phone-${agent.userId}`);
    expect((await fill(server, a, b.userId)).errcode).toBe(0);
    expect(await reasons(b)).toEqual([['circular']]);
  });

  it('in a circular team that is closed from above', async () => {
    const a = await friendOf(server, agent);
    const secondOfA = await server.member();
    await onDevice(server, a, `a-tablet-${agent.userId}`);
    await onDevice(server, secondOfA, `a-tablet-${agent.userId}`);
    expect((await fill(server, agent, secondOfA.userId)).errcode).toBe(0);
    expect(await reasons(secondOfA)).toEqual([['circular']]);
  });

  it.each([
    [500_00, 450_00, [['opposing']]],
    [500_00, 100_00, []],
  ])('with opposing bets of the same size in Red vs Blue: %d and %d', async (own, theirs, expected) => {
    const friend = await friendOf(server, agent);
    for (const [member, camp, amount] of [
      [agent, 'red', own],
      [friend, 'blue', theirs],
    ] as const) {
      expect((await server.call('pkSignUp', { camp }, { token: member.token })).answer.errcode).toBe(0);
      await bet(server, member, amount);
    }
    await nextDay(server);
    await transact(server.db, (trx) => settleRounds(trx, server.clock.now()));
    expect(await reasons()).toEqual(expected);
    const held = Math.floor((theirs * agentRuleRow.level1Rate) / 10_000);
    expect(await totals(server, agent)).toMatchObject(
      expected.length > 0 ? { held, claimable: 0 } : { held: 0, claimable: held },
    );
  });

  it.each(['127.0.0.1', '10.0.0.8', ''])('not because of a network that says nothing: %s', async (address) => {
    await friendOf(server, agent, { address });
    await friendOf(server, agent, { address });
    expect(await reasons()).toEqual([]);
  });
});

describe('a case', () => {
  it('keeps bonus and commission apart, also of friends who came through the friend', async () => {
    const friend = await suspicious();
    const honest = await friendOf(server, agent);
    const below = await friendOf(server, friend);
    for (const member of [friend, honest, below]) await bet(server, member, 1000_00);
    await nextDay(server);
    expect(await totals(server, agent)).toMatchObject({ claimable: 5_00, held: 7_00, bonus: 0 });
    expect(await receiveBonus(server, agent)).toMatchObject({ errcode: 8680 });
    // The friend is an agent without a case.
    expect(await totals(server, friend)).toMatchObject({ claimable: 5_00, held: 0 });
  });

  it('that is cleared pays all of it, with the days that were received already', async () => {
    const friend = await suspicious();
    const honest = await friendOf(server, agent);
    for (const member of [friend, honest]) await bet(server, member, 1000_00);
    await nextDay(server);
    await bet(server, friend, 400_00);
    await nextDay(server);
    expect(await receive(server, agent)).toMatchObject({ coin: 5_00 });
    expect(await decide('clearAgentCase')).toBe(0);
    expect(await totals(server, agent)).toMatchObject({ claimable: 7_00, held: 0, bonus: 50_00, total: 12_00 });
    expect(await receive(server, agent)).toMatchObject({ coin: 12_00 });
    expect(await receiveBonus(server, agent)).toMatchObject({ coin: 62_00 });
    await bet(server, friend, 1000_00);
    await nextDay(server);
    expect(await totals(server, agent)).toMatchObject({ claimable: 5_00, held: 0 });
  });

  it('that is confirmed drops all of it, and the friend gives nothing from then on', async () => {
    const friend = await suspicious();
    await bet(server, friend, 1000_00);
    await nextDay(server);
    expect(await decide('confirmAgentCase')).toBe(0);
    await bet(server, friend, 1000_00);
    await nextDay(server);
    expect(await totals(server, agent)).toMatchObject({ claimable: 0, held: 0, bonus: 0, total: 0 });
    expect(await casesOf(server, agent)).toMatchObject([{ state: 'confirmed' }]);
  });

  it('opens again only for another reason', async () => {
    const friend = await suspicious();
    expect(await decide('clearAgentCase')).toBe(0);
    await deposit(server, friend, 10_00);
    expect(await casesOf(server, agent)).toMatchObject([{ state: 'cleared' }]);
    await card(agent, `0919-${agent.userId}`);
    await card(friend, `0919-${agent.userId}`);
    await deposit(server, friend, 10_00);
    expect(await casesOf(server, agent)).toMatchObject([{ state: 'open', reasons: ['card', 'device'] }]);
    expect(await totals(server, agent)).toMatchObject({ bonus: 0 });
  });

  it('is decided once', async () => {
    await suspicious();
    expect(await decide('clearAgentCase')).toBe(0);
    expect(await decide('confirmAgentCase')).toBe(8690);
    expect((await ask(server, 'clearAgentCase', { id: 'x', note: 'n' })).answer['errcode']).toBe(404);
  });

  it('that is decided while the day is settled loses and doubles nothing', async () => {
    const friend = await suspicious();
    await bet(server, friend, 1000_00);
    await Promise.all([nextDay(server), decide('clearAgentCase')]);
    expect(await totals(server, agent)).toMatchObject({ claimable: 5_00, held: 0 });
  });

  it('waits at the desk with its reason', async () => {
    const friend = await suspicious();
    const { list } = (await ask(server, 'agentCases', { isOpen: true, userId: agent.userId })).answer;
    expect(list).toMatchObject([{ friendId: friend.userId, why: 'the same device', state: 'open' }]);
    const bets = await friendOf(server, friend);
    await bet(server, bets, 1000_00);
    await nextDay(server);
    const rows = (await ask(server, 'agentCommissions', { userId: friend.userId })).answer.list;
    expect(rows).toMatchObject([{ level1Bet: 1000_00, amount: 5_00 }]);
  });
});

describe('the bonus for a friend', () => {
  it('comes once the deposits reach the amount, and is paid for all friends at once, each once', async () => {
    const friends = [await friendOf(server, agent), await friendOf(server, agent)];
    for (const friend of friends) await deposit(server, friend, 60_00);
    expect(await totals(server, agent)).toMatchObject({ bonus: 0 });
    for (const friend of friends) await deposit(server, friend, 40_00);
    expect(await totals(server, agent)).toMatchObject({ bonus: 100_00 });
    const answers = await Promise.all(Array.from({ length: 30 }, () => receiveBonus(server, agent)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toMatchObject([
      { awards: [{ count: 100_00 }], turnover: 500_00, coin: 100_00 },
    ]);
    for (const friend of friends) await deposit(server, friend, 100_00);
    expect(await totals(server, agent)).toMatchObject({ bonus: 0 });
  });

  it('comes for a friend who named the agent', async () => {
    const member = await server.member();
    await fill(server, member, agent.userId);
    await deposit(server, member, 100_00);
    expect(await totals(server, agent)).toMatchObject({ bonus: 50_00 });
  });
});

describe('the rule at the desk', () => {
  it('counts from the next settlement on, and refuses more for friends of friends', async () => {
    const friend = await friendOf(server, agent);
    await bet(server, friend, 1000_00);
    const { editedAt: _, ...row } = (await ask(server, 'agentRule')).answer.list[0] ?? {};
    expect((await ask(server, 'editAgentRule', { ...row, level2Rate: 51 })).answer['errcode']).toBe(400);
    expect((await ask(server, 'editAgentRule', { ...row, level1Rate: 100 })).answer['errcode']).toBe(0);
    await nextDay(server);
    expect(await totals(server, agent)).toMatchObject({ total: 10_00 });
    const [edited] = (await ask(server, 'agentRule')).answer.list;
    const { editedAt: __, ...back } = edited ?? {};
    expect((await ask(server, 'editAgentRule', { ...back, level1Rate: 50 })).answer['errcode']).toBe(0);
  });
});

describe('networks of a team', () => {
  it('are forgotten when they no longer count', async () => {
    await friendOf(server, agent, { address: '198.51.100.200' });
    server.clock.advance(KNOWN_MS);
    await transact(server.db, (trx) => purgeTeamNetworks(trx, server.clock.now()));
    const rows = await server.db.selectFrom('agent_network').selectAll().where('agent_id', '=', agent.userId).execute();
    expect(rows).toEqual([]);
    await friendOf(server, agent, { address: '198.51.100.200' });
    expect(await reasons()).toEqual([]);
  });
});
