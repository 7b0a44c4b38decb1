import { isInWrapper } from './native/host.ts';

/** How the page is shown: in a browser's tab, as the installed app, or inside the Android wrapper. */
export type DisplayMode = 'browser' | 'standalone' | 'native';

const is = (mode: string): boolean => matchMedia(`(display-mode: ${mode})`).matches;

/** How the page is shown now. */
export function displayMode(): DisplayMode {
  if (isInWrapper()) return 'native';
  const isInstalled =
    is('standalone') ||
    is('minimal-ui') ||
    // Safari on iOS says it here.
    (navigator as { standalone?: boolean }).standalone === true;
  return isInstalled ? 'standalone' : 'browser';
}

/** Whether this is the installed app or the native one, which need no download. */
export const isInApp = (): boolean => displayMode() !== 'browser';
