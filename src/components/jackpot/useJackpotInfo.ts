import { useLayoutEffect } from 'react';
import type { CallAnswer } from '#src/api/index.ts';
import { type CallState, type ReadOptions, useCall } from '#src/query/index.ts';
import { usePoolsStore } from '#src/stores/lobby/pools.ts';

/** Pools, chances, cells and winners: the answer of getJackpotDrawInfo. */
export type JackpotInfo = CallAnswer<'getJackpotDrawInfo'>;

/** Reads the jackpot's info, and passes the pools' ranges to their store, which every counter shows (spec §9). */
export function useJackpotInfo(options?: ReadOptions): CallState<JackpotInfo> {
  const call = useCall('getJackpotDrawInfo', {}, options);
  const { data } = call;
  // Before the paint, so that the counters come with the rest.
  useLayoutEffect(() => {
    if (data !== undefined) usePoolsStore.getState().setSections(data);
  }, [data]);
  return call;
}
