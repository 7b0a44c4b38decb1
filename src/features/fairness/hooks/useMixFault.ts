import { useEffect, useState } from 'react';
import { faultOfMix, type MixFault } from '#contract/fairness/beacon.ts';
import type { SharedRound } from '#contract/fairness/calls.ts';
import { canHash, sha256OfHex } from '#src/components/fairness/sha256.ts';

/** The result of this browser's check of a shared draw's mix; `checking` too where it cannot compute. */
export type MixResult = MixFault | 'right' | 'checking';

/** Checks in this browser what a shared draw was mixed with. */
export function useMixFault({ mix, clientSeed }: Pick<SharedRound, 'mix' | 'clientSeed'>): MixResult {
  const [found, setFound] = useState<MixResult>('checking');
  useEffect(() => {
    if (mix === null || !canHash()) return undefined;
    let alive = true;
    void faultOfMix(mix, clientSeed, sha256OfHex).then((fault) => alive && setFound(fault ?? 'right'));
    return () => {
      alive = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a draw that was made never changes
  }, [clientSeed]);
  return found;
}
