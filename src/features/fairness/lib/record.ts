import type { FairRound } from '#contract/fairness/calls.ts';
import { type BreachKind, commitmentOf, drawOf, type SeenLog } from '#src/components/fairness/seen-log.ts';

/**
 * What this browser saw of a past round. `same`: the draw itself, and the record agrees. `differs`: the record does not
 * agree. `promise`: the commitment before it, the draw being made elsewhere. `unseen`: neither.
 */
export type RoundSeen = 'same' | 'differs' | 'promise' | 'unseen';

/** Holds a round of the server's record against what was seen here. */
export function compareRound(log: SeenLog, round: FairRound): RoundSeen {
  const { clientSeed, nonce, tableHash, picks } = round;
  const drawn = drawOf(log, round);
  if (drawn !== undefined) {
    const isSame =
      drawn.clientSeed === clientSeed &&
      drawn.tableHash === tableHash &&
      (drawn.picks === null || String(drawn.picks) === String(picks));
    return isSame ? 'same' : 'differs';
  }
  const promise = commitmentOf(log, round.serverSeedHash);
  if (promise === undefined || nonce < promise.firstNonce) return 'unseen';
  return promise.clientSeed === null || promise.clientSeed === clientSeed ? 'promise' : 'differs';
}

/** A draw that the record should have, or has twice. */
export interface RecordFault {
  readonly kind: Extract<BreachKind, 'roundMissing' | 'drawReplayed'>;
  readonly serverSeedHash: string;
  readonly nonce: number;
}

/**
 * Looks for draws that the record leaves out: each seed is used from number 0 on without a gap, and what was drawn here
 * is in it. So a draw that was made and thrown away shows, whoever is said to have made it.
 * @param rounds the record, each round once, newest first, as far as it is loaded
 * @param isWhole whether it is loaded to its end
 */
export function findRecordFaults(log: SeenLog, rounds: readonly FairRound[], isWhole: boolean): RecordFault[] {
  const gaps = rounds.flatMap((round, index): RecordFault[] => {
    const { serverSeedHash } = round;
    const older = rounds[index + 1];
    if (older === undefined && !isWhole) return [];
    const expected = older?.serverSeedHash === serverSeedHash ? older.nonce + 1 : 0;
    if (round.nonce === expected) return [];
    if (round.nonce < expected) return [{ kind: 'drawReplayed', serverSeedHash, nonce: round.nonce }];
    return Array.from({ length: Math.min(round.nonce - expected, MAX_NAMED) }, (_, gap) => ({
      kind: 'roundMissing' as const,
      serverSeedHash,
      nonce: expected + gap,
    }));
  });
  return [...gaps, ...missingOwn(log, rounds, isWhole).filter((own) => !gaps.some((gap) => isSame(gap, own)))];
}

/** Missing draws that are named one by one at most. */
const MAX_NAMED = 10;

/** Draws made here, at times that the loaded record covers, that are not in it. */
function missingOwn(log: SeenLog, rounds: readonly FairRound[], isWhole: boolean): RecordFault[] {
  const newest = rounds[0]?.createTime ?? -Infinity;
  const oldest = isWhole ? -Infinity : (rounds.at(-1)?.createTime ?? Infinity);
  return log.draws
    .filter(({ createTime }) => createTime < newest && createTime > oldest)
    .filter((drawn) => !rounds.some((round) => isSame(round, drawn)))
    .map(({ serverSeedHash, nonce }) => ({ kind: 'roundMissing', serverSeedHash, nonce }));
}

const isSame = (
  a: { readonly serverSeedHash: string; readonly nonce: number },
  b: { readonly serverSeedHash: string; readonly nonce: number },
): boolean => a.serverSeedHash === b.serverSeedHash && a.nonce === b.nonce;
