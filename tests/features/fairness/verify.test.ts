import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { weightsOf } from '#contract/fairness/draw.ts';
import type { Vector } from '#scripts/lib/fairness/fairness-vectors.ts';
import { randomTables } from '#scripts/lib/fairness/random-tables.ts';
import { hashOf } from '#src/components/fairness/watch.ts';
import { pasteOf, readRound } from '#src/features/fairness/lib/form.ts';
import { verify } from '#src/features/fairness/lib/verify.ts';

const vectors = JSON.parse(
  readFileSync(new URL('../../../docs/fairness-vectors.json', import.meta.url), 'utf8'),
) as Vector[];
const READ = new Map(randomTables().map(({ name, gives }) => [name, gives]));

describe('verification in the browser', () => {
  it.each(vectors.map((vector) => [`${vector.name}, ${vector.clientSeed}:${vector.nonce}`, vector] as const))(
    'agrees with the published vector: %s',
    async (_, { name, table, tableHash, picks, gives, serverSeedHash, ...round }) => {
      const verdict = await verify({ ...round, serverSeedHash, draws: weightsOf(table) });
      expect(verdict).toEqual({ hash: serverSeedHash, hashMatches: true, picked: picks });
      expect(await hashOf(table)).toBe(tableHash);
      // Both sides use the same code to read the result from the picks.
      expect(READ.get(name)?.(verdict.picked) ?? null).toEqual(gives);
    },
  );

  it('reads the draws of one round from the same numbers, across blocks', async () => {
    const round = { serverSeed: '0'.repeat(64), serverSeedHash: null, clientSeed: 'a', nonce: 0 };
    const ten = Array.from({ length: 10 }, () => [1, 1, 1]);
    const { picked } = await verify({ ...round, draws: ten });
    expect(picked).toHaveLength(10);
    expect((await verify({ ...round, draws: ten.slice(0, 1) })).picked).toEqual(picked.slice(0, 1));
  });

  it('reports a secret that does not match the fingerprint, and nothing without a secret', async () => {
    const [vector] = vectors;
    if (vector === undefined) throw new Error('no vector');
    const draws = weightsOf(vector.table);
    expect((await verify({ ...vector, draws, serverSeedHash: 'f'.repeat(64) })).hashMatches).toBe(false);
    expect((await verify({ ...vector, draws, serverSeedHash: null })).hashMatches).toBeNull();
  });

  it('refuses weights that cannot be drawn from', async () => {
    const round = { serverSeed: '0'.repeat(64), serverSeedHash: null, clientSeed: 'a', nonce: 0 };
    await expect(verify({ ...round, draws: [[0, 0]] })).rejects.toThrow(RangeError);
    await expect(verify({ ...round, draws: [[]] })).rejects.toThrow(RangeError);
    await expect(verify({ ...round, draws: [[1], [1.5]] })).rejects.toThrow(RangeError);
  });
});

describe('pasted values', () => {
  const good = {
    serverSeed: ` ${'AB'.repeat(32)} `,
    serverSeedHash: '',
    clientSeed: 'perya',
    nonce: '7',
    weights: '[4, 2400 0;1]',
  };

  it('are read with spaces, capitals, brackets and any separator', () => {
    expect(readRound(good)).toEqual({
      round: {
        serverSeed: 'ab'.repeat(32),
        serverSeedHash: null,
        clientSeed: 'perya',
        nonce: 7,
        draws: [[4, 2400, 0, 1]],
      },
    });
  });

  it('a round of several draws is parsed as it was shown', () => {
    const hashes = { serverSeedHash: 'cd'.repeat(32), tableHash: 'ef'.repeat(32) };
    const round = { ...good, ...hashes, id: 'r', game: 'dice', nonce: 7, createTime: 0, picks: [0, 2] };
    const draws = [
      [1, 1],
      [5, 6, 7],
    ].map((weights) => weights.map((weight) => ({ weight, prize: null })));
    expect(readRound(pasteOf({ ...round, table: { draws, pays: null } }))).toMatchObject({
      round: {
        nonce: 7,
        draws: [
          [1, 1],
          [5, 6, 7],
        ],
      },
    });
  });

  it.each([
    ['serverSeed', 'abc'],
    ['serverSeedHash', 'xyz'],
    ['clientSeed', 'two words'],
    ['clientSeed', ''],
    ['clientSeed', '🎡'],
    ['nonce', '-1'],
    ['nonce', '1.5'],
    ['nonce', '99999999999999999999'],
    ['weights', ''],
    ['weights', '0, 0'],
    ['weights', '1, -2'],
    ['weights', '1 |'],
    ['weights', '99999999999'],
  ] as const)('%s "%s" is refused by name', (field, value) => {
    expect(readRound({ ...good, [field]: value })).toEqual({ wrong: [field] });
  });
});
