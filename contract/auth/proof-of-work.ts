import type { Ms } from '../base/units.ts';

/**
 * A small proof of work like hashcash: the server issues a challenge, the client finds a number whose SHA-256 with it
 * begins with enough zero bits, and the server checks it with one hash. Plain script without Web Crypto, which browsers
 * withhold on plain http; both sides use this file.
 */

/** A challenge of the server: `bits.expires.nonce.signature`; only the server can create or check the signature. */
export interface Challenge {
  /** Required leading zero bits: 2^bits hashes on average. */
  readonly bits: number;
  readonly expires: Ms;
  readonly nonce: string;
  /** 32 characters, unique for each challenge. */
  readonly signature: string;
}

const FORM = /^(\d{1,2})\.(\d{13})\.([0-9a-f]{16})\.([0-9a-f]{32})$/;

/** Serializes a challenge. */
export const writeChallenge = ({ bits, expires, nonce, signature }: Challenge): string =>
  `${bits}.${expires}.${nonce}.${signature}`;

/** Parses a challenge; null if the text is malformed. It does not verify the signature. */
export function readChallenge(text: string): Challenge | null {
  const [, bits, expires, nonce, signature] = FORM.exec(text) ?? [];
  if (nonce === undefined || signature === undefined) return null;
  return { bits: Number(bits), expires: Number(expires), nonce, signature };
}

/** The largest number to try: with it the hashed text still fits into one block of SHA-256. */
export const MAX_TRIES = 2 ** 32 - 1;

/** Whether `answer` solves the challenge. */
export const isSolution = ({ signature, bits }: Challenge, answer: number): boolean =>
  leadingZeros(`${signature}:${answer}`) >= bits;

/** Tries `count` numbers from `start` on and returns the first solution, or null. */
export function solve(challenge: Challenge, start: number, count: number): number | null {
  const end = Math.min(start + count, MAX_TRIES + 1);
  for (let answer = start; answer < end; answer++) if (isSolution(challenge, answer)) return answer;
  return null;
}

const ROUNDS = 64;
const BLOCK_WORDS = 16;
const WORD_BITS = 32;
/** The first bits of the fractional parts of the square roots (start) and cube roots (constants) of the primes. */
const PRIMES = primes(ROUNDS);
const CONSTANTS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const words = new Int32Array(ROUNDS);

/** Counts the leading zero bits, up to 32, of the SHA-256 of an ASCII text of at most 55 characters. */
export function leadingZeros(text: string): number {
  words.fill(0, 0, BLOCK_WORDS);
  for (let at = 0; at < text.length; at++) put(at, text.charCodeAt(at));
  put(text.length, 0x80);
  words[BLOCK_WORDS - 1] = text.length * 8;
  return Math.clz32(firstWord());
}

function put(at: number, byte: number): void {
  const word = at >> 2;
  words[word] = (words[word] ?? 0) | (byte << (24 - 8 * (at & 3)));
}

const turn = (word: number, by: number) => (word >>> by) | (word << (WORD_BITS - by));

/** The first word of the hash of the block in `words` (FIPS 180-4, 6.2.2). */
function firstWord(): number {
  for (let at = BLOCK_WORDS; at < ROUNDS; at++) {
    const near = words[at - 2] ?? 0;
    const far = words[at - 15] ?? 0;
    const small0 = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const small1 = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    words[at] = ((words[at - 16] ?? 0) + small0 + (words[at - 7] ?? 0) + small1) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = START;
  for (let round = 0; round < ROUNDS; round++) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + big1 + choice + (CONSTANTS[round] ?? 0) + (words[round] ?? 0)) | 0;
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + big0 + majority) | 0;
  }
  return (a + (START[0] ?? 0)) | 0;
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** WORD_BITS) | 0;
}
