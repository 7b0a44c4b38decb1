import { useEffect } from 'react';
import type { FairTable } from '#contract/fairness/draw.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import type { Promised } from './promise.ts';
import { watchCommitment, watchTable } from './watch.ts';

/**
 * Keeps the page's promise before a draw, so that the draw and later answers can be checked against it. Null until it
 * is complete.
 * @param table the table on the page; keep it stable with useMemo
 */
export function useWatchedPromise(promised: Promised | null, table: FairTable | null): void {
  const userId = useUserStore((state) => state.user?.id);
  useEffect(() => {
    if (userId === undefined || promised === null || table === null) return;
    watchCommitment(userId, promised);
    void watchTable(userId, promised, table);
  }, [promised, table, userId]);
}
