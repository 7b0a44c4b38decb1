import { Capacitor, type PluginListenerHandle, registerPlugin } from '@capacitor/core';
import { asRecord, asString } from '../parse.ts';
import type { NativeHost, NativePlugin } from './host.ts';

/** Version of the protocol that this page speaks with our plugin. */
const PROTOCOL = 1;

type Proxy = Record<string, (options: object) => Promise<unknown>> & {
  addListener: (event: string, listener: (data: unknown) => void) => Promise<PluginListenerHandle>;
};

const proxies = new Map<NativePlugin, Proxy>();

function proxyOf(plugin: NativePlugin): Proxy {
  const proxy = proxies.get(plugin) ?? registerPlugin<Proxy>(plugin);
  proxies.set(plugin, proxy);
  return proxy;
}

const has = (plugin: NativePlugin): boolean => Capacitor.isPluginAvailable(plugin);

/** A plugin or a method that this wrapper lacks rejects, as a failed call does. */
async function call(plugin: NativePlugin, method: string, options: object = {}): Promise<unknown> {
  if (!has(plugin)) throw new Error(`No plugin ${plugin}`);
  return proxyOf(plugin)[method]?.(options);
}

const ask = (plugin: NativePlugin, method: string, options?: object): Promise<Readonly<Record<string, unknown>>> =>
  call(plugin, method, options).then(
    (answer) => asRecord(answer) ?? {},
    () => ({}),
  );

/** Exchanges versions with our plugin and reads the device's id, in parallel. Loaded only inside the wrapper. */
export async function connectHost(): Promise<NativeHost> {
  const [hello, device] = await Promise.all([ask('Perya', 'hello', { version: PROTOCOL }), ask('Device', 'getId')]);
  const { version, features } = hello;
  return {
    version: typeof version === 'number' ? version : 0,
    features: new Set(Array.isArray(features) ? features.filter((name) => typeof name === 'string') : []),
    androidId: asString(device['identifier']) || null,
    has,
    call,
    listen: (plugin, event, listener) => {
      if (has(plugin))
        proxyOf(plugin)
          .addListener(event, listener)
          .catch(() => undefined);
    },
  };
}
