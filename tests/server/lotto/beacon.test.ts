import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { BEACON_WAIT_MS, mixText, QUICKNET, QUICKNET_SOURCE, timeOfRound } from '#contract/fairness/beacon.ts';
import { weightsOf } from '#contract/fairness/draw.ts';
import { ballsOf, lottoTable, matchesOf, ticketLine } from '#contract/lotto/rules.ts';
import { type Beacon, drandBeacon, hashHex } from '#server/fairness/beacon.ts';
import { drawPicks, hashServerSeed } from '#server/fairness/draw.ts';
import { mixesOf } from '#server/fairness/public-draw.ts';
import { fakeClock } from '../support/fakes.ts';
import { testServer } from '../support/helper.ts';
import { seeded } from '../support/seeded.ts';
import { buy, drawIn, lotto, player, tick } from './support.ts';

const SIGNATURE = 'ab'.repeat(48);
const answer =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });

describe('drand', () => {
  const at = QUICKNET.firstRoundMs + 30_000;
  const right = { round: 11, randomness: hashHex(SIGNATURE), signature: SIGNATURE };
  const ask = (body: unknown, now = at, status = 200) => {
    const beacon = drandBeacon('https://drand.example', fakeClock(now), answer(body, status));
    return beacon.valueOf(server.db, { source: QUICKNET_SOURCE, round: 11 });
  };

  it('is asked for the first round that comes out at a time or after it', async () => {
    const beacon = drandBeacon('https://drand.example', fakeClock(at), answer(right));
    for (const [time, round] of [
      [at, 11],
      [at + 1, 12],
      [at + 3000, 12],
    ] as const) {
      const found = await beacon.roundAt(server.db, time);
      expect(found).toEqual({ source: QUICKNET_SOURCE, round });
      expect(timeOfRound(found)).toBeGreaterThanOrEqual(time);
    }
  });

  it('answers a value that is the hash of its signature, and nothing before its time', async () => {
    expect(await ask(right)).toEqual({ randomness: right.randomness, signature: SIGNATURE });
    expect(await ask(right, at - 1)).toBeNull();
  });

  it.each([
    ['another round', { ...right, round: 12 }, 200],
    ['another value', { ...right, randomness: '0'.repeat(64) }, 200],
    ['no signature', { ...right, signature: undefined }, 200],
    ['an error', { error: 'not yet' }, 425],
  ])('is not believed with %s', async (_, body, status) => {
    await expect(ask(body, at, status)).rejects.toThrow('BEACON_URL answered');
  });
});

let isDown = false;
const out: Beacon = {
  roundAt: async (_db, time) => ({
    source: QUICKNET_SOURCE,
    round: Math.ceil((time - QUICKNET.firstRoundMs) / 3000) + 1,
  }),
  valueOf: async () => {
    if (isDown) throw new Error('no network');
    return { randomness: hashHex(SIGNATURE), signature: SIGNATURE };
  },
};
const server = testServer({ beacon: out });
beforeAll(() => tick(server));
const sharedRound = async (id: string) =>
  (await server.call('getSharedRounds', { pageNum: 1, pageSize: 5 })).answer.list.find(
    ({ draw }) => draw === `lotto:${id}`,
  );

describe('a draw whose beacon cannot be read', () => {
  it('waits, and after the time limit uses the value committed before sales and marks it', async () => {
    const ana = await player(server);
    const id = await drawIn(server, 60_000);
    const promised = (await lotto(server)).draws.find((draw) => draw.id === id)?.mix;
    await buy(server, ana, id);
    isDown = true;
    server.clock.advance(60_000 + BEACON_WAIT_MS - 1);
    await expect(tick(server)).rejects.toThrow('no network');
    expect((await lotto(server)).drawing.map((draw) => draw.id)).toContain(id);
    server.clock.advance(1);
    await tick(server).catch(() => undefined);
    isDown = false;
    const mix = (await sharedRound(id))?.mix;
    expect(mix).toMatchObject({ ...promised, usedFallback: true, signature: null });
    expect(hashServerSeed(mix?.randomness ?? '')).toBe(promised?.fallbackHash);
  });

  it('uses the beacon’s value if it arrives in time', async () => {
    const id = await drawIn(server, 61_000);
    isDown = true;
    server.clock.advance(61_000);
    await expect(tick(server)).rejects.toThrow('no network');
    isDown = false;
    await tick(server);
    expect((await sharedRound(id))?.mix).toMatchObject({ usedFallback: false, signature: SIGNATURE });
  });
});

describe('the buyer of the last ticket', () => {
  const table = lottoTable(10_00, { three: 1, four: 2, five: 3, six: 4 });
  const weights = weightsOf(table);
  const source = seeded(3);
  const ticket = (): number[] => {
    const left = Array.from({ length: 42 }, (_, index) => index + 1);
    return Array.from({ length: 6 }, () => left.splice(source.int(left.length), 1)[0] ?? 0).toSorted((a, b) => a - b);
  };
  const serverSeed = 'c'.repeat(64);
  const drawn = (clientSeed: string) => ballsOf(drawPicks({ serverSeed, clientSeed, nonce: 0 }, weights));
  const others = Array.from({ length: 20 }, (_, index) => ticketLine(index + 1, ticket()));
  const digestWith = (numbers: readonly number[]) =>
    createHash('sha256')
      .update([...others, ticketLine(21, numbers)].join('\n'))
      .digest('hex');

  /** Returns the best of 10,000 tickets, chosen with the server's seed by the draw that each would cause. */
  function bestTicket(seedOf: (digest: string) => string): { numbers: number[]; matches: number } {
    const best: { numbers: number[]; matches: number } = { numbers: [], matches: -1 };
    for (let tries = 0; tries < 10_000; tries += 1) {
      const numbers = ticket();
      const matches = matchesOf(numbers, drawn(seedOf(digestWith(numbers))));
      if (matches > best.matches) Object.assign(best, { numbers, matches });
    }
    return best;
  }

  it('could choose the result if the digest alone decided it: this search must gain nothing', () => {
    expect(bestTicket((digest) => digest).matches).toBeGreaterThanOrEqual(4);
  });

  it('gains nothing by a search of 10,000 tickets: the beacon’s value changes the draw', () => {
    const guess = hashServerSeed('a guess of the value');
    const { numbers, matches } = bestTicket((digest) => hashServerSeed(mixText(digest, guess)));
    expect(matches).toBeGreaterThanOrEqual(4);
    const digest = digestWith(numbers);
    const results = Array.from({ length: 2000 }, (_, value) =>
      matchesOf(numbers, drawn(hashServerSeed(mixText(digest, hashServerSeed(`value ${value}`))))),
    );
    const mean = results.reduce((sum, each) => sum + each, 0) / results.length;
    // Six of 42 numbers match 36/42 of six drawn ones on average. The mean of 2,000 draws is within 0.06 of that.
    expect(Math.abs(mean - 36 / 42)).toBeLessThan(0.06);
  });

  it('buys before the value is out: the round that is promised comes after sales close', async () => {
    const { draws } = await lotto(server);
    expect(draws.length).toBeGreaterThan(0);
    for (const { mix, closesAt, id } of draws) {
      expect(timeOfRound(mix ?? { source: '', round: 0 })).toBeGreaterThan(closesAt);
      expect((await mixesOf(server.db, [`lotto:${id}`])).get(`lotto:${id}`)?.randomness).toBeNull();
    }
  });
});
