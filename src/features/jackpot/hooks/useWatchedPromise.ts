import { useEffect } from 'react';
import { tableOfCells } from '#contract/fairness-draw.ts';
import { watchCommitment, watchTable } from '#src/components/fairness/watch.ts';
import type { JackpotInfo } from '#src/components/jackpot/useJackpotInfo.ts';
import { useUserStore } from '#src/stores/user.ts';

/** Keeps what the page promises before a draw, so that the draw and every later answer can be held against it. */
export function useWatchedPromise(info: JackpotInfo | null): void {
  const userId = useUserStore((state) => state.user?.id);
  useEffect(() => {
    if (userId === undefined || info === null || info.fairness === null) return;
    watchCommitment(userId, info.fairness);
    void watchTable(userId, info.fairness, tableOfCells(info.awardConfigList));
  }, [info, userId]);
}
