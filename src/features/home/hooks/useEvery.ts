import { useEffect, useEffectEvent } from 'react';
import { clock } from '#src/platform/clock.ts';

/**
 * Calls again and again, `ms` apart by the app's clock, while `runs` is true. The newest callback is the one called.
 */
export function useEvery(ms: number, runs: boolean, callback: () => void): void {
  const call = useEffectEvent(callback);
  useEffect(() => {
    if (!runs) return undefined;
    const timer = clock.setInterval(() => call(), ms);
    return () => clock.clearInterval(timer);
  }, [ms, runs]);
}
