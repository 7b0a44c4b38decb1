/**
 * Methods that the Android wrapper adds to `window` (a JavascriptInterface): plain strings and booleans, each call
 * synchronous. A wrapper may lack some of them.
 */
export interface AndroidInterface {
  androidId?(): string;
  messagingToken?(): string;
  copyText?(text: string): boolean;
  share?(title: string, text: string, url: string): boolean;
  openExternal?(url: string): boolean;
  openChat?(): boolean;
  vibrate?(ms: number): boolean;
}

/** Services of the device for the client. Every method is safe to call in a plain browser. */
export interface NativeBridge {
  readonly kind: 'web' | 'android';
  /** The Android id; null in a browser. */
  androidId(): string | null;
  /** Push token, or empty. */
  messagingToken(): string;
  /** The following return false if the wrapper cannot do it; the caller then uses the web API. */
  copyText(text: string): boolean;
  share(title: string, text: string, url: string): boolean;
  openExternal(url: string): boolean;
  openChat(): boolean;
  vibrate(ms: number): boolean;
}

const web: NativeBridge = {
  kind: 'web',
  androidId: () => null,
  messagingToken: () => '',
  copyText: () => false,
  share: () => false,
  openExternal: () => false,
  openChat: () => false,
  vibrate: () => false,
};

/** An error in the wrapper must not break the page. */
function ask<T>(question: () => T | undefined, otherwise: T): T {
  try {
    return question() ?? otherwise;
  } catch {
    return otherwise;
  }
}

const android = (wrapper: AndroidInterface): NativeBridge => ({
  kind: 'android',
  androidId: () => ask<string | null>(() => wrapper.androidId?.(), null) || null,
  messagingToken: () => ask(() => wrapper.messagingToken?.(), ''),
  copyText: (text) => ask(() => wrapper.copyText?.(text), false),
  share: (title, text, url) => ask(() => wrapper.share?.(title, text, url), false),
  openExternal: (url) => ask(() => wrapper.openExternal?.(url), false),
  openChat: () => ask(() => wrapper.openChat?.(), false),
  vibrate: (ms) => ask(() => wrapper.vibrate?.(ms), false),
});

/** The wrapper's bridge, else the web's. */
export function nativeBridge(): NativeBridge {
  const wrapper = (globalThis as { PeryaAndroid?: AndroidInterface }).PeryaAndroid;
  return wrapper === undefined ? web : android(wrapper);
}
