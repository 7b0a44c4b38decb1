/** How often, ms: a page that hears nothing for a second replaces its engine. */
const BEAT_MS = 500;

interface Living {
  /** Says that the engine lives, where its scene is, and whether another sign follows. */
  beat(goesOn: boolean): void;
  /** Whether somebody waits for a round, or sees one that is played by hand. */
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

  /** A round begins, or the page is back. */
  start(): void {
    this.stop();
    this.#tick();
  }

  /** The player's hand is in the scene: signs are given from now on, if they are not already. */
  begin(): void {
    if (this.#timer === null) this.#tick();
  }

  /** Another message is posted: the next sign is posted with it where it is due soon. */
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
