import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultOfMix, timeOfRound } from '#contract/fairness/beacon.ts';
import { weightsOf } from '#contract/fairness/draw.ts';
import { ballsOf, lottoTable, matchesOf, prizeOf, ticketLine } from '#contract/lotto/rules.ts';
import { hashHex } from '#server/fairness/beacon.ts';
import { drawPicks, hashServerSeed, hashTable } from '#server/fairness/draw.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { lottoDesk } from '#server/modules/lotto/operator.ts';
import { USUAL } from '#server/modules/lotto/rule.ts';
import { plannedAfter } from '#server/modules/lotto/schedule.ts';
import { settleDraw } from '#server/modules/lotto/settle.ts';
import { expectBalanced } from '../support/books.ts';
import { actOf, listOf } from '../support/desk.ts';
import { testServer } from '../support/helper.ts';
import { seeded } from '../support/seeded.ts';
import { buy, drawIn, lotto, player, tick, TICKET } from './support.ts';

const server = testServer();
beforeAll(() => tick(server));
afterAll(() => expectBalanced(server));

const drawOf = async (id: string) =>
  server.db.selectFrom('lotto_draw').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const source = seeded(7);
const anyTicket = (): number[] => {
  const left = Array.from({ length: 42 }, (_, index) => index + 1);
  return Array.from({ length: 6 }, () => left.splice(source.int(left.length), 1)[0] ?? 0);
};

describe('the schedule', () => {
  const at = (text: string): number => Date.parse(`${text}+08:00`);
  const planned = (now: string, count = { quick: 2, weekend: 2 }) =>
    plannedAfter(at(now), USUAL, count).map(({ kind, drawsAt }) => [
      kind,
      new Date(drawsAt + 8 * 3_600_000).toISOString().slice(0, 16),
    ]);

  it('has a quick draw every ten minutes, and one on Saturday and on Sunday at eight in the evening', () => {
    expect(planned('2026-11-26T23:49:59')).toEqual([
      ['quick', '2026-11-26T23:50'],
      ['quick', '2026-11-27T00:00'],
      ['weekend', '2026-11-28T20:00'],
      ['weekend', '2026-11-29T20:00'],
    ]);
    expect(planned('2026-11-28T20:00:00')).toEqual([
      ['quick', '2026-11-28T20:10'],
      ['quick', '2026-11-28T20:20'],
      ['weekend', '2026-11-29T20:00'],
      ['weekend', '2026-12-05T20:00'],
    ]);
  });
});

describe('a draw', () => {
  it('pays each ticket by its numbers, once, and its stake counts then', async () => {
    const players = await Promise.all([1, 2, 3].map(() => player(server)));
    const id = await drawIn(server, 60_000);
    const bought = new Map<string, number[][]>();
    for (const each of players) {
      const tickets = Array.from({ length: 20 }, anyTicket);
      await buy(server, each, id, tickets);
      bought.set(each.userId, tickets);
    }
    server.clock.advance(60_000);
    await tick(server);
    const { numbers, state, tickets, paid } = await drawOf(id);
    const drawn = JSON.parse(numbers ?? '[]') as number[];
    expect([state, tickets]).toEqual(['settled', 60]);
    const { latest } = await lotto(server);
    const prizes = latest.find((draw) => draw.id === id)?.prizes ?? { three: 0, four: 0, five: 0, six: 0 };
    let all = 0;
    for (const { userId, token } of players) {
      const own = (bought.get(userId) ?? []).map((ticket) => prizeOf(prizes, matchesOf(ticket, drawn)));
      const win = own.reduce((sum, prize) => sum + prize, 0);
      all += win;
      expect(await coinOf(server.db, userId)).toBe(1000_00 - 200_00 + win);
      const total = await server.db.selectFrom('play_total').select('bet').where('user_id', '=', userId).execute();
      expect(total).toEqual([{ bet: 200_00 }]);
      const [mine] = (await lotto(server, token)).pending;
      expect(mine).toMatchObject({ id, numbers: drawn, mine: { tickets: 20, stake: 200_00, win, state: 'settled' } });
    }
    expect(paid).toBe(all);
    await tick(server);
    for (const { userId } of players) {
      const settled = await server.db
        .selectFrom('game_round')
        .select(['state', 'stake'])
        .where('user_id', '=', userId)
        .execute();
      expect(settled).toEqual([{ state: 'settled', stake: 200_00 }]);
    }
  });

  it('can be verified by everybody: from the seed promised before, and the list of all tickets', async () => {
    const ana = await player(server);
    const id = await drawIn(server, 60_000);
    const before = await drawOf(id);
    const promised = (await lotto(server)).draws.find((draw) => draw.id === id)?.mix ?? null;
    expect(promised).not.toBeNull();
    await buy(server, ana, id, [TICKET, anyTicket()]);
    const sold = (pageNum = 1) => server.call('getLottoSold', { drawId: id, pageNum, pageSize: 500 });
    expect((await sold()).answer.errcode).toBe(8475);
    server.clock.advance(60_000);
    await tick(server);
    const { list } = (await server.call('getSharedRounds', { pageNum: 1, pageSize: 5 })).answer;
    const round = list.find(({ draw }) => draw === `lotto:${id}`);
    if (round === undefined) throw new Error('The draw has no round');
    expect(round).toMatchObject({
      game: 'barrio-lotto',
      serverSeedHash: before.server_seed_hash,
      tableHash: before.table_hash,
      nonce: 0,
    });
    const serverSeed = round.serverSeed ?? '';
    expect(hashServerSeed(serverSeed)).toBe(before.server_seed_hash);
    const table = lottoTable(before.price, JSON.parse(before.prizes) as Parameters<typeof lottoTable>[1]);
    expect(hashTable(table).hash).toBe(before.table_hash);
    const tickets = (await sold()).answer.list;
    const digest = createHash('sha256')
      .update(tickets.map(({ id: ticket, numbers }) => ticketLine(Number(ticket), numbers)).join('\n'))
      .digest('hex');
    const { mix, clientSeed } = round;
    expect(mix).toEqual({ ...promised, digest, randomness: mix?.randomness, signature: null, usedFallback: false });
    if (mix === null) throw new Error('The draw is not mixed with a beacon');
    expect(await faultOfMix(mix, clientSeed, hashHex)).toBeNull();
    expect(timeOfRound(mix)).toBeGreaterThanOrEqual(before.draws_at);
    const picks = drawPicks({ serverSeed, clientSeed, nonce: 0 }, weightsOf(table));
    expect(round.picks).toEqual(picks);
    expect(JSON.parse((await drawOf(id)).numbers ?? '[]')).toEqual(ballsOf(picks));
  });

  it('that fails keeps no later one from being made and paid, and is paid itself once it can be', async () => {
    const ana = await player(server);
    const [first, second] = [await drawIn(server, 599_000), await drawIn(server, 600_000)];
    for (const id of [first, second]) await buy(server, ana, id);
    const roundOf = (state: 'open' | 'settled') =>
      server.db
        .updateTable('game_round')
        .set({ state, closed_at: state === 'open' ? null : server.clock.now() })
        .where('reference', '=', `lotto-${first}-${ana.userId}`)
        .execute();
    await roundOf('settled');
    server.clock.advance(600_000);
    await expect(tick(server)).rejects.toThrow();
    expect([(await drawOf(first)).state, (await drawOf(second)).state]).toEqual(['drawn', 'settled']);
    await roundOf('open');
    await tick(server);
    expect((await drawOf(first)).state).toBe('settled');
  });

  it('without a ticket is still made, and is over at once', async () => {
    const id = await drawIn(server, 60_000);
    server.clock.advance(60_000);
    await tick(server);
    expect(await drawOf(id)).toMatchObject({ state: 'settled', tickets: 0, paid: 0 });
  });

  it('is shown until it was seen, to its own player only', async () => {
    const [ana, ben] = [await player(server), await player(server)];
    const id = await drawIn(server, 60_000);
    await buy(server, ana, id);
    const ack = async (token: string, drawId = id) => (await server.call('ackLottoDraw', { drawId }, { token })).answer;
    expect((await ack(ana.token)).errcode).toBe(404);
    server.clock.advance(60_000);
    await tick(server);
    expect((await lotto(server, ben.token)).pending).toEqual([]);
    expect((await ack(ben.token)).errcode).toBe(404);
    expect((await ack(ana.token, 'nothing')).errcode).toBe(404);
    expect((await ack(ana.token)).coin).toBe(await coinOf(server.db, ana.userId));
    expect((await lotto(server, ana.token)).pending).toEqual([]);
    const page = { pageNum: 1, pageSize: 20 };
    expect((await server.call('getLottoTickets', page, { token: ben.token })).answer.list).toEqual([]);
    const draws = (await server.call('getLottoDraws', page, { token: ana.token })).answer.list;
    expect(draws.find((draw) => draw.id === id)?.mine?.tickets).toBe(1);
    const foreign = (await server.call('getLottoDraws', page, { token: ben.token })).answer.list;
    expect(foreign.find((draw) => draw.id === id)?.mine).toBeNull();
  });
});

describe('two servers at it at once', () => {
  it('open each draw once, make it once and pay each player once', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, () => player(server, 100_00)));
    const id = await drawIn(server, 60_000);
    for (const each of crowd) await buy(server, each, id, [anyTicket(), anyTicket()]);
    server.clock.advance(60_000);
    await Promise.all([tick(server), tick(server), tick(server)]);
    expect((await drawOf(id)).state).toBe('settled');
    const rounds = await server.db
      .selectFrom('fairness_round')
      .select('id')
      .where('user_id', '=', `public:lotto:${id}`)
      .execute();
    expect(rounds).toHaveLength(1);
    for (const { userId } of crowd) {
      const entry = await server.db.selectFrom('lotto_entry').selectAll().where('user_id', '=', userId).execute();
      expect(entry).toMatchObject([{ state: 'settled' }]);
      expect(await coinOf(server.db, userId)).toBe(80_00 + (entry[0]?.win ?? 0));
    }
    const ids = (await server.db.selectFrom('lotto_draw').select('id').execute()).map((row) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('continue if one was stopped in the middle', async () => {
    const crowd = await Promise.all(Array.from({ length: 6 }, () => player(server, 100_00)));
    const id = await drawIn(server, 60_000);
    for (const each of crowd) await buy(server, each, id, [anyTicket()]);
    server.clock.advance(60_000);
    const now = server.clock.now();
    let parts = 0;
    // Stop after two of six, as a restart would.
    const { db, hooks, sealing } = server.services;
    await db.transaction().execute(async (trx) => {
      const { makeDraw } = await import('#server/modules/lotto/draws.ts');
      await makeDraw(trx, id, null, { now, sealing });
    });
    expect(await settleDraw(db, hooks, id, { now, hasTime: () => parts++ < 2 })).toBe(false);
    const states = async () =>
      (await db.selectFrom('lotto_entry').select('state').where('draw_id', '=', id).execute()).map(
        ({ state }) => state,
      );
    expect((await states()).filter((state) => state === 'settled')).toHaveLength(2);
    expect((await drawOf(id)).state).toBe('drawn');
    await tick(server);
    expect(await states()).toEqual(Array.from({ length: 6 }, () => 'settled'));
    expect((await drawOf(id)).state).toBe('settled');
    for (const { userId } of crowd) {
      const entry = await db.selectFrom('lotto_entry').select('win').where('user_id', '=', userId).execute();
      expect(await coinOf(db, userId)).toBe(90_00 + (entry[0]?.win ?? 0));
    }
  });

  it('a purchase that races with the draw is either in it or refused', async () => {
    const crowd = await Promise.all(Array.from({ length: 10 }, () => player(server, 100_00)));
    const id = await drawIn(server, 60_000);
    server.clock.advance(49_999);
    const buying = crowd.map((each) => buy(server, each, id));
    server.clock.advance(10_001);
    const [answers] = await Promise.all([Promise.all(buying), tick(server)]);
    await tick(server);
    const done = answers.filter(({ errcode }) => errcode === 0).length;
    expect(answers.filter(({ errcode }) => errcode !== 0 && errcode !== 8476)).toEqual([]);
    expect((await drawOf(id)).tickets).toBe(done);
    const open = await server.db
      .selectFrom('lotto_entry')
      .select('state')
      .where('draw_id', '=', id)
      .where('state', '=', 'open')
      .execute();
    expect(open).toEqual([]);
  });
});

describe('the desk', () => {
  it('cancels a draw: every purchase goes back, once, and no turnover counts', async () => {
    const ana = await player(server);
    const id = await drawIn(server, 60_000);
    await buy(server, ana, id, [TICKET, TICKET]);
    await buy(server, ana, id);
    await actOf(server, lottoDesk, 'cancelLottoDraw', { id, reason: 'the drum is broken' });
    expect((await buy(server, ana, id)).errcode).toBe(8476);
    await Promise.all([tick(server), tick(server)]);
    expect(await coinOf(server.db, ana.userId)).toBe(1000_00);
    expect(await drawOf(id)).toMatchObject({ state: 'cancelled', numbers: null });
    expect((await lotto(server, ana.token)).pending).toMatchObject([
      { id, state: 'cancelled', mine: { state: 'refunded', win: null } },
    ]);
    const rounds = await server.db.selectFrom('game_round').select('state').where('user_id', '=', ana.userId).execute();
    expect(rounds).toEqual([{ state: 'cancelled' }]);
    server.clock.advance(60_000);
    await tick(server);
    expect((await drawOf(id)).numbers).toBeNull();
    await expect(actOf(server, lottoDesk, 'cancelLottoDraw', { id, reason: 'again' })).rejects.toThrow();
  });

  it('adds a draw outside the schedule, once, and not so soon that sales would be closed', async () => {
    const drawsAt = server.clock.now() + 90_000;
    const add = (at: number) => actOf(server, lottoDesk, 'addLottoDraw', { kind: 'quick', drawsAt: at });
    await add(drawsAt);
    await expect(add(drawsAt)).rejects.toThrow();
    await expect(add(server.clock.now() + 10_000)).rejects.toThrow();
    expect(() => add(Date.UTC(10_000, 0, 1))).toThrow('drawsAt');
  });

  it('keeps price and prizes of the draws that are on sale when the rule changes', async () => {
    const { lists = [] } = lottoDesk;
    const rules = { ...lottoDesk, lists: lists.filter(({ name }) => name === 'lottoRule') };
    const [row] = (await listOf(server, rules, {})).rows;
    const { editedAt: _, ...kept } = row as Record<string, unknown>;
    const edit = (change: object) => actOf(server, lottoDesk, 'editLottoRule', { ...kept, ...change });
    await expect(edit({ quickMinutes: 7 })).rejects.toThrow();
    await expect(edit({ quick: { ...USUAL.quick, price: 10_50 } })).rejects.toThrow();
    await expect(edit({ quick: { ...USUAL.quick, returnPercent: 40 } })).rejects.toThrow();
    await edit({ quick: { ...USUAL.quick, price: 20_00 } });
    const id = await drawIn(server, 300_000);
    expect((await drawOf(id)).price).toBe(20_00);
    const { draws } = await lotto(server);
    expect(draws.find(({ kind }) => kind === 'quick')?.price).toBe(10_00);
  });
});
