import { useEffect, useState } from 'react';
import type { FairRound } from '#contract/fairness.ts';
import { canVerify, verify, type Verdict } from '../lib/verify.ts';

/** `sealed`: the seed is not revealed yet. `unable`: this browser cannot compute here. */
export type RoundVerdict = { state: 'sealed' | 'checking' | 'unable' } | { state: 'fair' | 'unfair'; verdict: Verdict };

/** Verifies one past round in this browser. */
export function useVerdict(round: FairRound): RoundVerdict {
  const [found, setFound] = useState<{ of: string; verdict: Verdict | null } | null>(null);
  const { serverSeed, draws } = round;
  const identity = `${round.id} ${serverSeed ?? ''}`;
  const able = canVerify();

  useEffect(() => {
    if (serverSeed === null || !able) return undefined;
    let alive = true;
    verify({ ...round, serverSeed, draws: draws.map(({ weights }) => weights) }).then(
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
  const picksMatch = draws.every(({ picked }, index) => picked === verdict.picked[index]);
  return { state: verdict.hashMatches === true && picksMatch ? 'fair' : 'unfair', verdict };
}
