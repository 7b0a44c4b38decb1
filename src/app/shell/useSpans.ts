import { useSyncExternalStore } from 'react';

/** px that one span of the bunting is drawn for. */
const SPAN = 180;

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('resize', listener);
  return () => globalThis.removeEventListener('resize', listener);
}

/** How many spans of bunting fit the window. */
export function useSpans(): number {
  return useSyncExternalStore(subscribe, () => Math.max(2, Math.round(globalThis.innerWidth / SPAN)));
}
