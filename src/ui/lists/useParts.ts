import { startTransition, useEffect, useState } from 'react';

/** Counts from 0 to `last`, one a frame, to render a page's parts one by one: so no frame of a slow phone takes long. */
export function useParts(last: number): number {
  const [part, setPart] = useState(0);
  useEffect(() => {
    if (part >= last) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setPart(part + 1)));
    return () => cancelAnimationFrame(frame);
  }, [part, last]);
  return part;
}
