import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { MOST_SKEW_MS } from '#server/modules/providers/signature.ts';
import { turnoverOf } from '#server/play/turnover.ts';
import { writeSetting } from '#server/runtime/runtime-settings.ts';
import { startTestServer, type TestServer } from '../helper.ts';
import { ACTIONS, GAME, openGameOfLobby, player, PROVIDERS, send } from './provider.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { providers: PROVIDERS } });
  await openGameOfLobby(server);
}, 60_000);
afterAll(async () => {
  expect((await reconcile(server.db)).differences).toEqual([]);
  await server.close();
});

let counted = 0;
const unique = (name: string): string => `${name}-${++counted}`;
type Player = Awaited<ReturnType<typeof player>>;

const bet = ({ launchToken }: Player, roundId: string, amount: number, transactionId = unique('bet')) =>
  send(server, 'bet', { launchToken, transactionId, roundId, amount });
const settle = ({ playerId }: Player, roundId: string, amount: number, transactionId = unique('settle')) =>
  send(server, 'settle', { playerId, transactionId, roundId, amount });
const rollback = ({ playerId }: Player, betTransactionId: string, transactionId = unique('rollback')) =>
  send(server, 'rollback', { playerId, transactionId, betTransactionId });
const coin = ({ userId }: Player) => coinOf(server.db, userId);

describe('a round', () => {
  it('takes its bets, pays what it won and is in the player’s record', async () => {
    const ana = await player(server);
    const round = unique('round');
    expect(await send(server, 'session', { launchToken: ana.launchToken })).toMatchObject({
      errcode: 0,
      playerId: ana.userId,
      gameId: GAME,
      currency: 'PHP',
      balance: 100_00,
    });
    expect(await bet(ana, round, 20_00)).toMatchObject({ status: 200, errcode: 0, balance: 80_00 });
    expect(await bet(ana, round, 5_00)).toMatchObject({ errcode: 0, balance: 75_00 });
    expect(await settle(ana, round, 60_00)).toMatchObject({ errcode: 0, balance: 135_00 });
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
    expect(await bet(ana, round, 0)).toMatchObject({ errcode: 0, balance: 100_00 });
    expect(await settle(ana, round, 0)).toMatchObject({ errcode: 0, balance: 100_00 });
    expect((await settle(ana, round, 10_00)).errcode).toBe(4021);
  });

  it('takes no bet beyond the balance, and a copy of a refused bet stays refused', async () => {
    const ana = await player(server, 10_00);
    const [round, id] = [unique('round'), unique('bet')];
    expect(await bet(ana, round, 10_01, id)).toMatchObject({ status: 200, errcode: 4005 });
    expect(await settle(ana, round, 5_00)).toMatchObject({ errcode: 4020 });
    expect(await bet(ana, unique('round'), 10_00)).toMatchObject({ errcode: 0, balance: 0 });
    expect(await bet(ana, round, 10_01, id)).toMatchObject({ errcode: 4005 });
  });

  it('takes no bet above the bet limit of the player’s VIP level', async () => {
    const ana = await player(server, 5000_00);
    expect((await bet(ana, unique('round'), 500_01)).errcode).toBe(4004);
    expect((await bet(ana, unique('round'), 500_00)).errcode).toBe(0);
    await server.db.updateTable('app_user').set({ vip: 2 }).where('id', '=', ana.userId).execute();
    expect((await bet(ana, unique('round'), 1500_00)).errcode).toBe(0);
    expect((await bet(ana, unique('round'), 1500_01)).errcode).toBe(4004);
  });

  it('takes no bet of who may not play, but is settled', async () => {
    const ana = await player(server);
    const round = unique('round');
    await bet(ana, round, 10_00);
    await server.db.updateTable('app_user').set({ play_state: 'coolingOff' }).where('id', '=', ana.userId).execute();
    expect((await bet(ana, round, 10_00)).errcode).toBe(7002);
    expect(await settle(ana, round, 30_00)).toMatchObject({ errcode: 0, balance: 120_00 });
  });

  it('takes no bet once the game is closed or its time is over, but is settled', async () => {
    const ana = await player(server);
    const round = unique('round');
    await bet(ana, round, 10_00);
    await server.call('exitGame', { sessionId: ana.sessionId }, { token: ana.token });
    expect((await bet(ana, round, 10_00)).errcode).toBe(4003);
    expect((await settle(ana, round, 10_00)).errcode).toBe(0);
    const ben = await player(server);
    server.clock.advance(13 * 60 * 60_000);
    expect((await bet(ben, unique('round'), 10_00)).errcode).toBe(4003);
  });

  it('takes no bet in maintenance, but is settled', async () => {
    const ana = await player(server);
    const round = unique('round');
    await bet(ana, round, 10_00);
    await writeSetting(server.db, 'maintenance', { status: true, startTime: null, endTime: null });
    const refused = await bet(ana, round, 10_00);
    const settled = await settle(ana, round, 10_00);
    await writeSetting(server.db, 'maintenance', { status: false, startTime: null, endTime: null });
    expect([refused.status, settled.status, settled.errcode]).toEqual([503, 200, 0]);
  });
});

describe('repeated', () => {
  it('a bet, a settle and a rollback answer the same and move money once', async () => {
    const ana = await player(server);
    const [round, betId, settleId] = [unique('round'), unique('bet'), unique('settle')];
    const first = await bet(ana, round, 30_00, betId);
    expect(await bet(ana, round, 30_00, betId)).toEqual(first);
    const paid = await settle(ana, round, 50_00, settleId);
    expect(await settle(ana, round, 50_00, settleId)).toEqual(paid);
    expect(await bet(ana, round, 30_00, betId)).toEqual(first);
    expect(await coin(ana)).toBe(120_00);
    const [other, otherBet, back] = [unique('round'), unique('bet'), unique('rollback')];
    await bet(ana, other, 20_00, otherBet);
    const undone = await rollback(ana, otherBet, back);
    expect(await rollback(ana, otherBet, back)).toEqual(undone);
    expect(await coin(ana)).toBe(120_00);
  });

  it('with another body is refused by 409', async () => {
    const ana = await player(server);
    const [round, id] = [unique('round'), unique('bet')];
    await bet(ana, round, 10_00, id);
    expect((await bet(ana, round, 20_00, id)).status).toBe(409);
    expect((await bet(ana, unique('round'), 10_00, id)).status).toBe(409);
    expect((await settle(ana, round, 10_00, id)).status).toBe(409);
    expect(await coin(ana)).toBe(90_00);
  });

  it('of another player with the same id is refused by 409', async () => {
    const [ana, ben] = [await player(server), await player(server)];
    const id = unique('bet');
    const replies = await Promise.all([bet(ana, unique('round'), 10_00, id), bet(ben, unique('round'), 10_00, id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await coin(ana)) + (await coin(ben))).toBe(190_00);
  });
});

describe('in parallel', () => {
  it('a hundred copies of one bet take one stake', async () => {
    const ana = await player(server);
    const [round, id] = [unique('round'), unique('bet')];
    const replies = await Promise.all(Array.from({ length: 100 }, () => bet(ana, round, 10_00, id)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await coin(ana)).toBe(90_00);
  });

  it('a hundred bets of 3 pesos on 100 pesos: 33 are taken', async () => {
    const ana = await player(server);
    const replies = await Promise.all(Array.from({ length: 100 }, () => bet(ana, unique('round'), 3_00)));
    expect(replies.filter(({ errcode }) => errcode === 0)).toHaveLength(33);
    expect(replies.filter(({ errcode }) => errcode === 4005)).toHaveLength(67);
    expect(await coin(ana)).toBe(1_00);
  });

  it('a hundred settles of one round pay once', async () => {
    const ana = await player(server);
    const round = unique('round');
    await bet(ana, round, 10_00);
    const replies = await Promise.all(Array.from({ length: 100 }, () => settle(ana, round, 40_00)));
    expect(replies.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(replies.filter(({ errcode }) => errcode === 4021)).toHaveLength(99);
    expect(await coin(ana)).toBe(130_00);
  });

  it('a bet and its rollback end with the money back, whoever comes first', async () => {
    const ana = await player(server);
    for (let time = 0; time < 10; time++) {
      const id = unique('bet');
      await Promise.all(
        time % 2 === 0
          ? [bet(ana, unique('round'), 10_00, id), rollback(ana, id)]
          : [rollback(ana, id), bet(ana, unique('round'), 10_00, id)],
      );
    }
    expect(await coin(ana)).toBe(100_00);
  });

  it('a settle and a rollback of one round: one of them counts', async () => {
    const ana = await player(server);
    const [round, id] = [unique('round'), unique('bet')];
    await bet(ana, round, 10_00, id);
    const [settled, back] = await Promise.all([settle(ana, round, 25_00), rollback(ana, id)]);
    expect([settled.errcode, back.errcode].filter((errcode) => errcode === 0)).toHaveLength(1);
    expect(await coin(ana)).toBe(settled.errcode === 0 ? 115_00 : 100_00);
  });
});

describe('out of order', () => {
  it('a settle before its bet is refused, and pays when it comes again after it', async () => {
    const ana = await player(server);
    const [round, id] = [unique('round'), unique('settle')];
    expect((await settle(ana, round, 20_00, id)).errcode).toBe(4020);
    await bet(ana, round, 10_00);
    expect(await settle(ana, round, 20_00, id)).toMatchObject({ errcode: 0, balance: 110_00 });
  });

  it('a rollback before its bet makes that bet refused', async () => {
    const ana = await player(server);
    const id = unique('bet');
    expect(await rollback(ana, id)).toMatchObject({ errcode: 0, balance: 100_00 });
    expect((await bet(ana, unique('round'), 10_00, id)).errcode).toBe(4022);
    expect((await rollback(ana, id)).errcode).toBe(0);
    expect(await coin(ana)).toBe(100_00);
  });

  it('a rollback after the settle is refused', async () => {
    const ana = await player(server);
    const [round, id] = [unique('round'), unique('bet')];
    await bet(ana, round, 10_00, id);
    await settle(ana, round, 0);
    expect((await rollback(ana, id)).errcode).toBe(4021);
    expect(await coin(ana)).toBe(90_00);
  });
});

describe('a rollback', () => {
  it('gives the stake back, and cancels a round without bets', async () => {
    const ana = await player(server);
    const [round, first, second] = [unique('round'), unique('bet'), unique('bet')];
    await bet(ana, round, 10_00, first);
    await bet(ana, round, 20_00, second);
    expect(await rollback(ana, first)).toMatchObject({ errcode: 0, balance: 80_00 });
    expect(await rollback(ana, second)).toMatchObject({ errcode: 0, balance: 100_00 });
    expect((await settle(ana, round, 5_00)).errcode).toBe(4021);
  });

  it('of the same bet by two transactions gives it back once', async () => {
    const ana = await player(server);
    const id = unique('bet');
    await bet(ana, unique('round'), 10_00, id);
    expect((await rollback(ana, id)).errcode).toBe(0);
    expect((await rollback(ana, id)).errcode).toBe(0);
    expect(await coin(ana)).toBe(100_00);
  });

  it('of one of several free bets leaves the round to the others', async () => {
    const ana = await player(server);
    const [round, first, second] = [unique('round'), unique('bet'), unique('bet')];
    await bet(ana, round, 0, first);
    await bet(ana, round, 0, second);
    expect((await rollback(ana, first)).errcode).toBe(0);
    expect(await settle(ana, round, 7_00)).toMatchObject({ errcode: 0, balance: 107_00 });
  });

  it('leaves nothing counted: a bet gives chances, pools and turnover once its round is settled', async () => {
    const ana = await player(server, 400_00);
    const needed = async () => (await server.call('getJackpotDrawInfo', {}, { token: ana.token })).answer.needTyping;
    const counted = async () => [await needed(), (await turnoverOf(server.db, ana.userId)).left];
    const [chance, turnover] = await counted();
    const [round, first, second] = [unique('round'), unique('bet'), unique('bet')];
    await bet(ana, round, 300_00, first);
    await bet(ana, round, 100_00, second);
    await rollback(ana, first);
    expect(await counted()).toEqual([chance, turnover]);
    await settle(ana, round, 0);
    expect(await counted()).toEqual([Number(chance) - 100_00, Number(turnover) - 100_00]);
  });

  it('of a settle, or of another player’s bet, is refused', async () => {
    const [ana, ben] = [await player(server), await player(server)];
    const [round, id, paid] = [unique('round'), unique('bet'), unique('settle')];
    await bet(ana, round, 10_00, id);
    expect((await rollback(ben, id)).errcode).toBe(4023);
    await settle(ana, round, 10_00, paid);
    expect((await rollback(ana, paid)).errcode).toBe(4023);
  });
});

describe('another', () => {
  it('player’s round is no round: neither bet on nor settled', async () => {
    const [ana, ben] = [await player(server), await player(server)];
    const round = unique('round');
    await bet(ana, round, 10_00);
    expect((await bet(ben, round, 10_00)).errcode).toBe(4020);
    expect((await settle(ben, round, 50_00)).errcode).toBe(4020);
    expect(await coin(ben)).toBe(100_00);
  });

  it('provider’s token, round and bet are not this one’s', async () => {
    const ana = await player(server);
    const kubo = { provider: 'kubo', secret: PROVIDERS.get('kubo') ?? '' };
    const [roundId, id] = [unique('round'), unique('bet')];
    await bet(ana, roundId, 10_00, id);
    const { launchToken, playerId } = ana;
    const foreign = { launchToken, transactionId: unique('bet'), roundId, amount: 1 };
    expect((await send(server, 'bet', foreign, kubo)).errcode).toBe(4003);
    const paid = { playerId, transactionId: unique('settle'), roundId, amount: 99_00 };
    expect((await send(server, 'settle', paid, kubo)).errcode).toBe(4020);
    const back = { playerId, transactionId: unique('rollback'), betTransactionId: id };
    expect(await send(server, 'rollback', back, kubo)).toMatchObject({ errcode: 0, balance: 90_00 });
    expect(await settle(ana, roundId, 0)).toMatchObject({ errcode: 0, balance: 90_00 });
  });

  it('is an unknown player', async () => {
    expect((await send(server, 'balance', { playerId: '00000000' })).errcode).toBe(4024);
  });
});

describe('what is not signed as it should be', () => {
  const body = { playerId: 'x' };
  const forged: Record<string, Parameters<typeof send>[3]> = {
    'with another secret': { secret: 'another secret of 32 characters or more' },
    'by a provider that there is not': { provider: 'nobody' },
    'by a name of an object': { provider: '__proto__' },
    'with an empty signature': { signature: '' },
    'with a signature that is no hex': { signature: 'z'.repeat(64) },
    'with a body that was changed': { sentBody: '{"playerId":"y"}' },
    'with a space more in its body': { sentBody: '{"playerId":"x" }' },
    'for another path': { path: '/provider/v1/settle' },
    'at a time that is no number': { timestamp: 'now' },
  };
  it.each(Object.entries(forged))('is refused: %s', async (_name, more) => {
    expect((await send(server, 'balance', body, more)).status).toBe(401);
  });

  it('is refused: too early or too late, and taken at the edge', async () => {
    const at = (offset: number) =>
      send(server, 'balance', body, { timestamp: String(server.clock.now() + offset) }).then(({ status }) => status);
    expect(await at(-MOST_SKEW_MS - 1)).toBe(401);
    expect(await at(MOST_SKEW_MS + 1)).toBe(401);
    expect([await at(-MOST_SKEW_MS), await at(MOST_SKEW_MS)]).toEqual([200, 200]);
  });

  it.each(ACTIONS)('%s: neither a body that does not fit nor one that is no JSON', async (action) => {
    const sent = { hello: 1 } as never;
    expect((await send(server, action, sent)).status).toBe(400);
    const timestamp = String(server.clock.now());
    expect((await send(server, action, sent, { timestamp, sentBody: '{' })).status).toBe(401);
  });
});

describe('amounts', () => {
  it.each([-1, 0.5, 2 ** 53, Number.NaN])('%j is no amount', async (amount) => {
    const ana = await player(server, 0);
    expect((await bet(ana, unique('round'), amount)).status).toBe(400);
  });
});

it('stands or falls whole: a bet whose hook fails leaves no round, no transaction and no stake', async () => {
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
  const id = unique('bet');
  const sent = { launchToken: ana.launchToken, transactionId: id, roundId: unique('round'), amount: 13_00 };
  expect((await send(failing, 'bet', sent)).status).toBe(500);
  expect(await coinOf(failing.db, ana.userId)).toBe(100_00);
  const kept = await transact(failing.db, (trx) => trx.selectFrom('game_round').selectAll().execute());
  expect(kept).toEqual([]);
  expect((await send(failing, 'bet', { ...sent, transactionId: unique('bet') })).status).toBe(500);
  await failing.close();
});
