import { beforeEach, describe, expect, it } from 'vitest';
import { dayEndAt } from '#contract/values/utc-days.ts';
import { transact } from '#server/db/transact.ts';
import { openSession } from '#server/identity/login/sessions.ts';
import { atOnce } from '../support/at-once.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { deposit } from '../support/players.ts';
import { friendOf, keyOf, look, record, RULE, withRule } from './support.ts';

let inviter: TestMember;
const server = testServer();
beforeEach(async () => {
  await withRule(server, {});
  inviter = await server.member();
});
const numbers = async () => {
  const { spins, invited, counted, progress, newGoals } = await look(server, inviter);
  return { spins, invited, counted, progress, newGoals };
};
const stateOf = async (friend: TestMember) => {
  const { list } = await record(server, inviter, 'friend');
  const key = await keyOf(server, friend);
  return list.find((row) => row.id === key);
};

describe('a friend', () => {
  it('counts once the sum of their deposits reaches the amount, and once in all', async () => {
    const friend = await friendOf(server, inviter);
    expect(await numbers()).toMatchObject({ spins: 3, invited: 1, counted: 0 });
    await deposit(server, friend, 60_00);
    expect(await stateOf(friend)).toMatchObject({ state: 'waiting', spins: 0 });
    await deposit(server, friend, 39_99);
    expect(await numbers()).toMatchObject({ spins: 3, counted: 0 });
    await deposit(server, friend, 1);
    expect(await numbers()).toMatchObject({ spins: 5, invited: 1, counted: 1, progress: 1 });
    await deposit(server, friend, 1000_00);
    expect(await numbers()).toMatchObject({ spins: 5, counted: 1 });
    expect(await stateOf(friend)).toMatchObject({ state: 'counted', spins: 2 });
  });

  it('is shown with a masked name and without their deposits', async () => {
    const friend = await friendOf(server, inviter);
    await deposit(server, friend, 100_00);
    const row = await stateOf(friend);
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`deposit|${friend.userId}`, 'i'));
    expect((row as { nickname: string }).nickname).toMatch(/\*\*\*/);
  });

  it('of many deposits at once counts once', async () => {
    const friend = await friendOf(server, inviter);
    await atOnce(() => deposit(server, friend, 100_00));
    expect(await numbers()).toMatchObject({ spins: 5, counted: 1 });
  });

  it('goes by the operator’s amount', async () => {
    await withRule(server, { minDeposit: 500_00, spinsPerInvite: 4 });
    const friend = await friendOf(server, inviter);
    await deposit(server, friend, 499_00);
    expect(await numbers()).toMatchObject({ counted: 0 });
    await deposit(server, friend, 1_00);
    expect(await numbers()).toMatchObject({ counted: 1, spins: 7 });
  });

  it('registers by the code of the link', async () => {
    const { invite_code: inviteCode } = await server.db
      .selectFrom('app_user')
      .select('invite_code')
      .where('id', '=', inviter.userId)
      .executeTakeFirstOrThrow();
    const wanted = {
      account: 'bylink22',
      password: 'friend-of-a-test',
      inviteCode,
      deviceId: 'own',
      adult: true,
    } as const;
    const { user } = (await server.call('accountRegist', wanted)).answer;
    await deposit(server, { userId: user.id }, 100_00);
    expect(await numbers()).toMatchObject({ invited: 1, counted: 1, spins: 5 });
  });

  it('with an unknown code or none counts for nobody', async () => {
    const stranger = await server.member();
    await deposit(server, stranger, 500_00);
    expect(await numbers()).toMatchObject({ invited: 0, counted: 0, spins: 3 });
  });
});

describe('no friend', () => {
  it('is a player who registers on a device of the inviter', async () => {
    const { userId } = inviter;
    const tools = { now: server.clock.now(), random: server.services.random };
    await transact(server.db, (trx) => openSession(trx, { userId, deviceId: 'one-phone' }, tools));
    const own = await friendOf(server, inviter, 'one-phone');
    await deposit(server, own, 500_00);
    expect(await stateOf(own)).toMatchObject({ state: 'refused', spins: 0 });
    expect(await numbers()).toMatchObject({ spins: 3, counted: 0 });
  });

  it('is the same verified person', async () => {
    const own = await friendOf(server, inviter);
    for (const [userId, full_name] of [
      [own.userId, 'Juana Cruz'],
      [inviter.userId, 'JUANA CRUZ'],
    ] as const) {
      const row = { user_id: userId, full_name, birth_date: '1990-01-01', verified_at: 1 };
      await server.db.insertInto('verified_identity').values(row).execute();
    }
    await deposit(server, own, 500_00);
    expect(await stateOf(own)).toMatchObject({ state: 'refused' });
  });

  it('is the inviter’s own inviter, or the inviter themselves', async () => {
    const between = await friendOf(server, inviter);
    const last = await friendOf(server, between);
    const setPid = (userId: string, pid: string) =>
      server.db.updateTable('app_user').set({ pid }).where('id', '=', userId).execute();
    await setPid(inviter.userId, last.userId);
    await deposit(server, inviter, 500_00);
    expect((await record(server, last, 'friend')).list).toMatchObject([{ state: 'refused', spins: 0 }]);
    const alone = await server.member();
    await setPid(alone.userId, alone.userId);
    await deposit(server, alone, 500_00);
    expect((await record(server, alone, 'friend')).list).toMatchObject([{ state: 'refused', spins: 0 }]);
  });
});

describe('many friends', () => {
  it('reach goals, even if they deposit at once, and the player is notified of each once', async () => {
    const friends = [];
    while (friends.length < 11) friends.push(await friendOf(server, inviter));
    await Promise.all(friends.map((friend) => deposit(server, friend, 100_00)));
    expect(await numbers()).toEqual({ spins: 3 + 11 * 2 + 2 * 3, invited: 11, counted: 11, progress: 1, newGoals: 2 });
    const tell = (goals: number) => server.call('ackInviteUser', { goals }, { token: inviter.token });
    await tell(1);
    expect(await numbers()).toMatchObject({ newGoals: 1 });
    await tell(7);
    expect(await numbers()).toMatchObject({ newGoals: 0 });
    const row = await server.db
      .selectFrom('invite_told')
      .select('goals')
      .where('user_id', '=', inviter.userId)
      .executeTakeFirst();
    expect(row?.goals).toBe(2);
  });

  it('give spins up to the maximum within the days; later ones count again', async () => {
    await withRule(server, { mostInvites: 2 });
    const [one, two, three] = [
      await friendOf(server, inviter),
      await friendOf(server, inviter),
      await friendOf(server, inviter),
    ];
    for (const friend of [one, two, three]) await deposit(server, friend, 100_00);
    expect(await numbers()).toMatchObject({ spins: 7, counted: 3, progress: 2 });
    expect(await stateOf(three)).toMatchObject({ state: 'over', spins: 0 });
    server.clock.advance((RULE.days + 1) * 24 * 60 * 60_000);
    const later = await friendOf(server, inviter);
    await deposit(server, later, 100_00);
    const { spins } = await server.db
      .selectFrom('invite_friend')
      .select('spins')
      .where('user_id', '=', later.userId)
      .executeTakeFirstOrThrow();
    expect(spins).toBe(2);
  });
});

describe('a shared link', () => {
  it('is counted once per UTC day and gives the rule’s reward', async () => {
    const { token } = inviter;
    const click = async () => (await server.call('actInviteClickInvite', {}, { token })).answer;
    expect(await click()).toMatchObject({ errcode: 0, spins: 0 });
    await withRule(server, { spinsPerShare: 1 });
    expect(await click()).toMatchObject({ spins: 0 });
    server.clock.advance(dayEndAt(server.clock.now()) - server.clock.now() - 1);
    expect(await click()).toMatchObject({ spins: 0 });
    server.clock.advance(1);
    const at = await Promise.all(Array.from({ length: 20 }, click));
    expect(at.reduce((sum, { spins }) => sum + spins, 0)).toBe(1);
  });
});
