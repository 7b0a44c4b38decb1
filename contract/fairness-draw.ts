/**
 * The draw algorithm, the same on the server and on the player's fairness page. Pure: HMACs come in as bytes, so that
 * either side uses its own crypto. A round is verified so:
 *   1. SHA-256 of the server seed (its 64 hex digits as text) is the hash that was shown before the round.
 *   2. For block 0, 1, ...: HMAC-SHA256, keyed with the server seed as text, of `fairMessage(clientSeed, nonce, block)`.
 *   3. `pickAll` reads the blocks, one after the other, as four-byte numbers: one draw of the round after the other (a
 *      wheel has one, three dice have three); null means that it needs the next block.
 */

/** Numbers are drawn from 0 to 2^32 - 1. */
const RANGE = 0x1_0000_0000;
const BYTES_PER_NUMBER = 4;

/**
 * The text that is signed for one block of 32 random bytes: `clientSeed:nonce:round`, round being the block's index.
 */
export function fairMessage(clientSeed: string, nonce: number, round: number): string {
  return `${clientSeed}:${nonce}:${round}`;
}

export interface WeightedPick {
  /** Index into the weights. */
  readonly index: number;
  /** Bytes used up so far: where the next pick of the same round starts. */
  readonly used: number;
}

/**
 * Picks an index with the chance weight / sum of weights, exactly: a number in the last, incomplete multiple of the sum
 * is thrown away and the next four bytes are taken. @returns null when the bytes ran out.
 */
export function pickWeighted(bytes: Uint8Array, weights: readonly number[], start = 0): WeightedPick | null {
  const sum = sumOf(weights);
  const limit = RANGE - (RANGE % sum);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = start; at + BYTES_PER_NUMBER <= bytes.byteLength; at += BYTES_PER_NUMBER) {
    const number = view.getUint32(at);
    if (number < limit) return { index: indexAt(weights, number % sum), used: at + BYTES_PER_NUMBER };
  }
  return null;
}

/**
 * The picks of a round's draws, each by its own weights, out of one stream of bytes. @returns null when the bytes ran
 * out: ask again with one block more.
 */
export function pickAll(bytes: Uint8Array, draws: readonly (readonly number[])[]): number[] | null {
  const picks: number[] = [];
  let used = 0;
  for (const weights of draws) {
    const pick = pickWeighted(bytes, weights, used);
    if (pick === null) return null;
    picks.push(pick.index);
    ({ used } = pick);
  }
  return picks;
}

function sumOf(weights: readonly number[]): number {
  let sum = 0;
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0)
      throw new RangeError(`A weight must be an integer from 0, not ${weight}`);
    sum += weight;
  }
  if (sum < 1 || sum > RANGE) throw new RangeError(`Weights must add up to 1 to ${RANGE}, not ${sum}`);
  return sum;
}

function indexAt(weights: readonly number[], point: number): number {
  let rest = point;
  for (const [index, weight] of weights.entries()) {
    if (rest < weight) return index;
    rest -= weight;
  }
  throw new RangeError('The point lies beyond the weights');
}
