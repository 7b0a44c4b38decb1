/** True while the player can see the page. */
export const isVisible = (): boolean => globalThis.document?.visibilityState !== 'hidden';

/** Calls the listener when the page is shown or hidden (also when it is closed). Returns a function that stops it. */
export function subscribeVisibility(listener: () => void): () => void {
  globalThis.document?.addEventListener('visibilitychange', listener);
  globalThis.addEventListener?.('pagehide', listener);
  return () => {
    globalThis.document?.removeEventListener('visibilitychange', listener);
    globalThis.removeEventListener?.('pagehide', listener);
  };
}
