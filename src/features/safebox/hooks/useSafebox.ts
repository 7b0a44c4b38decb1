import { useEffect } from 'react';
import type { SafeboxRow } from '#contract/safebox/calls.ts';
import { type PagedState, usePagedCall } from '#src/query/index.ts';
import { useUserStore } from '#src/stores/player/user.ts';

/** The movements of the safe; what it holds is taken over into the member's data. */
export function useSafebox(): PagedState<SafeboxRow> {
  const { first, ...movements } = usePagedCall('getSafebox');
  useEffect(() => {
    if (first === undefined) return;
    // The balance is not taken: an answer that was kept may be from before the last bet.
    useUserStore.getState().setFigures({ safebox: first.safebox, hasSafeboxPassword: first.hasPassword });
  }, [first]);
  return { ...movements, first };
}
