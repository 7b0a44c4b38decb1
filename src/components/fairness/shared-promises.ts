import { type BeaconRound, timeOfRound } from '#contract/fairness/beacon.ts';
import { asList, asNullable, asShape, asString, type Parse } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';

/** Promise before a shared draw, as this browser saw it. */
export interface SharedPromise {
  readonly serverSeedHash: string;
  readonly tableHash: string;
  /** `mixPromise` of its mix; null if none was shown. */
  readonly mix: string | null;
}

/** The promise about a draw's mix, as one text. */
export const mixPromise = ({ source, round, fallbackHash }: BeaconRound & { readonly fallbackHash: string }): string =>
  `${source} ${round} ${fallbackHash}`;

/** The same during sales: a value published before sales close cannot be a valid promise. */
export function openMixPromise(mix: Parameters<typeof mixPromise>[0] | null, closesAt: number): string | null {
  if (mix === null) return null;
  return (timeOfRound(mix) ?? 0) < closesAt ? 'out before sales close' : mixPromise(mix);
}

/** Promises that were kept before draws were mixed have no such field. */
const asMix: Parse<string | null> = (raw) => (raw === undefined ? null : asNullable(asString)(raw));

/** Kept at most; the oldest go first. */
const MOST = 60;
const key: StoredKey<(SharedPromise & { readonly draw: string })[]> = {
  name: 'fairness.shared',
  parse: asList(asShape({ draw: asString, serverSeedHash: asString, tableHash: asString, mix: asMix })),
};

const all = () => storage.read(key) ?? [];

/** Stores the first promise seen before a shared draw: a later different one breaks it. */
export function rememberPromise(draw: string, promise: SharedPromise): void {
  if (promiseSeen(draw) !== undefined) return;
  storage.write(key, [...all(), { draw, ...promise }].slice(-MOST));
}

/** First promise seen for a shared draw, or undefined. */
export const promiseSeen = (draw: string): SharedPromise | undefined => all().find((seen) => seen.draw === draw);
