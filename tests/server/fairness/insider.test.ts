import { hkdfSync } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { weightsOf } from '#contract/fairness/draw.ts';
import { randomTables } from '#scripts/lib/fairness/random-tables.ts';
import { type Db, transact } from '#server/db/transact.ts';
import { hashHex } from '#server/fairness/beacon.ts';
import { drawPicks, hashServerSeed, hashTable } from '#server/fairness/draw.ts';
import { openedSeed, rotateSeed } from '#server/fairness/seeds.ts';
import { systemRandom } from '#server/random.ts';
import { createSealing } from '#server/runtime/sealing.ts';
import { buy, drawIn, player, tick } from '../lotto/support.ts';
import { testServer } from '../support/helper.ts';
import { drawRound } from './draw-round.ts';
import '#server/fairness/tables.ts';

const server = testServer({ demo: true });

/** Returns everything that a read-only database login sees: every row of every table as text. */
async function readEverything(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(db);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

/** Returns every value that could be a seed: stored hex and base64, whole and decoded, and the hash of each. */
function candidatesIn(seen: string): Set<string> {
  const stored = new Set<string>();
  for (const [hex] of seen.matchAll(/(?<![0-9a-f])(?:[0-9a-f]{64}|[0-9a-f]{32})(?![0-9a-f])/g)) stored.add(hex);
  for (const [text] of seen.matchAll(/[A-Za-z0-9+/_-]{40,}={0,2}/g)) {
    const bytes = Buffer.from(text, 'base64');
    stored.add(text);
    // The seed may have other bytes before or after it.
    for (const at of [0, 12, 28]) if (bytes.length >= at + 32) stored.add(bytes.subarray(at, at + 32).toString('hex'));
  }
  return new Set([...stored].flatMap((value) => [value, hashServerSeed(value), hashHex(value)]));
}

/** Returns the keys that an insider can derive from stored values with the product's code. */
const keysFrom = (stored: ReadonlySet<string>): Buffer[] =>
  [...stored]
    .filter((value) => value.length === 64)
    .flatMap((value) => {
      const bytes = Buffer.from(value, 'hex');
      return [
        bytes,
        ...['kyc seal', 'fairness seal'].map((use) => Buffer.from(hkdfSync('sha256', bytes, '', use, 32))),
      ];
    })
    .filter(({ length }) => length === 32);

/** Returns the active commitments, which stored values must not reveal. */
const inUse = (db: Db) => db.selectFrom('fairness_seed').selectAll().where('revealed_at', 'is', null).execute();

let seen: string;
let known: Set<string>;
let lottoId: string;
let userId: string;
beforeAll(async () => {
  const member = await server.member();
  userId = member.userId;
  await server.call('getFairnessSeed', {}, { token: member.token });
  lottoId = await drawIn(server, 60_000);
  await buy(server, await player(server), lottoId);
  seen = await readEverything(server.db);
  known = candidatesIn(seen);
}, 120_000);

describe('an insider who reads the whole database', () => {
  it('finds no seed, next seed or fallback in it: nothing stored hashes to a commitment', async () => {
    const seeds = await inUse(server.db);
    expect(seeds.length).toBeGreaterThan(10);
    expect(known.size).toBeGreaterThan(300);
    const hashes = new Map([...known].map((value) => [hashServerSeed(value), value]));
    const opened = seeds.flatMap(({ user_id, server_seed_hash, next_server_seed_hash }) =>
      [server_seed_hash, next_server_seed_hash].filter((hash) => hashes.has(hash)).map((hash) => [user_id, hash]),
    );
    expect(opened).toEqual([]);
  });

  it('opens no sealed seed with any key that the stored values give', async () => {
    const [seed] = await inUse(server.db);
    if (seed === undefined) throw new Error('No seed is in use');
    const keys = keysFrom(known);
    expect(keys.length).toBeGreaterThan(300);
    const opens = keys.filter((key) => {
      try {
        return openedSeed(seed, createSealing([{ id: 'test', key }], systemRandom)).opened !== '';
      } catch {
        return false;
      }
    });
    expect(opens).toEqual([]);
    expect(openedSeed(seed, server.services.sealing).opened).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each(randomTables().filter(({ module }) => module !== 'lotto'))(
    'predicts no draw of $name',
    async ({ game, table }) => {
      const request = { game, table: hashTable(table), sent: { clientSeed: 'chosen-by-me' }, settled: true };
      const rounds = await transact(server.db, async (trx) => {
        const drawn = [];
        for (let each = 0; each < 12; each += 1) drawn.push(await drawRound(trx, userId, request, 1));
        return drawn;
      });
      const weights = weightsOf(table);
      const predicted = [...known].filter((serverSeed) =>
        rounds.every(
          ({ clientSeed, nonce, picks }) =>
            String(drawPicks({ serverSeed, clientSeed, nonce }, weights)) === String(picks),
        ),
      );
      expect(predicted).toEqual([]);
    },
  );

  it('predicts no lottery draw, neither its seed nor its mixed value', async () => {
    server.clock.advance(60_000);
    await tick(server);
    const { list } = (await server.call('getSharedRounds', { pageNum: 1, pageSize: 5 })).answer;
    const round = list.find(({ draw }) => draw === `lotto:${lottoId}`);
    expect(round?.mix?.usedFallback).toBe(false);
    expect([round?.serverSeed, round?.mix?.randomness].filter((value) => known.has(value ?? ''))).toEqual([]);
  });

  it('would be detected by this test if a seed were stored: it finds the revealed ones', async () => {
    const { revealedServerSeed, seed } = await transact(server.db, (trx) =>
      rotateSeed(trx, userId, { clientSeed: 'next' }, { ...server.services, now: 2 }),
    );
    const found = candidatesIn(await readEverything(server.db));
    expect(known.has(revealedServerSeed)).toBe(false);
    expect(found.has(revealedServerSeed)).toBe(true);
    const plain = openedSeed(seed, server.services.sealing).opened;
    expect(found.has(plain)).toBe(false);
    const stored = server.db.updateTable('fairness_seed').set({ server_seed: plain }).where('id', '=', seed.id);
    await expect(stored.execute()).rejects.toThrow('fairness_seed_sealed');
  });
});
