import { nativeHost, type NativePlugin } from './host.ts';

/** Calls the wrapper; false if there is none or it refuses, and the caller then uses the web's way. */
async function tryNative(plugin: NativePlugin, method: string, options?: object): Promise<boolean> {
  const host = nativeHost();
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

/** Whether the operator has built a native chat into this wrapper. */
export const hasNativeChat = (): boolean => nativeHost()?.features.has('chat') === true;

/** Opens the wrapper's chat with the licence and group of the service's row. */
export const openNativeChat = (licence: string, group: string): Promise<boolean> =>
  tryNative('Perya', 'openChat', { licence, group });

/** Closes the app. */
export const exitApp = (): Promise<boolean> => tryNative('App', 'exitApp');

/** Opens Android's choice of apps for a link; null without a wrapper, false if the player closed it. */
export async function shareNatively(title: string, text: string, url: string): Promise<boolean | null> {
  const host = nativeHost();
  if (host?.has('Share') !== true) return null;
  try {
    await host.call('Share', 'share', { title, text, url, dialogTitle: title });
    return true;
  } catch (error) {
    return error instanceof Error && /cancel/i.test(error.message) ? false : null;
  }
}
