import { useEffect, useRef, useState } from 'react';
import { clock } from '#src/platform/clock.ts';

/** How long the balance counts up, and how often it is written meanwhile, ms. */
const COUNT_MS = 600;
const STEP_MS = 50;

/**
 * The balance as coins come to it: as it was until they are there, then it counts up to what it is.
 * @param balance as it was, and what it is; hundredths
 * @param arrivesMs when coins are there at the latest, ms; 0: nothing flies
 * @param hasLanded coins are there
 */
export function useArriving(
  { before, coin }: { readonly before: number; readonly coin: number },
  arrivesMs: number,
  hasLanded: boolean,
): number {
  const [share, setShare] = useState(0);
  const begun = useRef<number | null>(null);
  useEffect(() => {
    if (arrivesMs === 0) return undefined;
    const step = (): void => {
      begun.current ??= clock.now();
      const counted = Math.min(1, (clock.now() - begun.current) / COUNT_MS);
      setShare(counted);
      if (counted < 1) timer = clock.setTimeout(step, STEP_MS);
    };
    let timer = clock.setTimeout(step, hasLanded ? 0 : arrivesMs);
    return () => clock.clearTimeout(timer);
  }, [arrivesMs, hasLanded]);
  if (arrivesMs === 0 || share === 1) return coin;
  return before + Math.round((coin - before) * (1 - (1 - share) ** 3));
}
