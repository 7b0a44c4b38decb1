/** Source of the server's time: injected, so that tests can move it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** The operating system's time. */
export const systemClock: Clock = { now: () => Date.now() };
