import { nativeHost } from '../native/host.ts';
import { isVisible } from '../visibility.ts';

/** Vibrates for `ms`: by the wrapper, else by the browser if it can. Does nothing while the page is hidden. */
export function vibrate(ms: number): void {
  if (!isVisible()) return;
  const host = nativeHost();
  if (host?.has('Haptics') === true) host.call('Haptics', 'vibrate', { duration: ms }).catch(() => undefined);
  else navigator.vibrate?.(ms);
}
