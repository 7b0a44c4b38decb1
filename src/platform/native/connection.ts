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

/**
 * Resolves with the wrapper when it has answered, and with null in a browser and after one second without an answer.
 * The device registration and every call of the wrapper wait for it.
 */
export function whenNativeKnown(): Promise<NativeHost | null> {
  if (!isInWrapper()) return Promise.resolve(null);
  const late = new Promise<null>((resolve) => void clock.setTimeout(() => resolve(null), HANDSHAKE_MS));
  return Promise.race([connectNative(), late]);
}
