/** Network types the browser tells apart; `unknown` where it does not say. */
export type NetworkType = 'slow-2g' | '2g' | '3g' | '4g' | 'unknown';

interface ConnectionInfo {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

const connection = (): ConnectionInfo | undefined =>
  (globalThis.navigator as (Navigator & { connection?: ConnectionInfo }) | undefined)?.connection;

/** The network's type by its measured speed. */
export function networkType(): NetworkType {
  const type = connection()?.effectiveType;
  return type === 'slow-2g' || type === '2g' || type === '3g' || type === '4g' ? type : 'unknown';
}

/** The player asked for less data. */
export const savesData = (): boolean => connection()?.saveData === true;

/** False only when the browser reports that there is no network. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false;

/** Calls whenever the network comes or goes. Returns what stops it. */
export function subscribeOnline(listener: () => void): () => void {
  globalThis.addEventListener?.('online', listener);
  globalThis.addEventListener?.('offline', listener);
  return () => {
    globalThis.removeEventListener?.('online', listener);
    globalThis.removeEventListener?.('offline', listener);
  };
}
