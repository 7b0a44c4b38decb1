/** A timer, as setTimeout and setInterval return it. */
export type Timer = number | ReturnType<typeof globalThis.setTimeout>;

/** The client's source of time; tests replace it. All times are milliseconds. */
export interface Clock {
  /** Milliseconds since the epoch, by the device's clock. */
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

/** The clock of the whole client. */
export const clock: Clock & { serverNow(): number } = {
  now: () => current.now(),
  /** Milliseconds since the epoch by the server's clock, estimated from its last answer: for countdowns and "x ago". */
  serverNow: () => current.now() + serverOffset,
  setTimeout: (callback, ms) => current.setTimeout(callback, ms),
  clearTimeout: (timer) => current.clearTimeout(timer),
  setInterval: (callback, ms) => current.setInterval(callback, ms),
  clearInterval: (timer) => current.clearInterval(timer),
};

/** Calls `run` within a few seconds, at a random time: a period ends on all open pages at once. */
export function soonAfter(run: () => unknown): void {
  clock.setTimeout(() => void run(), 500 + Math.random() * 3000);
}

/** Stores the server's time from an answer, so that countdowns are right on a device with a wrong clock. */
export function noteServerTime(serverTime: number): void {
  serverOffset = serverTime - current.now();
}

/** Replaces the clock (tests). Returns a function that restores the system clock. */
export function installClock(replacement: Clock): () => void {
  current = replacement;
  serverOffset = 0;
  return () => {
    current = systemClock;
    serverOffset = 0;
  };
}
