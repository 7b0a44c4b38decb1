import type { Ms } from '#contract/base/units.ts';
import { asList, asNumber, asShape, asString, type Parse } from '#src/platform/parse.ts';

/** The server's commitment before a draw, as shown. */
export interface Commitment {
  readonly serverSeedHash: string;
  readonly nextServerSeedHash: string;
  readonly clientSeed: string | null;
  /** The number of the next draw. */
  readonly nonce: number;
}

/**
 * Relation of a commitment to earlier ones. `first`: none was seen. `follows`: one of them promised it. `open`: none
 * promised it; another device rotated the seeds or the server cheats, which its history must show. `elsewhere`: the
 * history proved each promise. `unproven`: the history does not reach back far enough.
 */
export type Link = 'first' | 'follows' | 'open' | 'elsewhere' | 'unproven';

/** A commitment known to this browser, updated by every answer. */
export interface SeenCommitment extends Commitment {
  /** The number of the next draw when it was first seen. */
  readonly firstNonce: number;
  readonly link: Link;
}

/** A draw that this browser made. */
export interface SeenDraw {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly tableHash: string;
  /** Id of the draw's result, e.g. of a jackpot draw. */
  readonly drawId: string;
  /** The index drawn in each draw of the table; null where the table was not on the page. */
  readonly picks: readonly number[] | null;
  /** Server time of the draw. */
  readonly createTime: Ms;
}

export const BREACHES = [
  'seedSwapped',
  'nextSeedSwapped',
  'revealWrong',
  'clientSeedSwapped',
  'clientSeedKept',
  'tableSwapped',
  'tableHashWrong',
  'prizeWrong',
  'drawReplayed',
  'nonceWrong',
  'promiseGone',
  'roundMissing',
] as const;
/** Contradictions of the server; their texts are `fairness:breach.<kind>`. */
export type BreachKind = (typeof BREACHES)[number];

export interface Breach {
  readonly kind: BreachKind;
  /** The commitment it was about. */
  readonly serverSeedHash: string;
  /** The draw concerned, or null. */
  readonly nonce: number | null;
  /** Ms, by this browser's clock. */
  readonly time: number;
}

/** Observations of one player in this browser, the oldest first. */
export interface SeenLog {
  readonly commitments: readonly SeenCommitment[];
  readonly draws: readonly SeenDraw[];
  readonly breaches: readonly Breach[];
}

export const EMPTY_LOG: SeenLog = { commitments: [], draws: [], breaches: [] };

/** Maximum entries of one player; the oldest are dropped first. */
const MOST = { commitments: 20, draws: 100, breaches: 10 } as const;

/** The commitment with this hash, if it was seen. */
export const commitmentOf = (log: SeenLog, serverSeedHash: string): SeenCommitment | undefined =>
  log.commitments.find((seen) => seen.serverSeedHash === serverSeedHash);

/** The draw of this number from this seed, if it was made here. */
export const drawOf = (
  log: SeenLog,
  { serverSeedHash, nonce }: Pick<SeenDraw, 'serverSeedHash' | 'nonce'>,
): SeenDraw | undefined => log.draws.find((seen) => seen.serverSeedHash === serverSeedHash && seen.nonce === nonce);

/** Adds a commitment, or updates the known one with its hash. */
export function keepCommitment(log: SeenLog, kept: SeenCommitment): SeenLog {
  const isKnown = commitmentOf(log, kept.serverSeedHash) !== undefined;
  const commitments = isKnown
    ? log.commitments.map((seen) => (seen.serverSeedHash === kept.serverSeedHash ? kept : seen))
    : [...log.commitments, kept].slice(-MOST.commitments);
  return { ...log, commitments };
}

/** Adds a draw; the same nonce of the same seed is kept once, as first seen. */
export function keepDraw(log: SeenLog, kept: SeenDraw): SeenLog {
  return drawOf(log, kept) === undefined ? { ...log, draws: [...log.draws, kept].slice(-MOST.draws) } : log;
}

/** With breaches added, each once. */
export function keepBreaches(log: SeenLog, found: readonly Breach[]): SeenLog {
  const isSame = (a: Breach, b: Breach): boolean =>
    a.kind === b.kind && a.serverSeedHash === b.serverSeedHash && a.nonce === b.nonce;
  const fresh = found.filter((breach) => !log.breaches.some((known) => isSame(known, breach)));
  return fresh.length === 0 ? log : { ...log, breaches: [...log.breaches, ...fresh].slice(-MOST.breaches) };
}

/** A nullable field: `undefined` stays the sign of a wrong type, so null travels in a list of none or one. */
const orNull =
  <T>(parse: Parse<T>): Parse<T | null> =>
  (raw) =>
    raw === null ? null : parse(raw);
const oneOf =
  <T extends string>(names: readonly T[]): Parse<T> =>
  (raw) =>
    names.find((name) => name === raw);

/** Reads what storage holds. */
export const asSeenLog: Parse<SeenLog> = asShape<SeenLog>({
  commitments: asList(
    asShape<SeenCommitment>({
      serverSeedHash: asString,
      nextServerSeedHash: asString,
      clientSeed: orNull(asString),
      nonce: asNumber,
      firstNonce: asNumber,
      link: oneOf(['first', 'follows', 'open', 'elsewhere', 'unproven']),
    }),
  ),
  draws: asList(
    asShape<SeenDraw>({
      serverSeedHash: asString,
      clientSeed: asString,
      nonce: asNumber,
      tableHash: asString,
      drawId: asString,
      picks: orNull(asList(asNumber)),
      createTime: asNumber,
    }),
  ),
  breaches: asList(
    asShape<Breach>({ kind: oneOf(BREACHES), serverSeedHash: asString, nonce: orNull(asNumber), time: asNumber }),
  ),
});
