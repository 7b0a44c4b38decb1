import { describe, expect, it } from 'vitest';
import published from '#contract/fairness-vectors.json' with { type: 'json' };
import { pasteOf, readRound } from '#src/features/fairness/lib/form.ts';
import { verify } from '#src/features/fairness/lib/verify.ts';

describe('verification in the browser', () => {
  it('agrees with every published vector', async () => {
    expect(published.vectors.length).toBeGreaterThan(10);
    for (const { picked, serverSeedHash, weights, ...round } of published.vectors) {
      expect(await verify({ ...round, serverSeedHash, draws: [weights] })).toEqual({
        hash: serverSeedHash,
        hashMatches: true,
        picked: [picked],
      });
    }
  });

  it('reads the draws of one round from the same numbers, across blocks', async () => {
    const round = { serverSeed: '0'.repeat(64), serverSeedHash: null, clientSeed: 'a', nonce: 0 };
    const ten = Array.from({ length: 10 }, () => [1, 1, 1]);
    const { picked } = await verify({ ...round, draws: ten });
    expect(picked).toHaveLength(10);
    expect((await verify({ ...round, draws: ten.slice(0, 1) })).picked).toEqual(picked.slice(0, 1));
  });

  it('says so when the secret does not fit the fingerprint, and says nothing without one', async () => {
    const [vector] = published.vectors;
    if (vector === undefined) throw new Error('no vector');
    expect((await verify({ ...vector, draws: [vector.weights], serverSeedHash: 'f'.repeat(64) })).hashMatches).toBe(
      false,
    );
    expect((await verify({ ...vector, draws: [vector.weights], serverSeedHash: null })).hashMatches).toBeNull();
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

  it('a round of several draws comes back as it was shown', () => {
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
