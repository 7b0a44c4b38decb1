import { clock } from '../clock.ts';

/** Plugins of the Android wrapper (`android/`): Capacitor's, and ours named Perya. */
export type NativePlugin = 'App' | 'Device' | 'Haptics' | 'KeepAwake' | 'Perya' | 'PushNotifications' | 'Share';

/** The native side of the wrapper, as `connect.ts` builds it. Its calls reject if the plugin fails. */
export interface NativeHost {
  /** Version of our plugin's protocol; 0 for a wrapper without it. */
  readonly version: number;
  /** Abilities that depend on the operator's build: 'chat', 'push'. Unknown names are ignored. */
  readonly features: ReadonlySet<string>;
  readonly androidId: string | null;
  readonly has: (plugin: NativePlugin) => boolean;
  readonly call: (plugin: NativePlugin, method: string, options?: object) => Promise<unknown>;
  readonly listen: (plugin: NativePlugin, event: string, listener: (data: unknown) => void) => void;
}

/** How long the start waits for the wrapper's answer, ms. */
const HANDSHAKE_MS = 1000;

let host: NativeHost | null = null;
let connecting: Promise<NativeHost | null> | null = null;

/** The connected wrapper; null in a browser, and before the wrapper has answered. */
export const nativeHost = (): NativeHost | null => host;

/** Whether the page is inside the wrapper: its bridge exists only in the main frame of the lobby's own origin. */
export const isInWrapper = (): boolean => 'androidBridge' in globalThis && 'Capacitor' in globalThis;

async function load(): Promise<NativeHost | null> {
  try {
    const { connectHost } = await import('./connect.ts');
    host = await connectHost();
  } catch {
    // The page works without a wrapper that cannot answer.
  }
  return host;
}

/** Connects the wrapper once. Resolves with it, or with null in a browser. */
export function connectNative(): Promise<NativeHost | null> {
  connecting ??= isInWrapper() ? load() : Promise.resolve(null);
  return connecting;
}

/** Resolves when the wrapper has answered, at the latest after one second: before the device registration. */
export const whenNativeKnown = (): Promise<unknown> =>
  Promise.race([connectNative(), new Promise((resolve) => void clock.setTimeout(() => resolve(null), HANDSHAKE_MS))]);
