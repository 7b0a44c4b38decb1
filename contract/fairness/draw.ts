/**
 * The draw algorithm, the same on the server and on the player's fairness page. Pure: hashes and HMACs come in as
 * bytes, so that either side uses its own crypto. A round is verified so:
 *   1. SHA-256 of the server seed (its 64 hex digits as text) is the hash that was shown before the round.
 *   2. SHA-256 of `tableText(table)` is the hash of the table that was shown before the round.
 *   3. For block 0, 1, ...: HMAC-SHA256, keyed with the server seed as text, of `fairMessage(clientSeed, nonce, block)`.
 *   4. `pickAll` reads the blocks, one after the other, as four-byte numbers: one draw of the round after the other (a
 *      wheel has one, three dice have three); null means that it needs the next block.
 */

/** Revealed seeds that getFairnessSeed answers at most. */
export const MAX_REVEALED = 20;

/** Plain data, as it travels. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** What a draw can give, and its chance: `weight` out of the sum of all weights of the draw. */
export interface FairCell {
  readonly weight: number;
  /** What it gives; null where `pays` of the table says so for all draws together. */
  readonly prize: Json;
}

/** What a round is drawn from and what it pays: committed to by its hash before the draw. */
export interface FairTable {
  /** The draws of a round in order: one for a wheel, three for dice, five for reels. */
  readonly draws: readonly (readonly FairCell[])[];
  /** What combinations of draws pay, where a cell alone pays nothing; null where there is no such rule. */
  readonly pays: Json;
}

/** The table of one draw whose cells say weight and prize in one object. */
export function tableOfCells(
  cells: readonly ({ readonly weight: number } & Readonly<Record<string, Json>>)[],
): FairTable {
  return { draws: [cells.map(({ weight, ...prize }) => ({ weight, prize }))], pays: null };
}

/** The weights of each draw, as `pickAll` takes them. */
export const weightsOf = ({ draws }: FairTable): number[][] => draws.map((cells) => cells.map(({ weight }) => weight));

/**
 * The one text of a table, whose SHA-256 (as UTF-8, in hex) is its `tableHash`: JSON without spaces, the names of an
 * object sorted by their UTF-16 code units (RFC 8785). Throws RangeError for a number that is not a safe integer: two
 * languages could write it differently.
 */
export const tableText = ({ draws, pays }: FairTable): string =>
  canonical({ draws: draws.map((cells) => cells.map(({ weight, prize }) => ({ weight, prize }))), pays });

function canonical(value: Json): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new RangeError(`A table holds safe integers only, not ${value}`);
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

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
