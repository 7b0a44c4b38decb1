import { useEffect, useEffectEvent } from 'react';
import { isOnline, subscribeOnline } from '#src/platform/network.ts';

/** Calls `run` whenever the network has come back while mounted; `run` may change between renders. */
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
