/** Network types of the browser; `unknown` if it does not say. */
export type NetworkType = 'slow-2g' | '2g' | '3g' | '4g' | 'unknown';

interface ConnectionInfo {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

const connection = (): ConnectionInfo | undefined =>
  (globalThis.navigator as (Navigator & { connection?: ConnectionInfo }) | undefined)?.connection;

/** The network type by its measured speed. */
export function networkType(): NetworkType {
  const type = connection()?.effectiveType;
  return type === 'slow-2g' || type === '2g' || type === '3g' || type === '4g' ? type : 'unknown';
}

/** True if the player asked for less data. */
export const savesData = (): boolean => connection()?.saveData === true;

/**
 * The server has answered although the browser reports no network, as it always does behind some VPNs and data savers.
 */
let isProven = false;
const listeners = new Set<() => void>();

/** False only if the browser reports no network and the server has not answered since. */
export const isOnline = (): boolean => isProven || globalThis.navigator?.onLine !== false;

/** The server has answered: the network is available, whatever the browser reports. */
export function noteAnswer(): void {
  if (isOnline()) return;
  isProven = true;
  for (const listener of listeners) listener();
}

/** Calls the listener when the network becomes available or unavailable. Returns a function that stops it. */
export function subscribeOnline(listener: () => void): () => void {
  const lose = (): void => {
    isProven = false;
    listener();
  };
  listeners.add(listener);
  globalThis.addEventListener?.('online', listener);
  globalThis.addEventListener?.('offline', lose);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener?.('online', listener);
    globalThis.removeEventListener?.('offline', lose);
  };
}
