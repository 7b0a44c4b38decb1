import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** A call of the page to the wrapper. */
export interface NativeCall {
  readonly pluginId: string;
  readonly methodName: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** A wrapper's plugins by name, each with its methods and their answers; `null` never answers. */
export type HostPlugins = Readonly<Record<string, Readonly<Record<string, object | null>>>>;

/** Our plugin's answer, and the library's plugins that the page uses, as `android/` has them. */
export const CURRENT_HOST: HostPlugins = {
  Perya: { hello: { version: 1, features: ['chat'] }, openChat: {} },
  Device: { getId: { identifier: 'a1b2c3d4e5f60718' } },
  App: { exitApp: {}, getLaunchUrl: {} },
  KeepAwake: { keepAwake: {}, allowSleep: {} },
};

const libraryFile = new URL(
  '../../node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js',
  import.meta.url,
);

interface HostWindow {
  nativeCalls: NativeCall[];
  emitNative: (plugin: string, event: string, data: object) => void;
}

/** Puts the page into a scripted wrapper: the library's own script talks to it as to the native side. */
export async function insideWrapper(page: Page, plugins: HostPlugins = CURRENT_HOST): Promise<void> {
  await page.addInitScript(startHost, plugins);
  await page.addInitScript({ content: readFileSync(fileURLToPath(libraryFile), 'utf8') });
}

function startHost(plugins: HostPlugins): void {
  // A WebView has the bridge in the main frame only.
  if (self !== top) return;
  const calls: (NativeCall & { callbackId: string })[] = [];
  const bridge = {
    onmessage: (_message: { data: string }): void => undefined,
    postMessage(text: string): void {
      const call = JSON.parse(text) as (typeof calls)[number];
      calls.push(call);
      const answer = plugins[call.pluginId]?.[call.methodName];
      if (call.methodName === 'addListener' || answer === null) return;
      const { callbackId } = call;
      const result =
        answer === undefined ? { success: false, error: { message: 'unknown' } } : { success: true, data: answer };
      queueMicrotask(() => bridge.onmessage({ data: JSON.stringify({ callbackId, ...result }) }));
    },
  };
  const headers = Object.entries(plugins).map(([name, methods]) => ({
    name,
    methods: [
      { name: 'addListener', rtype: 'callback' },
      { name: 'removeListener', rtype: 'callback' },
      ...Object.keys(methods).map((method) => ({ name: method, rtype: 'promise' })),
    ],
  }));
  Object.assign(globalThis, {
    androidBridge: bridge,
    Capacitor: { DEBUG: false, isLoggingEnabled: false, Plugins: {}, PluginHeaders: headers },
    nativeCalls: calls,
    emitNative(plugin: string, event: string, data: object): void {
      for (const { pluginId, methodName, options, callbackId } of calls) {
        if (pluginId !== plugin || methodName !== 'addListener' || options['eventName'] !== event) continue;
        bridge.onmessage({ data: JSON.stringify({ callbackId, success: true, save: true, data }) });
      }
    },
  });
}

/** The calls of a plugin's method so far. */
export const callsOf = (page: Page, plugin: string, method: string): Promise<readonly NativeCall[]> =>
  page.evaluate(
    ([id, name]) =>
      (globalThis as unknown as HostWindow).nativeCalls.filter(
        ({ pluginId, methodName }) => pluginId === id && methodName === name,
      ),
    [plugin, method],
  );

/** Sends an event of a plugin to the page, as the native side does. */
export const emitNative = (page: Page, plugin: string, event: string, data: object = {}): Promise<void> =>
  page.evaluate(([id, name, body]) => (globalThis as unknown as HostWindow).emitNative(id, name, body), [
    plugin,
    event,
    data,
  ] as const);
