/** How often, ms: a page that hears nothing for a second replaces its engine. */
const BEAT_MS = 400;

interface Living {
  /** Says that the engine lives, and where its scene is. */
  beat(): void;
  /** Whether somebody waits for a round. */
  isBusy(): boolean;
}

/**
 * Says of itself that the engine lives: as a round begins, a few times a second while it is under way, and once when it
 * is over, so that nobody takes up what has ended. The page only listens: its tasks are expensive.
 */
export class LifeSigns {
  readonly #living: Living;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(living: Living) {
    this.#living = living;
  }

  /** A round begins, or the page is back. */
  start(): void {
    this.stop();
    this.#tick();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #tick(): void {
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#living.isBusy()) this.#tick();
      else this.#living.beat();
    }, BEAT_MS);
    this.#living.beat();
  }
}
