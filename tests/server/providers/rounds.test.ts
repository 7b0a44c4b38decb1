import { afterAll, describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { turnoverOf } from '#server/play/turnover.ts';
import { writeSetting } from '#server/runtime/runtime-settings.ts';
import { expectBalanced } from '../support/books.ts';
import { startTestServer } from '../support/helper.ts';
import { GAME, openGameOfLobby, player, PROVIDERS, send, unique, providerServer } from './provider.ts';

const server = providerServer();
afterAll(() => expectBalanced(server));

describe('a round', () => {
  it('takes its bets, pays its win and is in the player’s record', async () => {
    const ana = await player(server);
    const round = unique('round');
    expect(await send(server, 'session', { launchToken: ana.launchToken })).toMatchObject({
      errcode: 0,
      playerId: ana.userId,
      gameId: GAME,
      currency: 'PHP',
      balance: 100_00,
    });
    expect(await ana.bet(round, 20_00)).toMatchObject({ status: 200, errcode: 0, balance: 80_00 });
    expect(await ana.bet(round, 5_00)).toMatchObject({ errcode: 0, balance: 75_00 });
    expect(await ana.settle(round, 60_00)).toMatchObject({ errcode: 0, balance: 135_00 });
    expect(await send(server, 'balance', { playerId: ana.playerId })).toMatchObject({ errcode: 0, balance: 135_00 });
    const now = server.clock.now();
    const { answer } = await server.call(
      'betRecord',
      { pageNum: 1, pageSize: 20, from: now - 60_000, to: now + 1 },
      { token: ana.token },
    );
    expect(answer.list).toMatchObject([
      { gameId: GAME, gameName: 'Jeepney Jackpot', stake: 25_00, win: 60_00, state: 'settled' },
    ]);
  });

  it('that wins nothing is settled with 0, and a free one takes 0', async () => {
    const ana = await player(server);
    const round = unique('round');
    expect(await ana.bet(round, 0)).toMatchObject({ errcode: 0, balance: 100_00 });
    expect(await ana.settle(round, 0)).toMatchObject({ errcode: 0, balance: 100_00 });
    expect((await ana.settle(round, 10_00)).errcode).toBe(4021);
  });

  it('that is settled takes further wins, each once, which count as no bet', async () => {
    const ana = await player(server);
    const [round, id] = [unique('round'), unique('award')];
    await ana.bet(round, 20_00);
    const award = (amount: number, transactionId = unique('award'), roundId = round) =>
      send(server, 'award', { playerId: ana.playerId, transactionId, roundId, amount });
    expect((await award(5_00)).errcode).toBe(4025);
    await ana.settle(round, 0);
    const bet = await server.db
      .selectFrom('play_total')
      .select('bet')
      .where('user_id', '=', ana.userId)
      .executeTakeFirst();
    const answers = await Promise.all(Array.from({ length: 20 }, () => award(5_00, id)));
    expect(new Set(answers.map(({ balance }) => balance))).toEqual(new Set([85_00]));
    expect((await award(6_00, id)).status).toBe(409);
    expect(await award(7_00)).toMatchObject({ errcode: 0, balance: 92_00 });
    expect((await award(5_00, unique('award'), unique('round'))).errcode).toBe(4020);
    expect((await award(0)).status).toBe(400);
    const ben = await player(server);
    expect(
      (
        await send(server, 'award', {
          playerId: ben.playerId,
          transactionId: unique('award'),
          roundId: round,
          amount: 1,
        })
      ).errcode,
    ).toBe(4020);
    const [row] = await server.db.selectFrom('game_round').selectAll().where('reference', '=', round).execute();
    expect(row).toMatchObject({ stake: 20_00, win: 12_00, state: 'settled' });
    const day = await server.db.selectFrom('game_day').selectAll().where('user_id', '=', ana.userId).execute();
    expect(day).toMatchObject([{ bet: 20_00, won: 12_00, rounds: 1, best: 0 }]);
    expect(
      await server.db.selectFrom('play_total').select('bet').where('user_id', '=', ana.userId).executeTakeFirst(),
    ).toEqual(bet);
  });

  it('takes no bet beyond the balance, and a copy of a refused bet stays refused', async () => {
    const ana = await player(server, 10_00);
    const [round, id] = [unique('round'), unique('bet')];
    expect(await ana.bet(round, 10_01, id)).toMatchObject({ status: 200, errcode: 4005 });
    expect(await ana.settle(round, 5_00)).toMatchObject({ errcode: 4020 });
    expect(await ana.bet(unique('round'), 10_00)).toMatchObject({ errcode: 0, balance: 0 });
    expect(await ana.bet(round, 10_01, id)).toMatchObject({ errcode: 4005 });
  });

  it('takes no bet above the bet limit of the player’s VIP level', async () => {
    const ana = await player(server, 5000_00);
    expect((await ana.bet(unique('round'), 500_01)).errcode).toBe(4004);
    expect((await ana.bet(unique('round'), 500_00)).errcode).toBe(0);
    await server.db.updateTable('app_user').set({ vip: 2 }).where('id', '=', ana.userId).execute();
    expect((await ana.bet(unique('round'), 1500_00)).errcode).toBe(0);
    expect((await ana.bet(unique('round'), 1500_01)).errcode).toBe(4004);
  });

  it('accepts no bet of a player who may not play, but is settled', async () => {
    const ana = await player(server);
    const round = unique('round');
    await ana.bet(round, 10_00);
    await server.db.updateTable('app_user').set({ play_state: 'coolingOff' }).where('id', '=', ana.userId).execute();
    expect((await ana.bet(round, 10_00)).errcode).toBe(7002);
    expect(await ana.settle(round, 30_00)).toMatchObject({ errcode: 0, balance: 120_00 });
  });

  it('accepts no bet once the game is closed or its time is over, but is settled', async () => {
    const ana = await player(server);
    const round = unique('round');
    await ana.bet(round, 10_00);
    await server.call('exitGame', { sessionId: ana.sessionId }, { token: ana.token });
    expect((await ana.bet(round, 10_00)).errcode).toBe(4003);
    expect((await ana.settle(round, 10_00)).errcode).toBe(0);
    const ben = await player(server);
    server.clock.advance(13 * 60 * 60_000);
    expect((await ben.bet(unique('round'), 10_00)).errcode).toBe(4003);
  });

  it('accepts no bet in maintenance, but is settled', async () => {
    const ana = await player(server);
    const round = unique('round');
    await ana.bet(round, 10_00);
    await writeSetting(server.db, 'maintenance', { status: true, startTime: null, endTime: null });
    const refused = await ana.bet(round, 10_00);
    const settled = await ana.settle(round, 10_00);
    await writeSetting(server.db, 'maintenance', { status: false, startTime: null, endTime: null });
    expect([refused.status, settled.status, settled.errcode]).toEqual([503, 200, 0]);
  });
});

describe('a rollback', () => {
  it('gives the stake back, and cancels a round without bets', async () => {
    const ana = await player(server);
    const [round, first, second] = [unique('round'), unique('bet'), unique('bet')];
    await ana.bet(round, 10_00, first);
    await ana.bet(round, 20_00, second);
    expect(await ana.rollback(first)).toMatchObject({ errcode: 0, balance: 80_00 });
    expect(await ana.rollback(second)).toMatchObject({ errcode: 0, balance: 100_00 });
    expect((await ana.settle(round, 5_00)).errcode).toBe(4021);
  });

  it('of the same bet by two transactions gives it back once', async () => {
    const ana = await player(server);
    const id = unique('bet');
    await ana.bet(unique('round'), 10_00, id);
    expect((await ana.rollback(id)).errcode).toBe(0);
    expect((await ana.rollback(id)).errcode).toBe(0);
    expect(await ana.coin()).toBe(100_00);
  });

  it('of one of several free bets leaves the round to the others', async () => {
    const ana = await player(server);
    const [round, first, second] = [unique('round'), unique('bet'), unique('bet')];
    await ana.bet(round, 0, first);
    await ana.bet(round, 0, second);
    expect((await ana.rollback(first)).errcode).toBe(0);
    expect(await ana.settle(round, 7_00)).toMatchObject({ errcode: 0, balance: 107_00 });
  });

  it('leaves nothing counted: a bet gives chances, pools and turnover once its round is settled', async () => {
    const ana = await player(server, 400_00);
    const needed = async () => (await server.call('getJackpotDrawInfo', {}, { token: ana.token })).answer.needTyping;
    const counted = async () => [await needed(), (await turnoverOf(server.db, ana.userId)).left];
    const [chance, turnover] = await counted();
    const [round, first, second] = [unique('round'), unique('bet'), unique('bet')];
    await ana.bet(round, 300_00, first);
    await ana.bet(round, 100_00, second);
    await ana.rollback(first);
    expect(await counted()).toEqual([chance, turnover]);
    await ana.settle(round, 0);
    expect(await counted()).toEqual([Number(chance) - 100_00, Number(turnover) - 100_00]);
  });

  it('of a settle, or of another player’s bet, is refused', async () => {
    const [ana, ben] = [await player(server), await player(server)];
    const [round, id, paid] = [unique('round'), unique('bet'), unique('settle')];
    await ana.bet(round, 10_00, id);
    expect((await ben.rollback(id)).errcode).toBe(4023);
    await ana.settle(round, 10_00, paid);
    expect((await ana.rollback(paid)).errcode).toBe(4023);
  });
});

describe('amounts', () => {
  it.each([-1, 0.5, 2 ** 53, Number.NaN, 2 ** 53 - 1])('%j is not an amount', async (amount) => {
    const ana = await player(server, 100_00);
    const roundId = unique('round');
    expect((await ana.bet(roundId, amount)).status).toBe(400);
    await ana.bet(roundId, 5_00);
    expect((await ana.settle(roundId, amount)).status).toBe(400);
  });
});

it('is atomic: a bet whose hook fails leaves no round, no transaction and no stake', async () => {
  const failing = await startTestServer({
    settings: { providers: PROVIDERS },
    modules: [
      {
        name: 'failing',
        onBet: async (_trx, { amount }) => {
          if (amount === 13_00) throw new Error('the hook failed');
        },
      },
    ],
  });
  await openGameOfLobby(failing);
  const ana = await player(failing);
  const round = unique('round');
  expect((await ana.bet(round, 13_00)).status).toBe(500);
  expect(await ana.coin()).toBe(100_00);
  const kept = await transact(failing.db, (trx) => trx.selectFrom('game_round').selectAll().execute());
  expect(kept).toEqual([]);
  expect((await ana.bet(round, 13_00)).status).toBe(500);
  await failing.close();
});
