/** Interval of heartbeats, ms: the page replaces an engine that is silent for a second. */
const BEAT_MS = 500;

interface Living {
  /** Sends a heartbeat with the scene's state and whether another one follows. */
  beat(goesOn: boolean): void;
  /** True if a round is pending, or the player moves something by hand. */
  isBusy(): boolean;
  /** Current time in ms, from any origin. */
  now(): number;
}

/**
 * Tells the page that the engine is alive: when a round begins, at least twice a second during it, and once at its end,
 * so that no other engine repeats an ended round. The page only listens. A due sign is posted with another message if
 * possible, because each task of the page is expensive.
 */
export class LifeSigns {
  readonly #living: Living;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #beatAt = 0;

  constructor(living: Living) {
    this.#living = living;
  }

  /** A round starts, or the page is visible again. */
  start(): void {
    this.stop();
    this.#tick();
  }

  /** The player moves something by hand: heartbeats start if they are not running. */
  begin(): void {
    if (this.#timer === null) this.#tick();
  }

  /** Called with another message: sends the next heartbeat with it if it is due soon. */
  onPost(): void {
    if (this.#timer !== null && this.#living.now() - this.#beatAt >= BEAT_MS / 2) this.start();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #tick(): void {
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#living.isBusy()) this.#tick();
      else this.#living.beat(false);
    }, BEAT_MS);
    this.#beatAt = this.#living.now();
    this.#living.beat(true);
  }
}
