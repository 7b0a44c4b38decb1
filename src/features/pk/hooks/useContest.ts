import { useEffect } from 'react';
import type { CallAnswer } from '#src/api/index.ts';
import { type CallState, useCall } from '#src/query/index.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';

export type Contest = CallAnswer<'pkData'>;

/** How often the score is asked for while the page is seen, ms. */
const SCORE_MS = 5000;

/** Today's round with its live score, and where the member stands. The member's red dot goes by what it answers. */
export function useContest(): CallState<Contest> {
  const call = useCall('pkData', {}, { refetchEvery: SCORE_MS });
  const hasShare = call.data === undefined ? null : call.data.waiting.length > 0;
  useEffect(() => {
    if (hasShare !== null) useActivityStore.getState().setFlags({ pkShareFlag: hasShare });
  }, [hasShare]);
  return call;
}
