import { clock, type Timer } from '#src/platform/clock.ts';

/** An engine that has given no sign of life for so long hangs or has ended, ms: it gives one at least every 500. */
const SILENCE_MS = 950;
/** A timer that comes this much late says that the page itself was held up: the engine gets its time again. */
const LATE_MS = 150;

interface Watched {
  /** Whether a round is under way; only then it is watched. */
  isNeeded(): boolean;
  onSilence(): void;
}

/** Notices within a second that the engine gives no sign of life any more, while a round is under way. */
export class Watchdog {
  readonly #watched: Watched;
  #timer: Timer | null = null;
  #due = 0;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** A round begins: the engine's time runs from now on. */
  start(): void {
    this.stop();
    this.#due = clock.now() + SILENCE_MS;
    this.#timer = clock.setTimeout(() => this.#check(), SILENCE_MS);
  }

  stop(): void {
    if (this.#timer !== null) clock.clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** A sign of life came. */
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
