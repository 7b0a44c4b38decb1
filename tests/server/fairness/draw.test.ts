import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fairMessage, pickWeighted, weightsOf } from '#contract/fairness/draw.ts';
import type { Vector } from '#scripts/lib/fairness/fairness-vectors.ts';
import { drawPicks, hashServerSeed, hashTable } from '#server/fairness/draw.ts';
import { sized } from '../../deep.ts';

const vectors = JSON.parse(
  readFileSync(new URL('../../../docs/fairness-vectors.json', import.meta.url), 'utf8'),
) as Vector[];

/** An independent implementation with WebCrypto and BigInt weights. */
async function drawByHand(
  { serverSeed, clientSeed, nonce }: Pick<Vector, 'serverSeed' | 'clientSeed' | 'nonce'>,
  draws: readonly (readonly number[])[],
): Promise<number[]> {
  const text = new TextEncoder();
  const key = await webcrypto.subtle.importKey(
    'raw',
    text.encode(serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const picks: number[] = [];
  for (let block = 0; ; block++) {
    const hex = Buffer.from(
      await webcrypto.subtle.sign('HMAC', key, text.encode(`${clientSeed}:${nonce}:${block}`)),
    ).toString('hex');
    for (const number of hex.match(/.{8}/g) ?? []) {
      const weights = draws[picks.length];
      if (weights === undefined) return picks;
      const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
      const drawn = BigInt(`0x${number}`);
      if (drawn >= (2n ** 32n / sum) * sum) continue;
      let rest = drawn % sum;
      picks.push(
        weights.findIndex((weight) => {
          rest -= BigInt(weight);
          return rest < 0n;
        }),
      );
    }
  }
}

describe('published test vectors', () => {
  it.each(vectors.map((vector) => [`${vector.name}, ${vector.clientSeed}:${vector.nonce}`, vector] as const))(
    '%s',
    async (_, { table, picks, ...round }) => {
      const draws = weightsOf(table);
      expect(hashServerSeed(round.serverSeed)).toBe(round.serverSeedHash);
      expect(hashTable(table).hash).toBe(round.tableHash);
      expect(drawPicks(round, draws)).toEqual(picks);
      expect(await drawByHand(round, draws)).toEqual(picks);
    },
  );
});

describe('pickWeighted', () => {
  const bytes = (...numbers: number[]) =>
    new Uint8Array(numbers.flatMap((n) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]));

  it('throws away numbers of the incomplete last multiple, and says when bytes ran out', () => {
    expect(pickWeighted(bytes(0xffff_ffff, 2), [1, 1, 1])).toEqual({ index: 2, used: 8 });
    expect(pickWeighted(bytes(0xffff_ffff), [1, 1, 1])).toBeNull();
    expect(pickWeighted(bytes(0, 5), [2, 4], 4)).toEqual({ index: 1, used: 8 });
  });

  it.each([[[]], [[0, 0]], [[1, -1]], [[0.5]], [[2 ** 32, 1]], [[Number.NaN]]])('refuses weights %j', (weights) => {
    expect(() => pickWeighted(bytes(1), weights)).toThrow(RangeError);
  });

  it('gives each index its share: many rounds within four standard deviations', () => {
    const rounds = sized(6000, 30_000);
    const weights = [1, 2, 3, 0, 4];
    const counts = weights.map(() => 0);
    for (let nonce = 0; nonce < rounds; nonce++) {
      const [index = -1] = drawPicks({ serverSeed: 'f'.repeat(64), clientSeed: 'share', nonce }, [weights]);
      counts[index] = (counts[index] ?? 0) + 1;
    }
    for (const [index, weight] of weights.entries()) {
      const share = weight / 10;
      expect(Math.abs((counts[index] ?? 0) - rounds * share)).toBeLessThanOrEqual(
        4 * Math.sqrt(rounds * share * (1 - share)),
      );
    }
  });

  it('signs clientSeed:nonce:round', () => expect(fairMessage('mine', 3, 1)).toBe('mine:3:1'));
});
