import { useEffect, useRef } from 'react';
import { isOnline, subscribeOnline } from '#src/platform/network.ts';

/** Runs whenever the network has come back while mounted; what it runs may change between renders. */
export function useBackOnline(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(
    () =>
      subscribeOnline(() => {
        if (isOnline()) latest.current();
      }),
    [],
  );
}
