/**
 * Randomness of a shared draw that nobody can choose or foresee while tickets are sold: a round of a public beacon that
 * is published after sales close. The client seed of such a draw is SHA-256 of `mixText`, in hex. Pure functions for
 * server and players.
 */

/**
 * The beacon drand quicknet of the League of Entropy: a round every three seconds, each value proved by a signature.
 */
export const QUICKNET = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  firstRoundMs: 1_692_803_367_000,
  everyMs: 3_000,
} as const;
export const QUICKNET_SOURCE = `drand:${QUICKNET.chain}`;

/** The sandbox's beacon: `sandbox:<anchor>`. It has one hash chain per hour with one link per second. */
export const SANDBOX = 'sandbox:';
export const LINKS = 3600;
const LINK_MS = 1000;

/** Time that a draw waits for its beacon, ms; then it uses the value that was committed before sales. */
export const BEACON_WAIT_MS = 10 * 60_000;

/** A future value of a beacon. */
export interface BeaconRound {
  readonly source: string;
  readonly round: number;
}

/** The first quicknet round that is published at or after a time, ms. */
export const quicknetRoundAt = (at: number): number =>
  Math.max(1, Math.ceil((at - QUICKNET.firstRoundMs) / QUICKNET.everyMs) + 1);
/** The first sandbox round at or after a time, ms: seconds since the epoch. */
export const sandboxRoundAt = (at: number): number => Math.ceil(at / LINK_MS);

/** Publication time of a round, ms; null for an unknown source. */
export function timeOfRound({ source, round }: BeaconRound): number | null {
  if (source === QUICKNET_SOURCE) return QUICKNET.firstRoundMs + (round - 1) * QUICKNET.everyMs;
  return source.startsWith(SANDBOX) ? round * LINK_MS : null;
}

/** Number of hashes from the link of a sandbox round to its chain's anchor. */
export const hashesToAnchor = (round: number): number => (round % LINKS) + 1;

/** Text whose hash is the client seed of a shared draw: the digest of all sales, and the beacon's value. */
export const mixText = (digest: string, randomness: string): string => `${digest}:${randomness}`;

/** The mix of a finished shared draw, as published. */
export interface DrawnMix extends BeaconRound {
  readonly digest: string;
  readonly fallbackHash: string;
  readonly randomness: string;
  readonly signature: string | null;
  readonly usedFallback: boolean;
}

/** The part of a mix that does not verify: the beacon's value or the client seed. */
export type MixFault = 'value' | 'clientSeed';

/** SHA-256 with bytes in and out as hex. */
export type HashHex = (hex: string) => Promise<string> | string;

/**
 * Verifies a mix with the caller's hash function: the value against the beacon's proof or the fallback's hash, then the
 * client seed. drand: the signature hashes to the value; the signature itself is verified with drand's tools. Sandbox:
 * the link leads to the anchor. @returns null if everything is correct
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
