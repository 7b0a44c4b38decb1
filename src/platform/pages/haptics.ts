import { nativeBridge } from '../native.ts';

/** Lets the phone be felt for so long, ms: by the wrapper, else by the browser where it can. Nothing while the page is hidden. */
export function vibrate(ms: number): void {
  if (document.visibilityState !== 'visible' || nativeBridge().vibrate(ms)) return;
  navigator.vibrate?.(ms);
}
