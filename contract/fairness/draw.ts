/**
 * The draw algorithm, shared by the server and the player's fairness page. Pure: hashes and HMACs come in as bytes, so
 * that each side uses its own crypto. To verify a round: 1. SHA-256 of the server seed (its 64 hex digits as text)
 * equals the hash shown before the round. 2. SHA-256 of `tableText(table)` equals the table hash shown before the
 * round. 3. For block 0, 1, ...: compute HMAC-SHA256, keyed with the server seed as text, of `fairMessage(clientSeed,
 * nonce, block)`. 4. `pickAll` reads the blocks in sequence as four-byte numbers for one draw after the other (a wheel
 * has one, three dice have three); null means that it needs the next block.
 */

/** Maximum revealed seeds in the answer of getFairnessSeed. */
export const MAX_REVEALED = 20;

/** Plain JSON data. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** One outcome of a draw and its chance: `weight` out of the sum of all weights of the draw. */
export interface FairCell {
  readonly weight: number;
  /** Its prize; null if `pays` of the table defines it for all draws together. */
  readonly prize: Json;
}

/** Draws and payouts of a round; its hash is committed to before the draw. */
export interface FairTable {
  /** The draws of a round in order: one for a wheel, three for dice, five for reels. */
  readonly draws: readonly (readonly FairCell[])[];
  /** Payouts of combinations, if a single cell pays nothing; null without such a rule. */
  readonly pays: Json;
}

/** The table of one draw whose cells hold weight and prize in one object. */
export function tableOfCells(
  cells: readonly ({ readonly weight: number } & Readonly<Record<string, Json>>)[],
): FairTable {
  return { draws: [cells.map(({ weight, ...prize }) => ({ weight, prize }))], pays: null };
}

/** The weights of each draw, as `pickAll` takes them. */
export const weightsOf = ({ draws }: FairTable): number[][] => draws.map((cells) => cells.map(({ weight }) => weight));

/**
 * Canonical text of a table, whose SHA-256 (as UTF-8, in hex) is its `tableHash`: JSON without spaces, object names
 * sorted by UTF-16 code units (RFC 8785). Throws RangeError for a number that is not a safe integer, because languages
 * could write it differently.
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

/** The text to sign for one block of 32 random bytes: `clientSeed:nonce:round`, where round is the block's index. */
export function fairMessage(clientSeed: string, nonce: number, round: number): string {
  return `${clientSeed}:${nonce}:${round}`;
}

export interface WeightedPick {
  /** Index into the weights. */
  readonly index: number;
  /** Bytes used so far: the next pick of the same round starts there. */
  readonly used: number;
}

/**
 * Picks an index with exactly the chance weight / sum of weights: it rejects numbers in the last, incomplete multiple
 * of the sum and reads the next four bytes. @returns null if the bytes ran out
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
 * The picks of a round's draws, each by its own weights, from one stream of bytes. @returns null if the bytes ran out:
 * call again with one block more
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
  throw new RangeError('The point is beyond the weights');
}
