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

let host: NativeHost | null = null;

/** The connected wrapper; null in a browser, and before the wrapper has answered. */
export const nativeHost = (): NativeHost | null => host;

/** Sets the wrapper that has answered. */
export const setNativeHost = (connected: NativeHost): void => void (host = connected);

/** Whether the page is inside the wrapper: its bridge exists only in the main frame of the lobby's own origin. */
export const isInWrapper = (): boolean => 'androidBridge' in globalThis && 'Capacitor' in globalThis;
