/** The wrapper has paused the app: its activity is behind another one. */
let isPaused = false;
const listeners = new Set<() => void>();

/** True while the player can see the page. */
export const isVisible = (): boolean => !isPaused && globalThis.document?.visibilityState !== 'hidden';

/** Records that the wrapper has paused or resumed the app, and tells the listeners. */
export function setPaused(next: boolean): void {
  if (next === isPaused) return;
  isPaused = next;
  for (const listener of listeners) listener();
}

/** Calls the listener when the page is shown or hidden (also when it is closed). Returns a function that stops it. */
export function subscribeVisibility(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.document?.addEventListener('visibilitychange', listener);
  globalThis.addEventListener?.('pagehide', listener);
  return () => {
    listeners.delete(listener);
    globalThis.document?.removeEventListener('visibilitychange', listener);
    globalThis.removeEventListener?.('pagehide', listener);
  };
}
