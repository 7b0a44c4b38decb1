import { afterAll, describe, expect, it } from 'vitest';
import { fairMessage, type Json } from '#contract/fairness/draw.ts';
import type { SlotFreeSpins } from '#contract/slot/calls.ts';
import { payoutsOf } from '#scenes/slot-reels/payout.ts';
import { transact } from '#server/db/transact.ts';
import { drawPicks, hashTable } from '#server/fairness/draw.ts';
import { openedSeed } from '#server/fairness/seeds.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { saveFreeSpins } from '#server/modules/slot/repository.ts';
import { SLOTS } from '#server/modules/slot/slots.ts';
import { memberWith } from '../providers/provider.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { countRows, type TestMember, testServer } from '../support/helper.ts';
import { deposit } from '../support/players.ts';

const server = testServer();
afterAll(() => expectBalanced(server));

const GAME = 'halo-halo-spin';
/** Returns the slot of a game. Every game named here has one. */
const slotOf = (gameId: string) => {
  const slot = SLOTS.get(gameId);
  if (slot === undefined) throw new Error(`${gameId} is no slot`);
  return slot;
};
const { machine: MACHINE, table: TABLE } = slotOf(GAME);

const state = async (token: string, gameId = GAME) => (await server.call('getSlotState', { gameId }, { token })).answer;
const open = async (token: string, gameId = GAME) =>
  (await server.call('startGame', { gameId, tryIt: false, activityId: '' }, { token })).answer.sessionId ?? '';

/** Creates a member with money, an open game and a loaded commitment. */
async function player(coin = 1000_00, gameId = GAME): Promise<TestMember & { sessionId: string }> {
  const member = await memberWith(server, coin);
  const sessionId = await open(member.token, gameId);
  await state(member.token, gameId);
  return { ...member, sessionId };
}
const spin = async (
  { token, sessionId }: { token: string; sessionId: string },
  stake: number,
  more: { key?: string; tableHash?: string; serverSeedHash?: string } = {},
) => {
  const { key, ...shown } = more;
  const body = { sessionId, stake, clientSeed: 'seed-of-a-test', ...shown };
  return (await server.call('spinSlot', body, key === undefined ? { token } : { token, key })).answer;
};

/**
 * Gives a player a client seed with which the next round shows enough scatters. Only a test knows the server's seed.
 */
async function letScattersCome(userId: string): Promise<void> {
  const row = await server.db
    .selectFrom('fairness_seed')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { id, opened, next_nonce } = openedSeed(row, server.services.sealing);
  const weights = MACHINE.strips.map((strip) => strip.map(() => 1));
  const hasScatters = (clientSeed: string): boolean => {
    const stops = drawPicks({ serverSeed: opened, clientSeed, nonce: next_nonce }, weights);
    return payoutsOf(MACHINE, 1_00, false)(stops).freeSpins > 0;
  };
  let tried = 0;
  while (!hasScatters(`scatters-${tried}`)) tried++;
  await server.db
    .updateTable('fairness_seed')
    .set({ client_seed: `scatters-${tried}` })
    .where('id', '=', id)
    .execute();
}

describe('a spin', () => {
  it('charges the stake, pays by the reels, and is a round of the record', async () => {
    const ana = await player();
    const answer = await spin(ana, 200);
    expect(answer).toMatchObject({ errcode: 0, spin: { cost: 200, stake: 200, isFree: false } });
    const { stops, wins, win, freeSpinsWon, id } = answer.spin;
    expect(payoutsOf(MACHINE, 200, false)(stops)).toEqual({ wins, amount: win, freeSpins: freeSpinsWon });
    expect(answer.coin).toBe(1000_00 - 200 + win);
    expect(await coinOf(server.db, ana.userId)).toBe(answer.coin);
    const to = server.clock.now() + 1;
    const record = await server.call(
      'betRecord',
      { pageNum: 1, pageSize: 20, from: to - 60_000, to },
      { token: ana.token },
    );
    expect(record.answer.list).toMatchObject([{ id, gameId: GAME, stake: 200, win, state: 'settled' }]);
  });

  it('is found again after its answer was lost', async () => {
    const ana = await player();
    const answer = await spin(ana, 500);
    const { lastSpin, coin, freeSpins } = await state(ana.token);
    expect([lastSpin, coin, freeSpins]).toEqual([answer.spin, answer.coin, answer.freeSpins]);
  });

  it('is drawn from the committed seed by the published table, so that its player can verify it', async () => {
    const ana = await player();
    const { fairness, machine, tableHash } = await state(ana.token);
    const { strips, ...pays } = machine;
    const draws = strips.map((strip) => strip.map((symbol) => ({ weight: 1, prize: symbol })));
    expect(hashTable({ draws, pays: pays as Json }).hash).toBe(tableHash);
    const answer = await spin(ana, 200, { tableHash, serverSeedHash: fairness?.serverSeedHash ?? '' });
    expect(answer.fairness).toMatchObject({ serverSeedHash: fairness?.serverSeedHash, nonce: 0, tableHash });
    await server.call('rotateFairnessSeed', { clientSeed: 'another-seed' }, { token: ana.token });
    const rounds = (await server.call('getFairnessRounds', { pageNum: 1, pageSize: 20 }, { token: ana.token })).answer;
    const [round] = rounds.list;
    expect(round).toMatchObject({ game: GAME, picks: answer.spin.stops, tableHash });
    const seeds = { serverSeed: round?.serverSeed ?? '', clientSeed: 'seed-of-a-test', nonce: 0 };
    expect(fairMessage('a', 0, 0)).toBe('a:0:0');
    expect(
      drawPicks(
        seeds,
        strips.map((strip) => strip.map(() => 1)),
      ),
    ).toEqual(answer.spin.stops);
  });

  it('is refused if another table or commitment than the shown one is in force', async () => {
    const ana = await player();
    expect((await spin(ana, 200, { tableHash: 'f'.repeat(64) })).errcode).toBe(6103);
    expect((await spin(ana, 200, { serverSeedHash: 'f'.repeat(64) })).errcode).toBe(6104);
    expect(await coinOf(server.db, ana.userId)).toBe(1000_00);
  });

  it.each([0, 1, 150, 210, 500_01, 1000_00])(
    'is refused for a stake of %j, which the machine does not have',
    async (stake) => {
      const ana = await player();
      expect((await spin(ana, stake)).errcode).toBe(4010);
    },
  );

  it('is refused beyond the balance and above the bet limit, and then leaves nothing behind', async () => {
    const ana = await player(1_99);
    const rounds = await countRows(server.db, 'fairness_round');
    expect((await spin(ana, 200)).errcode).toBe(4005);
    await server.db
      .updateTable('content')
      .set({ data: JSON.stringify({ level: 0, betLimit: 100 }) })
      .where('kind', '=', 'vipLevel')
      .where('id', '=', '0')
      .execute();
    expect((await spin(ana, 200)).errcode).toBe(4005);
    await deposit(server, ana, 100_00);
    expect((await spin(ana, 200)).errcode).toBe(4004);
    expect((await spin(ana, 100)).errcode).toBe(0);
    await server.db
      .updateTable('content')
      .set({ data: JSON.stringify({ level: 0, betLimit: 500_00 }) })
      .where('kind', '=', 'vipLevel')
      .where('id', '=', '0')
      .execute();
    expect(await countRows(server.db, 'fairness_round')).toBe(rounds + 1);
  });

  it('is refused while play is paused', async () => {
    const ana = await player();
    await server.db.updateTable('app_user').set({ play_state: 'coolingOff' }).where('id', '=', ana.userId).execute();
    expect((await spin(ana, 200)).errcode).toBe(7002);
  });

  it('needs an open session of this member and this game', async () => {
    const [ana, ben] = [await player(), await player()];
    expect((await spin({ ...ana, sessionId: ben.sessionId }, 200)).errcode).toBe(4003);
    expect((await spin({ ...ana, sessionId: 'made-up' }, 200)).errcode).toBe(4003);
    await server.call('exitGame', { sessionId: ana.sessionId }, { token: ana.token });
    expect((await spin(ana, 200)).errcode).toBe(4003);
    expect(await coinOf(server.db, ana.userId)).toBe(1000_00);
  });
});

describe('the same key', () => {
  it('many times at once gives one spin and one answer', async () => {
    const ana = await player();
    const key = `one-key-of-${ana.userId}`;
    const answers = await atOnce(() => spin(ana, 200, { key }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await coinOf(server.db, ana.userId)).toBe(answers[0]?.coin);
    const spins = await server.db.selectFrom('slot_spin').selectAll().where('user_id', '=', ana.userId).execute();
    expect(spins).toHaveLength(1);
  });

  it('with another stake is refused by 409', async () => {
    const ana = await player();
    const key = `changed-key-of-${ana.userId}`;
    await spin(ana, 200, { key });
    expect((await spin(ana, 500, { key })).errcode).toBe(409);
  });
});

describe('many spins at once', () => {
  it('never take more than there is, and add up', async () => {
    const ana = await player(20_00);
    const answers = await Promise.all(Array.from({ length: 50 }, () => spin(ana, 200)));
    const done = answers.filter(({ errcode }) => errcode === 0).map((answer) => answer.spin);
    const total = done.reduce((sum, { cost, win }) => sum + win - cost, 20_00);
    expect(await coinOf(server.db, ana.userId)).toBe(total);
    expect(answers.filter(({ errcode }) => errcode !== 0 && errcode !== 4005)).toEqual([]);
    expect(new Set(done.map(({ id }) => id)).size).toBe(done.length);
  });
});

const giveFreeSpins = (userId: string, waiting: SlotFreeSpins, gameId = GAME) =>
  transact(server.db, (trx) => saveFreeSpins(trx, { userId, gameId }, waiting));

describe('free spins', () => {
  it('are played first, at the stake that won them, cost nothing and pay double', async () => {
    const ana = await player();
    await giveFreeSpins(ana.userId, { left: 2, total: 10, stake: 5_00, won: 7_00 });
    const before = await coinOf(server.db, ana.userId);
    expect((await state(ana.token)).freeSpins).toEqual({ left: 2, total: 10, stake: 5_00, won: 7_00 });
    const answer = await spin(ana, 200);
    const { stops, wins, win, freeSpinsWon } = answer.spin;
    expect(answer.spin).toMatchObject({ cost: 0, stake: 5_00, isFree: true });
    expect(payoutsOf(MACHINE, 5_00, true)(stops)).toEqual({ wins, amount: win, freeSpins: freeSpinsWon });
    expect(answer.coin).toBe(before + win);
    expect(answer.freeSpins).toEqual({
      left: 1 + freeSpinsWon,
      total: 10 + freeSpinsWon,
      stake: 5_00,
      won: 7_00 + win,
    });
  });

  it('wait through an exit, and are won by scatters', async () => {
    const ana = await player();
    await giveFreeSpins(ana.userId, { left: 1, total: 10, stake: 2_00, won: 0 });
    await server.call('exitGame', { sessionId: ana.sessionId }, { token: ana.token });
    const again = { token: ana.token, sessionId: await open(ana.token) };
    expect((await spin(again, 1_00)).spin).toMatchObject({ isFree: true, stake: 2_00 });
    await letScattersCome(ana.userId);
    const answer = await spin(again, 1_00);
    const won = answer.spin.freeSpinsWon;
    expect(won).toBeGreaterThan(0);
    expect([answer.spin.isFree, answer.freeSpins]).toEqual([false, { left: won, total: won, stake: 1_00, won: 0 }]);
  });
});

describe('each slot of the house', () => {
  it.each([...SLOTS.keys()])('%s is in the lobby, and is played by its own machine', async (gameId) => {
    const { machine, table } = slotOf(gameId);
    const asked = { keys: ['games' as const], gameListVersion: 0, language: 'en-PH' as const };
    const { games } = (await server.call('appConfig', asked)).answer;
    expect(games?.find(({ id }) => id === gameId)).toMatchObject({ playable: true, brandId: 'perya' });
    const ana = await player(1000_00, gameId);
    const shown = await state(ana.token, gameId);
    expect(shown).toMatchObject({ tableHash: table.hash, machine });
    const answer = await spin(ana, 500, { tableHash: table.hash });
    expect(answer).toMatchObject({ errcode: 0, spin: { cost: 500 }, fairness: { tableHash: table.hash } });
    const { stops, wins, win, freeSpinsWon } = answer.spin;
    expect(payoutsOf(machine, 500, false)(stops)).toEqual({ wins, amount: win, freeSpins: freeSpinsWon });
    const rounds = await server.call('getFairnessRounds', { pageNum: 1, pageSize: 20 }, { token: ana.token });
    expect(rounds.answer.list).toMatchObject([{ game: gameId, tableHash: table.hash, picks: stops }]);
  });

  it('keeps its own free spins and its own last spin', async () => {
    const ana = await player(1000_00, 'mango-rush');
    await giveFreeSpins(ana.userId, { left: 3, total: 7, stake: 2_00, won: 0 }, 'mango-rush');
    const there = { token: ana.token, sessionId: await open(ana.token, 'cherry-fiesta') };
    const paid = await spin(there, 500);
    expect(paid).toMatchObject({ errcode: 0, spin: { isFree: false, cost: 500 }, freeSpins: null });
    expect(await state(ana.token, 'mango-rush')).toMatchObject({ freeSpins: { left: 3 }, lastSpin: null });
    const free = await spin(ana, 500);
    expect(free.spin).toMatchObject({ isFree: true, cost: 0, stake: 2_00 });
    expect((await state(ana.token, 'cherry-fiesta')).lastSpin).toEqual(paid.spin);
    expect((await state(ana.token, 'mango-rush')).lastSpin).toEqual(free.spin);
    expect((await state(ana.token)).lastSpin).toBeNull();
  });

  it('is drawn from its own table: that of another is refused', async () => {
    const ana = await player(1000_00, 'cherry-fiesta');
    expect((await spin(ana, 200, { tableHash: TABLE.hash })).errcode).toBe(6103);
  });

  it('is not there for another game of the lobby', async () => {
    const ana = await player();
    expect((await server.call('getSlotState', { gameId: 'parol-nights' }, { token: ana.token })).answer.errcode).toBe(
      4001,
    );
    expect((await server.call('getSlotState', { gameId: 'constructor' })).answer.errcode).toBe(4001);
  });
});

describe('a visitor', () => {
  it('sees the machine with its odds and nothing of a player', async () => {
    const { answer } = await server.call('getSlotState', { gameId: GAME });
    expect(answer).toMatchObject({
      errcode: 0,
      tableHash: TABLE.hash,
      coin: 0,
      freeSpins: null,
      lastSpin: null,
      fairness: null,
    });
    expect(answer.returnPpm).toBeGreaterThan(940_000);
    expect(answer.returnPpm).toBeLessThan(970_000);
    expect((await server.call('spinSlot', { sessionId: 'x', stake: 200 })).status).toBe(401);
  });
});
