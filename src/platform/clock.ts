/** A running timer, as setTimeout and setInterval hand it out. */
export type Timer = number | ReturnType<typeof globalThis.setTimeout>;

/** Where the client takes its time from; tests put a fake one in its place. All times are milliseconds. */
export interface Clock {
  /** Milliseconds since the epoch, by this device. */
  now(): number;
  setTimeout(callback: () => void, ms: number): Timer;
  clearTimeout(timer: Timer): void;
  setInterval(callback: () => void, ms: number): Timer;
  clearInterval(timer: Timer): void;
}

const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, ms) => globalThis.setTimeout(callback, ms),
  clearTimeout: (timer) => globalThis.clearTimeout(timer),
  setInterval: (callback, ms) => globalThis.setInterval(callback, ms),
  clearInterval: (timer) => globalThis.clearInterval(timer),
};

let current = systemClock;
let serverOffset = 0;

/** The clock that everything in the client uses. */
export const clock: Clock & { serverNow(): number } = {
  now: () => current.now(),
  /** Milliseconds since the epoch by the server's clock, as far as its answers told: for countdowns and "x ago". */
  serverNow: () => current.now() + serverOffset,
  setTimeout: (callback, ms) => current.setTimeout(callback, ms),
  clearTimeout: (timer) => current.clearTimeout(timer),
  setInterval: (callback, ms) => current.setInterval(callback, ms),
  clearInterval: (timer) => current.clearInterval(timer),
};

/** Notes what the server's clock says, so that a device with a wrong clock still counts down rightly. */
export function noteServerTime(serverTime: number): void {
  serverOffset = serverTime - current.now();
}

/** Puts another clock in place (tests). Returns what brings the system's back. */
export function installClock(replacement: Clock): () => void {
  current = replacement;
  serverOffset = 0;
  return () => {
    current = systemClock;
    serverOffset = 0;
  };
}
