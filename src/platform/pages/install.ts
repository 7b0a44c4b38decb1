/** The offer of the browser to install the app (not in TypeScript's DOM). */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}
/** The first script keeps the offer here (app/first-sight/install-prompt.ts). */
interface Holder {
  installPrompt?: InstallPrompt | undefined;
}
const holder = (): Holder => window as Holder;

/** Whether the browser offers to install the app now. */
export const canInstall = (): boolean => holder().installPrompt !== undefined;

const listeners = new Set<() => void>();

function dropOffer(): void {
  holder().installPrompt = undefined;
  for (const listener of listeners) listener();
}

/** Calls the listener when the offer arrives or is used up. Returns a function that stops it. */
export function subscribeInstall(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('beforeinstallprompt', listener);
  window.addEventListener('appinstalled', dropOffer);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('beforeinstallprompt', listener);
    if (listeners.size === 0) window.removeEventListener('appinstalled', dropOffer);
  };
}

/** Shows the browser's question; its offer can be used once. @returns whether the player agreed */
export async function askToInstall(): Promise<boolean> {
  const { installPrompt } = holder();
  if (installPrompt === undefined) return false;
  const { outcome } = await installPrompt.prompt();
  dropOffer();
  return outcome === 'accepted';
}

/** Browsers that install the app differently. `embedded`: a browser inside another app, which installs nothing. */
const INSTALL_PLACES = ['ios', 'android', 'samsung', 'desktop', 'embedded'] as const;
export type InstallPlace = (typeof INSTALL_PLACES)[number];

/** Where the app is to be installed, by the user agent. */
export function installPlace(agent = navigator.userAgent, touchPoints = navigator.maxTouchPoints): InstallPlace {
  if (/FBAN|FBAV|Instagram|Line\/|musical_ly|BytedanceWebview|; wv\)/.test(agent)) return 'embedded';
  // An iPad calls itself a Mac, which has no touch screen.
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)) return 'ios';
  if (/SamsungBrowser/.test(agent)) return 'samsung';
  return /Android/.test(agent) ? 'android' : 'desktop';
}
