import { useEffect, useEffectEvent } from 'react';
import { isOnline, subscribeOnline } from '#src/platform/network.ts';

/** Calls `run` when the network has returned while mounted; `run` may change between renders. */
export function useBackOnline(run: () => void): void {
  const runLatest = useEffectEvent(run);
  useEffect(
    () =>
      subscribeOnline(() => {
        if (isOnline()) runLatest();
      }),
    [],
  );
}
