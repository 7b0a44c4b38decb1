import { beforeEach, describe, expect, it } from 'vitest';
import { GAME_ERRORS } from '#contract/games/calls.ts';
import { TIERS } from '#contract/props/items.ts';
import { transact } from '#server/db/transact.ts';
import { drawPicks } from '#server/fairness/draw.ts';
import { COIN, userAccount } from '#server/ledger/accounts.ts';
import { balanceOf, coinOf } from '#server/ledger/ledger.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import {
  DEFAULT_CONFIGURATION,
  type JackpotConfiguration,
  readConfiguration,
  writeConfiguration,
} from '#server/modules/jackpot/configuration.ts';
import { poolBalances } from '#server/modules/jackpot/pools.ts';
import { countValidBet, takeStake, recordDeposit } from '#server/play/money.ts';
import { spin as spinOn } from '../support/drawing.ts';
import { countRows, testServer } from '../support/helper.ts';
import { setActivity } from '../support/rows.ts';

const server = testServer();
beforeEach(() => configure({}));

const configure = (change: Partial<JackpotConfiguration>) =>
  writeConfiguration(server.db, { ...DEFAULT_CONFIGURATION, ...change });
/** Returns a configuration in which only this cell can be drawn. */
const only = (id: string) => ({
  cells: DEFAULT_CONFIGURATION.cells.map((cell) => ({ ...cell, weight: cell.id === id ? 1 : 0 })),
});

const newPlayer = () => server.member();
const poolsNow = async () => poolBalances(server.db, await readConfiguration(server.db));
const info = async (token: string) => (await server.call('getJackpotDrawInfo', {}, { token })).answer;
const spin = (token: string, key?: string) => spinOn(server, token, key);
const deposit = (userId: string, amount: number, reference = `${userId}-deposit-${amount}`) =>
  transact(server.db, (trx) =>
    recordDeposit(trx, server.services.hooks, { userId, amount, reference, now: server.clock.now() }),
  );
const stake = (userId: string, amount: number) =>
  transact(server.db, (trx) =>
    takeStake(trx, server.services.hooks, {
      userId,
      amount,
      reference: `${userId}-stake-${amount}`,
      now: server.clock.now(),
    }),
  );
/** Counts an amount as bets of settled rounds. */
const bet = (userId: string, amount: number) =>
  transact(server.db, (trx) =>
    countValidBet(trx, server.services.hooks, {
      userId,
      amount,
      reference: `${userId}-bet-${amount}`,
      now: server.clock.now(),
      gameId: '',
    }),
  );

describe('a new player', () => {
  it('has one free chance, draws, is paid, and then needs a deposit and bets', async () => {
    await configure(only('coin-50'));
    const { userId, token } = await newPlayer();
    expect(await info(token)).toMatchObject({ canReceiveDrawChance: true, chanceSize: 1, pendingDraw: null });
    const answer = await spin(token);
    expect(answer).toMatchObject({
      errcode: 0,
      cellId: 'coin-50',
      type: 1,
      propId: 2001,
      count: 5000,
      bonus: 5000,
      coin: 5000,
      chanceSize: 0,
    });
    expect(await coinOf(server.db, userId)).toBe(5000);
    expect((await spin(token)).errcode).toBe(1002);
    await deposit(userId, 100_00);
    expect((await spin(token)).errcode).toBe(1003);
    await bet(userId, 100_00);
    expect(await info(token)).toMatchObject({ canReceiveDrawChance: false, needDeposit: 0, needTyping: 400_00 });
    await deposit(userId, 350_00);
    await bet(userId, 400_00);
    expect(await info(token)).toMatchObject({ canReceiveDrawChance: true, chanceSize: 1 });
  });

  it('gets 1004 when the activity is closed', async () => {
    await configure({ open: false });
    const { token } = await newPlayer();
    expect((await spin(token)).errcode).toBe(1004);
    expect(await info(token)).toMatchObject({ open: false, canReceiveDrawChance: false });
  });

  it('gets 1004 while the activity is closed at the desk, not open yet or over', async () => {
    const { token } = await newPlayer();
    const edit = (change: object) => setActivity(server, 'lucky-jackpot', change);
    const later = server.clock.now() + 60_000;
    for (const change of [{ open: false }, { opensAt: later }, { closesAt: server.clock.now() }]) {
      await edit(change);
      expect((await spin(token)).errcode).toBe(1004);
      expect(await info(token)).toMatchObject({ open: false, canReceiveDrawChance: false, chanceSize: 1 });
    }
    await edit({});
    expect(await info(token)).toMatchObject({ open: true, canReceiveDrawChance: true });
    expect((await spin(token)).errcode).toBe(0);
  });

  it('draws once of ten taps at once with ten keys', async () => {
    const { userId, token } = await newPlayer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => spin(token)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    const draws = await server.db.selectFrom('jackpot_draw').selectAll().where('user_id', '=', userId).execute();
    expect(draws).toHaveLength(1);
  });
});

describe('Idempotency-Key', () => {
  it('gives ten concurrent tries of one draw one effect and one answer', async () => {
    const { userId, token } = await newPlayer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => spin(token, `the-one-key-of-${userId}`)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.errcode).toBe(0);
  });

  it('replays a refusal too, and refuses another body', async () => {
    const { userId, token } = await newPlayer();
    await spin(token);
    const key = `refused-key-of-${userId}`;
    expect((await spin(token, key)).errcode).toBe(1002);
    await deposit(userId, 5000_00);
    await bet(userId, 500_00);
    expect((await spin(token, key)).errcode).toBe(1002);
    const { answer } = await server.call('receiveDrawChance', { channel: 'other' } as never, { token, key });
    expect(answer.errcode).toBe(409);
  });

  it('belongs to one player: the same key of another draws for the other', async () => {
    const [ana, ben] = [await newPlayer(), await newPlayer()];
    const key = 'a key two players chose'.replaceAll(' ', '-');
    expect((await spin(ana.token, key)).id).not.toBe((await spin(ben.token, key)).id);
  });

  it.each(['', 'short', 'x'.repeat(129), 'with a space in the middle'])('is refused as %j', async (key) => {
    const { status } = await server.call('receiveDrawChance', {}, { token: (await newPlayer()).token, key });
    expect(status).toBe(400);
  });

  it('leaves no answer readable in the database', async () => {
    const rows = await server.db.selectFrom('idempotency').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/errcode|serverSeedHash|a-key-two/);
  });
});

describe('a jackpot', () => {
  it.each(TIERS)('%s pays its whole pool, which the house seeds again', async (tier) => {
    await configure(only(tier));
    const { userId, token } = await newPlayer();
    const before = await poolsNow();
    const { perDraw, seed } = DEFAULT_CONFIGURATION.pools[tier];
    const answer = await spin(token);
    expect(answer).toMatchObject({
      errcode: 0,
      type: 2,
      cellId: tier,
      bonus: before[tier] + perDraw,
      count: before[tier] + perDraw,
    });
    expect(answer.coin).toBe(before[tier] + perDraw);
    expect((await poolsNow())[tier]).toBe(seed);
    expect(await coinOf(server.db, userId)).toBe(answer.bonus);
  });

  it('grows with draws and bets, and its Section with it', async () => {
    await configure(only('diamond-20'));
    const { userId, token } = await newPlayer();
    const before = await poolsNow();
    const shown = await info(token);
    await spin(token);
    expect(await balanceOf(server.db, userAccount(userId), 60_001)).toBe(20);
    await deposit(userId, 1_000_000);
    // The highest VIP level has the bet limit that this amount needs.
    await server.db.updateTable('app_user').set({ vip: 10 }).where('id', '=', userId).execute();
    await bet(userId, 1_000_000);
    const after = await poolsNow();
    expect(TIERS.map((tier) => after[tier] - before[tier])).toEqual([200 + 2000, 100 + 1000, 100 + 800, 200 + 1200]);
    expect((await info(token)).megaSection.max).toBe(shown.megaSection.max + 2200);
  });
});

describe('after a draw', () => {
  it('an interrupted one waits as pendingDraw until it is acknowledged by its player', async () => {
    const [ana, ben] = [await newPlayer(), await newPlayer()];
    const { id, cellId, bonus } = await spin(ana.token);
    expect((await info(ana.token)).pendingDraw).toMatchObject({ id, cellId, bonus });
    expect((await server.call('ackJackpotDraw', { id }, { token: ben.token })).status).toBe(404);
    expect((await server.call('ackJackpotDraw', { id: '9'.repeat(30) }, { token: ana.token })).status).toBe(404);
    expect((await server.call('ackJackpotDraw', { id }, { token: ana.token })).answer.errcode).toBe(0);
    expect((await info(ana.token)).pendingDraw).toBeNull();
  });

  it('its round can be verified once the seed is revealed', async () => {
    const { token } = await newPlayer();
    const { cellId, fairness } = await spin(token);
    const revealed = (await server.call('rotateFairnessSeed', { clientSeed: 'next' }, { token })).answer
      .revealedServerSeed;
    const weights = DEFAULT_CONFIGURATION.cells.map(({ weight }) => weight);
    const [index = -1] = drawPicks({ serverSeed: revealed, ...fairness }, [weights]);
    expect(DEFAULT_CONFIGURATION.cells[index]?.id).toBe(cellId);
  });

  it('is in the record, 20 a page, and in the rank, 10 a page, with the own row', async () => {
    await configure({ ...only('coin-18'), freeChances: 25 });
    const { token } = await server.member('Marikit');
    for (let count = 0; count < 25; count++) await spin(token);
    const page = async (pageNum: number) =>
      (await server.call('getPersonJackpotDrawAwardLog', { pageNum, pageSize: 20 }, { token })).answer;
    expect([
      (await page(1)).list.length,
      (await page(2)).list.length,
      (await page(3)).list.length,
      (await page(1)).pages,
    ]).toEqual([20, 5, 0, 2]);
    expect((await server.call('getPersonJackpotDrawAwardLog', { pageNum: 1, pageSize: 21 }, { token })).status).toBe(
      400,
    );
    const { answer } = await server.call('getJackpotRank', { pageNum: 2, pageSize: 10 }, { token });
    expect(answer.allRank.list[0]?.ranking).toBe(11);
    expect(answer.personRank).toMatchObject({ nickname: 'Marikit', amountSection: 1800 });
    const first = (await server.call('getJackpotRank', { pageNum: 1, pageSize: 10 })).answer;
    const amounts = first.allRank.list.map(({ amountSection }) => amountSection);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    expect(first.personRank).toBeNull();
    expect(first.allRank.list.every(({ nickname }) => nickname.includes('***'))).toBe(true);
  });
});

describe('play', () => {
  it('moves a deposit or a bet once for its reference', async () => {
    const { userId } = await newPlayer();
    expect([await deposit(userId, 700, 'same'), await deposit(userId, 700, 'same')]).toEqual([true, false]);
    expect([await stake(userId, 300), await stake(userId, 300)]).toEqual([true, false]);
    expect(await coinOf(server.db, userId)).toBe(400);
    await expect(stake(userId, 401)).rejects.toMatchObject({ error: GAME_ERRORS.balanceTooLow });
  });

  it('leaves the books right whatever was drawn above', async () => {
    expect(await balanceOf(server.db, 'house', COIN)).toBeLessThan(0);
    expect((await reconcile(server.db)).differences).toEqual([]);
    expect(await countRows(server.db, 'fairness_round')).toBe(await countRows(server.db, 'jackpot_draw'));
  });
});
