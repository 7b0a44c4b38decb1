import { clock } from '../clock.ts';
import { isInWrapper, type NativeHost, nativeHost, setNativeHost } from './host.ts';

/** How long the start waits for the wrapper's answer, ms. */
const HANDSHAKE_MS = 1000;

let connecting: Promise<NativeHost | null> | null = null;

async function load(): Promise<NativeHost | null> {
  try {
    const { connectHost } = await import('./connect.ts');
    setNativeHost(await connectHost());
  } catch {
    // The page works without a wrapper that cannot answer.
  }
  return nativeHost();
}

/** Connects the wrapper once. Resolves with it, or with null in a browser. */
export function connectNative(): Promise<NativeHost | null> {
  connecting ??= isInWrapper() ? load() : Promise.resolve(null);
  return connecting;
}

/** Resolves when the wrapper has answered, at the latest after one second: before the device registration. */
export const whenNativeKnown = (): Promise<unknown> =>
  Promise.race([connectNative(), new Promise((resolve) => void clock.setTimeout(() => resolve(null), HANDSHAKE_MS))]);
