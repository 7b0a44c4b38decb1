import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fairMessage, type FairTable, type Json, pickAll, pickWeighted } from '#contract/fairness/draw.ts';
import { transact } from '#server/db/transact.ts';
import type { BeaconValue } from '#server/fairness/beacon.ts';
import { drawPicks, hashServerSeed, hashTable } from '#server/fairness/draw.ts';
import { commitPublicDraw, drawPublic, mixesOf } from '#server/fairness/public-draw.ts';
import { currentSeed } from '#server/fairness/seeds.ts';
import { testServer } from '../support/helper.ts';
import { untilSomebodyWaits } from '../support/waiting.ts';
import { drawRound } from './draw-round.ts';

const DIE = [1, 1, 1, 1, 1, 1];
/** Six of 42 balls: each ball is drawn from the remaining ones. */
const BALLS = Array.from({ length: 6 }, (_, drawn) => Array.from({ length: 42 - drawn }, () => 1));

/** A table whose cells name no prizes. */
const tableOf = (draws: readonly (readonly number[])[], pays: Json = null): FairTable => ({
  draws: draws.map((weights) => weights.map((weight) => ({ weight, prize: null }))),
  pays,
});

const server = testServer();
const tools = () => ({ ...server.services, now: server.clock.now() });

describe('a round of several draws', () => {
  it('reads one stream of numbers: its first draw equals that of a round with one draw', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20 }), fc.nat(1000), (clientSeed, nonce) => {
        const seeds = { serverSeed: 'a'.repeat(64), clientSeed, nonce };
        const three = drawPicks(seeds, [DIE, DIE, DIE]);
        expect(three).toHaveLength(3);
        expect(three[0]).toBe(drawPicks(seeds, [DIE])[0]);
        expect(three.slice(0, 2)).toEqual(drawPicks(seeds, [DIE, DIE]));
      }),
    );
  });

  it('continues in the next block when one is used up: 12 draws of a third are more than 8 numbers', () => {
    const seeds = { serverSeed: 'b'.repeat(64), clientSeed: 'blocks', nonce: 7 };
    const draws = Array.from({ length: 12 }, () => [1, 1, 1]);
    const block = (round: number) =>
      createHmac('sha256', seeds.serverSeed)
        .update(fairMessage('blocks', 7, round))
        .digest();
    expect(pickAll(block(0), draws)).toBeNull();
    const bytes = Buffer.concat([block(0), block(1), block(2)]);
    let used = 0;
    const byHand = draws.map((weights) => {
      const pick = pickWeighted(bytes, weights, used);
      used = pick?.used ?? 0;
      return pick?.index;
    });
    expect(drawPicks(seeds, draws)).toEqual(byHand);
  });

  it('is stored with its table, its payout rule, and the pick of each draw, in order', async () => {
    const { userId, token } = await server.member();
    const table = tableOf([DIE, DIE, [1, 3]], { triple: 180, any: [{ sum: 7, pays: 2 }] });
    const round = await transact(server.db, async (trx) => {
      await currentSeed(trx, userId, tools());
      return drawRound(
        trx,
        userId,
        { game: 'dice', table: hashTable(table), sent: { clientSeed: 'a' }, settled: true },
        1,
      );
    });
    const { answer } = await server.call('getFairnessRounds', { pageNum: 1, pageSize: 20 }, { token });
    expect(answer.list[0]).toMatchObject({ game: 'dice', table, tableHash: hashTable(table).hash, picks: round.picks });
    expect(round.picks).toHaveLength(3);
    expect(answer.pages).toBe(1);
  });
});

describe('a draw that all players share', () => {
  const BEACON = { randomness: 'be'.repeat(32), signature: null };
  const wish = (name: string, digest: string, value: BeaconValue | null = BEACON) => ({
    draw: name,
    game: 'lottery',
    digest,
    table: tableOf(BALLS),
    value,
  });
  const draw = (name: string, digest: string, value?: BeaconValue | null) =>
    transact(server.db, (trx) => drawPublic(trx, wish(name, digest, value), tools()));
  const commit = (name: string) =>
    transact(server.db, (trx) => commitPublicDraw(trx, { draw: name, drawsAt: server.clock.now() }, tools()));
  const mixed = (randomness: string) =>
    createHash('sha256').update(`digest-of-all-tickets:${randomness}`).digest('hex');

  it('is drawn once, even if a second one has started to draw it', async () => {
    const committed = await commit('night-race');
    const { second } = await transact(server.db, async (trx) => {
      await sql`lock table fairness_seed in exclusive mode`.execute(trx);
      const waiting = draw('night-race', 'second').then(
        () => 'drawn',
        (error: Error) => error.message,
      );
      await untilSomebodyWaits(trx);
      await drawPublic(trx, wish('night-race', 'first'), tools());
      return { second: waiting };
    });
    expect(await second).toContain('drawn before');
    expect(await commit('night-race')).toEqual(committed);
  });

  it('is committed before sales, drawn once from the sold tickets, and verifiable by anyone', async () => {
    const { serverSeedHash } = await commit('night-1');
    expect(await commit('night-1')).toEqual({ serverSeedHash });
    const { round, serverSeed } = await draw('night-1', 'digest-of-all-tickets');
    expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(serverSeedHash);
    const picks = drawPicks({ serverSeed, clientSeed: mixed(BEACON.randomness), nonce: 0 }, BALLS);
    expect(round.picks).toEqual(picks);
    await expect(draw('night-1', 'another digest')).rejects.toThrow('drawn before');
  });

  it('uses the fallback committed before sales if the beacon has no value', async () => {
    await commit('night-4');
    const hash = (await mixesOf(server.db, ['night-4'])).get('night-4')?.fallback_hash;
    const { round } = await draw('night-4', 'digest-of-all-tickets', null);
    const used = (await mixesOf(server.db, ['night-4'])).get('night-4');
    expect(used?.used_fallback).toBe(true);
    expect(hashServerSeed(used?.randomness ?? '')).toBe(hash);
    expect(round.clientSeed).toBe(mixed(used?.randomness ?? ''));
  });

  it('is not drawn without a commitment', async () => {
    await expect(draw('night-2', 'x')).rejects.toThrow('not committed to');
  });

  it('is drawn once, however many processes try at the same time', async () => {
    await commit('night-3');
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => draw('night-3', 'tickets')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
