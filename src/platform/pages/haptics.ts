import { nativeBridge } from '../native.ts';

/** Vibrates for `ms`: by the wrapper, else by the browser if it can. Does nothing while the page is hidden. */
export function vibrate(ms: number): void {
  if (document.visibilityState !== 'visible' || nativeBridge().vibrate(ms)) return;
  navigator.vibrate?.(ms);
}
