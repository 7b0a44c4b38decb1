import { describe, expect, it } from 'vitest';
import { betLimitOf } from '#server/modules/games/bet-limit.ts';
import { PHONE } from '../modules/support.ts';
import { testServer } from '../support/helper.ts';

const server = testServer();

const start = async (token: string, gameId: string, tryIt = false) =>
  (await server.call('startGame', { gameId, tryIt, activityId: '' }, { token })).answer;

describe('startGame', () => {
  it('opens a session for money, and none in practice', async () => {
    const { token } = await server.member();
    const answer = await start(token, 'halo-halo-spin');
    expect(answer).toMatchObject({ errcode: 0, gameHistory: ['halo-halo-spin'] });
    expect(answer.sessionId).toMatch(/^[0-9a-f]{32}$/);
    expect(answer.expiresAt).toBeGreaterThan(server.clock.now());
    expect(await start(token, 'halo-halo-spin', true)).toMatchObject({
      errcode: 0,
      sessionId: null,
      launchToken: null,
      expiresAt: null,
    });
  });

  it('refuses a game that there is not, and one that cannot be played yet', async () => {
    const { token } = await server.member();
    expect((await start(token, 'no-such-game')).errcode).toBe(4001);
    expect((await start(token, 'parol-nights')).errcode).toBe(4002);
    expect((await start(token, 'parol-nights', true)).errcode).toBe(4002);
  });

  it('refuses who may not play, also to practise', async () => {
    const { token, userId } = await server.member();
    await server.db.updateTable('app_user').set({ play_state: 'coolingOff' }).where('id', '=', userId).execute();
    expect((await start(token, 'halo-halo-spin')).errcode).toBe(7002);
    expect((await start(token, 'halo-halo-spin', true)).errcode).toBe(7002);
  });

  it('remembers the activity that it was opened from', async () => {
    const { token, userId } = await server.member();
    await server.call('startGame', { gameId: 'halo-halo-spin', tryIt: false, activityId: '47' }, { token });
    const rows = await server.db.selectFrom('game_session').selectAll().where('user_id', '=', userId).execute();
    expect(rows).toMatchObject([{ activity_id: '47', game_id: 'halo-halo-spin', provider: 'perya' }]);
  });

  it('leaves no launch token readable in the database', async () => {
    const { token } = await server.member();
    const { launchToken } = await start(token, 'halo-halo-spin');
    const rows = await server.db.selectFrom('game_session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(launchToken);
  });

  it('also remembers an activity that is a game, which heartbeats report', async () => {
    const { token } = await server.member();
    await start(token, 'halo-halo-spin');
    server.clock.advance(60_000);
    for (const gameId of ['hulog-barya', 'kiskis-swerte', 'fiesta-wheel', 'color-game', 'no-such-game', ''])
      await server.call('online', { gameId }, { token });
    const { answer } = await server.call('getAfterLoginInfoWeb', PHONE, { token });
    expect(answer.appGameDataUser.gameHistory).toEqual([
      'fiesta-wheel',
      'hulog-barya',
      'kiskis-swerte',
      'halo-halo-spin',
    ]);
  });

  it('is in the member’s game history', async () => {
    const { token } = await server.member();
    await start(token, 'halo-halo-spin');
    const { answer } = await server.call('getAfterLoginInfoWeb', PHONE, { token });
    expect(answer.appGameDataUser.gameHistory).toEqual(['halo-halo-spin']);
  });

  it('keeps ten games open at most: the oldest is closed', async () => {
    const { token, userId } = await server.member();
    const first = await start(token, 'halo-halo-spin');
    for (let time = 0; time < 10; time++) {
      server.clock.advance(1);
      await start(token, 'halo-halo-spin');
    }
    const open = await server.db
      .selectFrom('game_session')
      .select('id')
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toHaveLength(10);
    expect(open.map(({ id }) => id)).not.toContain(first.sessionId);
  });
});

describe('exitGame', () => {
  it('closes the session once and for all, and answers the balance', async () => {
    const { token } = await server.member();
    const { sessionId } = await start(token, 'halo-halo-spin');
    for (let time = 0; time < 2; time++) {
      const { answer } = await server.call('exitGame', { sessionId: sessionId ?? '' }, { token });
      expect(answer).toEqual({ errcode: 0, coin: 0 });
    }
  });

  it('does not close another member’s', async () => {
    const [ana, ben] = [await server.member(), await server.member()];
    const { sessionId } = await start(ana.token, 'halo-halo-spin');
    const { answer } = await server.call('exitGame', { sessionId: sessionId ?? '' }, { token: ben.token });
    expect(answer.errcode).toBe(4003);
    const row = await server.db
      .selectFrom('game_session')
      .select('ended_at')
      .where('id', '=', sessionId)
      .executeTakeFirst();
    expect(row?.ended_at).toBeNull();
  });
});

describe('the bet limit of a level', () => {
  const levels = [
    { level: 3, betLimit: 300 },
    { level: 0, betLimit: 100 },
  ];
  it.each([
    [0, 100],
    [2, 100],
    [3, 300],
    [9, 300],
  ])('VIP %i may bet %i', (vip, limit) => expect(betLimitOf(levels, vip)).toBe(limit));
  it('is 0 if the table does not have the level', () => expect(betLimitOf([], 5)).toBe(0));
});
