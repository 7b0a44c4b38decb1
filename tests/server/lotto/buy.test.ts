import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coinOf } from '#server/ledger/ledger.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { testServer } from '../support/helper.ts';
import { setActivity } from '../support/rows.ts';
import { buy, drawIn, lotto, player, tick, TICKET, ticketsFrom } from './support.ts';

const server = testServer();
beforeAll(() => tick(server));
afterAll(() => expectBalanced(server));

const MINUTE = 60_000;

describe('a purchase', () => {
  it('takes the price at once, as a bet of an open round, and is a ticket in the draw', async () => {
    const ana = await player(server);
    const drawId = await drawIn(server, 61_000);
    const answer = await buy(server, ana, drawId, [TICKET, [42, 1, 2, 3, 4, 5]]);
    expect(answer).toEqual({ errcode: 0, mine: 2, cost: 20_00, coin: 980_00 });
    expect((await buy(server, ana, drawId)).mine).toBe(3);
    const mine = await server.call('getLottoTickets', { pageNum: 1, pageSize: 20, drawId }, { token: ana.token });
    expect(mine.answer.list).toMatchObject([
      { drawId, numbers: TICKET, state: 'open', price: 10_00, drawn: null, matches: null, prize: null },
      { numbers: [1, 2, 3, 4, 5, 42] },
      { numbers: TICKET },
    ]);
    const to = server.clock.now() + 1;
    const body = { pageNum: 1, pageSize: 20, from: to - MINUTE, to };
    const record = await server.call('betRecord', body, { token: ana.token });
    expect(record.answer.list).toMatchObject([{ gameId: 'barrio-lotto', stake: 30_00, win: 0, state: 'open' }]);
    // A ticket counts as a bet only after the draw is settled.
    const total = await server.db
      .selectFrom('play_total')
      .select('bet')
      .where('user_id', '=', ana.userId)
      .executeTakeFirst();
    expect(total?.bet).toBe(0);
  });

  it.each([
    ['no ticket', []],
    ['five numbers', [[1, 2, 3, 4, 5]]],
    ['a number twice', [[1, 2, 3, 4, 5, 5]]],
    ['a ball that is not there', [[1, 2, 3, 4, 5, 43]]],
    ['half a ball', [[1, 2, 3, 4, 5, 6.5]]],
    ['more tickets than one purchase takes', Array.from({ length: 21 }, () => TICKET)],
  ])('of %s is refused as malformed', async (_, tickets) => {
    const ana = await player(server);
    const drawId = await drawIn(server, 62_000);
    expect((await buy(server, ana, drawId, tickets)).errcode).toBe(400);
    expect(await coinOf(server.db, ana.userId)).toBe(1000_00);
  });

  it('needs an open session of this member and this game, and a draw that is there', async () => {
    const [ana, ben] = [await player(server), await player(server)];
    const drawId = await drawIn(server, 63_000);
    expect((await buy(server, { ...ana, sessionId: ben.sessionId }, drawId)).errcode).toBe(4003);
    expect((await buy(server, { ...ana, sessionId: 'made-up' }, drawId)).errcode).toBe(4003);
    expect((await buy(server, ana, 'quick-20000101-0000')).errcode).toBe(8475);
    await server.call('exitGame', { sessionId: ana.sessionId }, { token: ana.token });
    expect((await buy(server, ana, drawId)).errcode).toBe(4003);
    expect(await coinOf(server.db, ana.userId)).toBe(1000_00);
  });

  it('is refused beyond the balance, and while play is paused', async () => {
    const ana = await player(server, 15_00);
    const drawId = await drawIn(server, 64_000);
    expect((await buy(server, ana, drawId, [TICKET, TICKET])).errcode).toBe(4005);
    expect((await buy(server, ana, drawId)).errcode).toBe(0);
    await server.db.updateTable('app_user').set({ play_state: 'coolingOff' }).where('id', '=', ana.userId).execute();
    expect((await buy(server, ana, drawId)).errcode).toBe(7002);
    expect(await coinOf(server.db, ana.userId)).toBe(5_00);
  });

  it('is refused once sales are closed, and before the activity opens or after it closes', async () => {
    const ana = await player(server);
    const drawId = await drawIn(server, 65_000);
    const set = (change: object) => setActivity(server, 'weekend-lottery', change);
    await set({ open: false });
    expect((await buy(server, ana, drawId)).errcode).toBe(8403);
    expect((await lotto(server, ana.token)).times.status).toBe('closed');
    await set({ opensAt: server.clock.now() + 1000 });
    expect((await buy(server, ana, drawId)).errcode).toBe(8401);
    await set({ closesAt: server.clock.now() });
    expect((await buy(server, ana, drawId)).errcode).toBe(8402);
    await set({});
    server.clock.advance(55_000);
    expect((await buy(server, ana, drawId)).errcode).toBe(8476);
    expect((await lotto(server)).drawing.map(({ id }) => id)).toContain(drawId);
    expect(await coinOf(server.db, ana.userId)).toBe(1000_00);
  });
});

describe('many purchases at once', () => {
  it('under one key are one', async () => {
    const ana = await player(server);
    const drawId = await drawIn(server, 120_000);
    const key = `one-key-of-${ana.userId}`;
    const answers = await atOnce(() => buy(server, ana, drawId, [TICKET], key));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await coinOf(server.db, ana.userId)).toBe(990_00);
  });

  it('never give more tickets than one player may have', async () => {
    const ana = await player(server, 5000_00);
    const drawId = await drawIn(server, 121_000);
    for (let time = 0; time < 9; time++) await buy(server, ana, drawId, ticketsFrom(10 * time, 10));
    const others = ticketsFrom(90, 100);
    const answers = await Promise.all(others.map((ticket) => buy(server, ana, drawId, [ticket])));
    const codes = answers.map(({ errcode }): number => errcode);
    expect(codes.filter((code) => code === 0)).toHaveLength(10);
    expect(codes.filter((code) => code === 8477)).toHaveLength(90);
    expect(await coinOf(server.db, ana.userId)).toBe(5000_00 - 100 * 10_00);
    const { draws } = await lotto(server, ana.token);
    expect(draws.map(({ mine }) => mine)).toContain(0);
  });
});

describe('the same numbers', () => {
  it('are sold three times per draw, even to simultaneous buyers, and again in the next draw', async () => {
    const crowd = await Promise.all(Array.from({ length: 20 }, () => player(server)));
    const drawId = await drawIn(server, 130_000);
    const mixed = TICKET.toReversed();
    const answers = await Promise.all(crowd.map((each) => buy(server, each, drawId, [mixed])));
    const codes = answers.map(({ errcode }): number => errcode);
    expect(codes.filter((code) => code === 0)).toHaveLength(3);
    expect(codes.filter((code) => code === 8478)).toHaveLength(17);
    const refused = crowd[codes.indexOf(8478)];
    if (refused === undefined) throw new Error('nobody was refused');
    expect(await coinOf(server.db, refused.userId)).toBe(1000_00);
    expect((await buy(server, refused, drawId, [[1, 2, 3, 4, 5, 6]])).errcode).toBe(0);
    expect((await buy(server, refused, await drawIn(server, 131_000))).errcode).toBe(0);
  });

  it('count within one purchase too, and a purchase is refused whole', async () => {
    const ana = await player(server);
    const drawId = await drawIn(server, 132_000);
    const four = Array.from({ length: 4 }, () => TICKET);
    expect((await buy(server, ana, drawId, [[1, 2, 3, 4, 5, 6], ...four])).errcode).toBe(8478);
    expect(await coinOf(server.db, ana.userId)).toBe(1000_00);
    expect((await buy(server, ana, drawId, four.slice(1))).mine).toBe(3);
  });

  it('do not make purchases wait for each other in a ring', async () => {
    const crowd = await Promise.all(Array.from({ length: 10 }, () => player(server)));
    const drawId = await drawIn(server, 133_000);
    const many = ticketsFrom(0, 10);
    const answers = await Promise.all(
      crowd.map((each, index) => buy(server, each, drawId, index % 2 === 0 ? many : many.toReversed())),
    );
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(3);
  });
});

describe('the public information', () => {
  it('is the next draw of each kind with its prizes, its return and its seeds, without tickets of others', async () => {
    const { draws, latest, pending, coin } = await lotto(server);
    expect(draws.map(({ kind }) => kind).toSorted()).toEqual(['quick', 'weekend']);
    for (const draw of draws) expect(draw).toMatchObject({ returnPpm: 700_000, mine: 0 });
    expect([coin, pending]).toEqual([0, []]);
    expect(latest).toEqual([]);
  });
});
