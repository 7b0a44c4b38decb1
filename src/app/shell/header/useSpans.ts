import { useSyncExternalStore } from 'react';

/** px that one span of the bunting is drawn for. */
const SPAN = 180;

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('resize', listener);
  return () => globalThis.removeEventListener('resize', listener);
}

/** Number for a phone, until the window can be measured. */
const FEWEST = 2;

/** How many spans of bunting fit the window. */
export function useSpans(): number {
  return useSyncExternalStore(
    subscribe,
    () => Math.max(FEWEST, Math.round(globalThis.innerWidth / SPAN)),
    () => FEWEST,
  );
}
