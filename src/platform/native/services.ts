import { whenNativeKnown } from './connection.ts';
import type { NativePlugin } from './host.ts';

/** Calls the wrapper; false if there is none or it refuses, and the caller then uses the web's way. */
async function tryNative(plugin: NativePlugin, method: string, options?: object): Promise<boolean> {
  const host = await whenNativeKnown();
  if (host?.has(plugin) !== true) return false;
  try {
    await host.call(plugin, method, options);
    return true;
  } catch {
    return false;
  }
}

/** Keeps the screen on, or lets it turn off again. */
export const keepAwakeNatively = (isOn: boolean): Promise<boolean> =>
  tryNative('KeepAwake', isOn ? 'keepAwake' : 'allowSleep');

/** Opens the chat that the operator has built into the wrapper, if any, with the licence and group of the service's row. */
export async function openNativeChat(licence: string, group: string): Promise<boolean> {
  const host = await whenNativeKnown();
  return host?.features.has('chat') === true && tryNative('Perya', 'openChat', { licence, group });
}

/** Closes the app. */
export const exitApp = (): Promise<boolean> => tryNative('App', 'exitApp');

/** Opens Android's choice of apps for a link; null without a wrapper, false if the player closed it. */
export async function shareNatively(title: string, text: string, url: string): Promise<boolean | null> {
  const host = await whenNativeKnown();
  if (host?.has('Share') !== true) return null;
  try {
    await host.call('Share', 'share', { title, text, url, dialogTitle: title });
    return true;
  } catch (error) {
    return error instanceof Error && /cancel/i.test(error.message) ? false : null;
  }
}
