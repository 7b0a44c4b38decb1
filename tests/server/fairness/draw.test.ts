import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fairMessage, pickWeighted } from '#contract/fairness-draw.ts';
import published from '#contract/fairness-vectors.json' with { type: 'json' };
import { drawPicks, hashServerSeed } from '#server/fairness/draw.ts';

/** As a player's browser verifies: WebCrypto, and the weights walked by hand with BigInt. */
async function verifyInBrowser(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
  weights: readonly number[],
): Promise<number> {
  const text = new TextEncoder();
  const key = await webcrypto.subtle.importKey(
    'raw',
    text.encode(serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  for (let block = 0; ; block++) {
    const hex = Buffer.from(
      await webcrypto.subtle.sign('HMAC', key, text.encode(`${clientSeed}:${nonce}:${block}`)),
    ).toString('hex');
    for (const number of hex.match(/.{8}/g) ?? []) {
      const drawn = BigInt(`0x${number}`);
      if (drawn >= (2n ** 32n / sum) * sum) continue;
      let rest = drawn % sum;
      const index = weights.findIndex((weight) => {
        rest -= BigInt(weight);
        return rest < 0n;
      });
      return index;
    }
  }
}

describe('published test vectors', () => {
  it.each(published.vectors)('$clientSeed:$nonce of $weights gives $picked', async (vector) => {
    const { serverSeed, clientSeed, nonce, weights, picked } = vector;
    expect(hashServerSeed(serverSeed)).toBe(vector.serverSeedHash);
    expect(drawPicks({ serverSeed, clientSeed, nonce }, [weights])).toEqual([picked]);
    expect(await verifyInBrowser(serverSeed, clientSeed, nonce, weights)).toBe(picked);
  });
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

  it('gives each index its share: 30,000 rounds within four standard deviations', () => {
    const weights = [1, 2, 3, 0, 4];
    const counts = weights.map(() => 0);
    for (let nonce = 0; nonce < 30_000; nonce++) {
      const [index = -1] = drawPicks({ serverSeed: 'f'.repeat(64), clientSeed: 'share', nonce }, [weights]);
      counts[index] = (counts[index] ?? 0) + 1;
    }
    for (const [index, weight] of weights.entries()) {
      const share = weight / 10;
      expect(Math.abs((counts[index] ?? 0) - 30_000 * share)).toBeLessThanOrEqual(
        4 * Math.sqrt(30_000 * share * (1 - share)),
      );
    }
  });

  it('signs clientSeed:nonce:round', () => expect(fairMessage('mine', 3, 1)).toBe('mine:3:1'));
});
