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
/** A call was lost, and the probe has had no answer since. */
let hasLost = false;
const listeners = new Set<() => void>();
const doubters = new Set<() => void>();

/** False only if the browser reports no network and the server has not answered since. */
export const isOnline = (): boolean => isProven || globalThis.navigator?.onLine !== false;

/** True while the probe should ask: the browser reports no network, or a call was lost. */
export const isDoubtful = (): boolean => hasLost || !isOnline();

/** The server has answered: the network is available, whatever the browser reports. */
export function noteAnswer(): void {
  if (isOnline()) return;
  isProven = true;
  comeBack();
}

function comeBack(): void {
  hasLost = false;
  for (const listener of [...listeners, ...doubters]) listener();
}

/** A call got no answer, although the browser may report a network. Starts the probe (src/app/start/probe.ts). */
export function noteLost(): void {
  if (hasLost) return;
  hasLost = true;
  for (const doubter of doubters) doubter();
}

function subscribe(to: Set<() => void>, listener: () => void): () => void {
  const lose = (): void => {
    isProven = false;
    listener();
  };
  to.add(listener);
  globalThis.addEventListener?.('online', listener);
  globalThis.addEventListener?.('offline', lose);
  return () => {
    to.delete(listener);
    globalThis.removeEventListener?.('online', listener);
    globalThis.removeEventListener?.('offline', lose);
  };
}

/**
 * Calls the listener when the network becomes available or unavailable, and when it is back after a lost call.
 * Returns a function that stops it.
 */
export const subscribeOnline = (listener: () => void): (() => void) => subscribe(listeners, listener);

/**
 * The probe was answered after a lost call. Answers of other calls do not count: a call that is always lost would be
 * repeated at each of them.
 */
export function noteReturn(): void {
  if (hasLost) comeBack();
}

/** Calls the listener when isDoubtful may have changed. Returns a function that stops it. */
export const subscribeDoubt = (listener: () => void): (() => void) => subscribe(doubters, listener);
