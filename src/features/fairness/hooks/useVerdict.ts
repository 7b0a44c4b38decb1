import { useEffect, useState } from 'react';
import type { FairRound } from '#contract/fairness/calls.ts';
import { weightsOf } from '#contract/fairness/draw.ts';
import { canHash } from '#src/components/fairness/sha256.ts';
import { hashOf } from '#src/components/fairness/watch.ts';
import { verify, type Verdict } from '../lib/verify.ts';

/** What this browser computed of a past round. */
export interface RoundVerdict extends Verdict {
  /** Whether the table is the one of the hash. */
  readonly tableMatches: boolean;
}
/** `sealed`: the seed is not revealed yet. `unable`: this browser cannot compute here. */
export type RoundResult =
  | { state: 'sealed' | 'checking' | 'unable' }
  | { state: 'fair' | 'unfair'; verdict: RoundVerdict };

async function compute(round: FairRound, serverSeed: string): Promise<RoundVerdict> {
  const verdict = await verify({ ...round, serverSeed, draws: weightsOf(round.table) });
  return { ...verdict, tableMatches: (await hashOf(round.table)) === round.tableHash };
}

/** Verifies one past round in this browser. */
export function useVerdict(round: FairRound): RoundResult {
  const [found, setFound] = useState<{ of: string; verdict: RoundVerdict | null } | null>(null);
  const { serverSeed, picks } = round;
  const identity = `${round.id} ${serverSeed ?? ''}`;
  const able = canHash();

  useEffect(() => {
    if (serverSeed === null || !able) return undefined;
    let alive = true;
    compute(round, serverSeed).then(
      (verdict) => alive && setFound({ of: identity, verdict }),
      () => alive && setFound({ of: identity, verdict: null }),
    );
    return () => {
      alive = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a round never changes but for its seed
  }, [able, identity]);

  if (serverSeed === null) return { state: 'sealed' };
  if (!able) return { state: 'unable' };
  if (found?.of !== identity) return { state: 'checking' };
  const { verdict } = found;
  if (verdict === null) return { state: 'unable' };
  const isFair = verdict.hashMatches === true && verdict.tableMatches && String(picks) === String(verdict.picked);
  return { state: isFair ? 'fair' : 'unfair', verdict };
}
