/** Where the server reads the time: injected, so that tests move it by hand. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** The operating system's time. */
export const systemClock: Clock = { now: () => Date.now() };
