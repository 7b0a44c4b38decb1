import { fairMessage, pickAll } from '#contract/fairness/draw.ts';
import { bytesOf, hexOf } from '#src/components/fairness/sha256.ts';

/** What a round is verified from: the revealed seed, the player's seed, and the weights of its draws, in order. */
export interface Revealed {
  serverSeed: string;
  /** The commitment shown before the round; null where the player has none to compare. */
  serverSeedHash: string | null;
  clientSeed: string;
  nonce: number;
  draws: readonly (readonly number[])[];
}

export interface Verdict {
  /** SHA-256 of the server seed, as computed here. */
  hash: string;
  /** Null where there was no commitment to compare. */
  hashMatches: boolean | null;
  /** The index that the algorithm picks in each draw. */
  picked: readonly number[];
}

/** Numbers are rejected so rarely that this many blocks mean a mistake in the weights. */
const MAX_BLOCKS = 64;
const BYTES_PER_BLOCK = 32;

/**
 * Computes a round anew in this browser, by the published algorithm (contract/fairness/draw.ts).
 * Throws RangeError for weights that cannot be drawn from.
 */
export async function verify(round: Revealed, subtle: SubtleCrypto = crypto.subtle): Promise<Verdict> {
  const { serverSeed, serverSeedHash, clientSeed, nonce, draws } = round;
  const hash = hexOf(await subtle.digest('SHA-256', bytesOf(serverSeed)));
  const key = await subtle.importKey('raw', bytesOf(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const stream = new Uint8Array(MAX_BLOCKS * BYTES_PER_BLOCK);
  for (let block = 0; block < MAX_BLOCKS; block += 1) {
    const signed = await subtle.sign('HMAC', key, bytesOf(fairMessage(clientSeed, nonce, block)));
    stream.set(new Uint8Array(signed), block * BYTES_PER_BLOCK);
    const picked = pickAll(stream.subarray(0, (block + 1) * BYTES_PER_BLOCK), draws);
    if (picked !== null) return { hash, hashMatches: serverSeedHash === null ? null : hash === serverSeedHash, picked };
  }
  throw new RangeError('No number was accepted');
}
