/**
 * The value that a draw of all players is mixed with, so that nobody can choose or foresee it while tickets are sold: a
 * round of a public randomness beacon that comes out once sales are closed. Pure, for server and players alike. The
 * client seed of such a draw is SHA-256 of `mixText`, in hex.
 */

/** drand's quicknet, run by the League of Entropy: a round every three seconds, each value proved by a signature. */
export const QUICKNET = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  firstRoundMs: 1_692_803_367_000,
  everyMs: 3_000,
} as const;
export const QUICKNET_SOURCE = `drand:${QUICKNET.chain}`;

/** The sandbox's beacon: `sandbox:<anchor>`. A chain an hour with a link a second. */
export const SANDBOX = 'sandbox:';
export const LINKS = 3600;
const LINK_MS = 1000;

/** A draw waits so long for its beacon, ms; then it takes the value that was committed to before sales. */
export const BEACON_WAIT_MS = 10 * 60_000;

/** A value of a beacon that is yet to come. */
export interface BeaconRound {
  readonly source: string;
  readonly round: number;
}

/** The first quicknet round that comes out at a time or after it, ms. */
export const quicknetRoundAt = (at: number): number =>
  Math.max(1, Math.ceil((at - QUICKNET.firstRoundMs) / QUICKNET.everyMs) + 1);
/** The same of the sandbox's beacon: seconds since the epoch. */
export const sandboxRoundAt = (at: number): number => Math.ceil(at / LINK_MS);

/** When a round comes out, ms; null for a source that is not known here. */
export function timeOfRound({ source, round }: BeaconRound): number | null {
  if (source === QUICKNET_SOURCE) return QUICKNET.firstRoundMs + (round - 1) * QUICKNET.everyMs;
  return source.startsWith(SANDBOX) ? round * LINK_MS : null;
}

/** How often the link of a sandbox round is hashed until its chain's anchor is reached. */
export const hashesToAnchor = (round: number): number => (round % LINKS) + 1;

/** The text whose hash is the client seed of a shared draw: the digest of what was sold, and the beacon's value. */
export const mixText = (digest: string, randomness: string): string => `${digest}:${randomness}`;

/** A shared draw's mix once it was drawn, as it is published. */
export interface DrawnMix extends BeaconRound {
  readonly digest: string;
  readonly fallbackHash: string;
  readonly randomness: string;
  readonly signature: string | null;
  readonly usedFallback: boolean;
}

/** The part of a mix that is wrong: its value, or that the client seed is made of it. */
export type MixFault = 'value' | 'clientSeed';

/** SHA-256 of bytes that are given, and returned, in hex. */
export type HashHex = (hex: string) => Promise<string> | string;

/**
 * Checks a mix with its reader's own hash: the value against the beacon's proof (drand: its signature hashes to the
 * value; the signature itself is checked with drand's own tools; sandbox: the link leads to the anchor) or against the
 * fallback's hash, then the client seed. @returns null where all holds
 */
export async function faultOfMix(mix: DrawnMix, clientSeed: string, hashHex: HashHex): Promise<MixFault | null> {
  if (!(await isValue(mix, hashHex))) return 'value';
  return (await hashHex(hexOfText(mixText(mix.digest, mix.randomness)))) === clientSeed ? null : 'clientSeed';
}

async function isValue(mix: DrawnMix, hashHex: HashHex): Promise<boolean> {
  const { source, round, randomness, signature, usedFallback, fallbackHash } = mix;
  // A commitment is the hash of hex digits as text.
  if (usedFallback) return (await hashHex(hexOfText(randomness))) === fallbackHash;
  if (source === QUICKNET_SOURCE) return signature !== null && (await hashHex(signature)) === randomness;
  if (!source.startsWith(SANDBOX)) return false;
  let link = randomness;
  for (let left = hashesToAnchor(round); left > 0; left -= 1) link = await hashHex(link);
  return link === source.slice(SANDBOX.length);
}

/** ASCII text as the hex of its bytes. */
const hexOfText = (text: string): string =>
  [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('');
