import { clock, type Timer } from '#src/platform/clock.ts';

/** After this time without a heartbeat the engine hangs or has ended, ms: it sends one at least every 500. */
const SILENCE_MS = 950;
/** A timer this late means that the page itself was blocked, ms: the engine's time limit restarts. */
const LATE_MS = 150;

interface Watched {
  /** True during a round; the engine is watched only then. */
  isNeeded(): boolean;
  onSilence(): void;
}

/** Detects within a second that the engine sends no more heartbeats during a round. */
export class Watchdog {
  readonly #watched: Watched;
  #timer: Timer | null = null;
  #due = 0;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** A round starts: so does the engine's time limit. */
  start(): void {
    this.stop();
    this.#due = clock.now() + SILENCE_MS;
    this.#timer = clock.setTimeout(() => this.#check(), SILENCE_MS);
  }

  stop(): void {
    if (this.#timer !== null) clock.clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** A heartbeat arrived. */
  alive(): void {
    if (this.#timer !== null) this.start();
  }

  #check(): void {
    this.#timer = null;
    if (!this.#watched.isNeeded()) return;
    if (clock.now() - this.#due > LATE_MS) this.start();
    else this.#watched.onSilence();
  }
}
