import { asList, asShape, asString } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';

/** What was promised before a draw that all players share, as this browser saw it. */
export interface SharedPromise {
  readonly serverSeedHash: string;
  readonly tableHash: string;
}

/** Kept at most; the oldest go first. */
const MOST = 60;
const key: StoredKey<(SharedPromise & { readonly draw: string })[]> = {
  name: 'fairness.shared',
  parse: asList(asShape({ draw: asString, serverSeedHash: asString, tableHash: asString })),
};

const all = () => storage.read(key) ?? [];

/** Keeps what is promised before a shared draw, as it was first seen: another promise for it later is a broken one. */
export function rememberPromise(draw: string, { serverSeedHash, tableHash }: SharedPromise): void {
  if (promiseSeen(draw) !== undefined) return;
  storage.write(key, [...all(), { draw, serverSeedHash, tableHash }].slice(-MOST));
}

/** What this browser first saw promised for a shared draw; undefined where it saw nothing. */
export const promiseSeen = (draw: string): SharedPromise | undefined => all().find((seen) => seen.draw === draw);
