import { useEffect, useRef } from 'react';
import { clock } from '#src/platform/clock.ts';

/**
 * Calls again and again, `ms` apart by the app's clock, while `runs` is true. The newest callback is the one called.
 */
export function useEvery(ms: number, runs: boolean, callback: () => void): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  }, [callback]);
  useEffect(() => {
    if (!runs) return undefined;
    const timer = clock.setInterval(() => latest.current(), ms);
    return () => clock.clearInterval(timer);
  }, [ms, runs]);
}
