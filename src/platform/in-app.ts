import { isInWrapper } from './native/host.ts';

/** Whether this is the installed app or the native one, which need no download. */
export const isInApp = (): boolean =>
  isInWrapper() ||
  // Safari on iOS says it only here.
  (navigator as { standalone?: boolean }).standalone === true ||
  matchMedia('(display-mode: standalone)').matches;
