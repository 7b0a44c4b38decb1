import { clock, type Timer } from '#src/platform/clock.ts';

/** How often an engine is asked for a sign of life, ms. */
const PING_MS = 250;
/** An engine that has not answered for so long hangs or has ended. */
const SILENCE_MS = 900;
/** A timer that comes this much late says that the page itself was held up: the engine gets its time again. */
const LATE_MS = 150;

interface Watched {
  /** Sends a ping. */
  ping(id: number): void;
  /** Whether a round is under way; only then it is watched. */
  isNeeded(): boolean;
  onSilence(): void;
}

/** Notices within a second that the engine no longer answers, while a round is under way. */
export class Watchdog {
  readonly #watched: Watched;
  #timer: Timer | null = null;
  #id = 0;
  /** Of the oldest ping without an answer, null where all were answered. */
  #silentSince: number | null = null;
  #due = 0;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** A round begins: asks for its first sign of life at once, also where it watches already. */
  start(): void {
    if (this.#timer !== null) return this.#ping();
    this.#silentSince = null;
    this.#beat();
  }

  stop(): void {
    if (this.#timer !== null) clock.clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** An answer came: of whichever ping, the engine is alive. */
  pong(): void {
    this.#silentSince = null;
  }

  #beat(): void {
    this.#ping();
    this.#due = clock.now() + PING_MS;
    this.#timer = clock.setTimeout(() => this.#check(), PING_MS);
  }

  #ping(): void {
    this.#silentSince ??= clock.now();
    this.#watched.ping(++this.#id);
  }

  #check(): void {
    this.#timer = null;
    // The last answer brings the snapshot in which the round ended: nobody takes up what is over.
    if (!this.#watched.isNeeded()) return this.#watched.ping(++this.#id);
    const now = clock.now();
    if (this.#silentSince !== null && now - this.#due > LATE_MS) this.#silentSince = now;
    if (this.#silentSince !== null && now - this.#silentSince >= SILENCE_MS) this.#watched.onSilence();
    else this.#beat();
  }
}
