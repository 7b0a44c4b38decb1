import { startTransition, useEffect, useState } from 'react';

/** Counts from 0 to `last`, one a frame: a page whose parts come one by one keeps no frame of a slow phone for long. */
export function useParts(last: number): number {
  const [part, setPart] = useState(0);
  useEffect(() => {
    if (part >= last) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setPart(part + 1)));
    return () => cancelAnimationFrame(frame);
  }, [part, last]);
  return part;
}
