import { Container, type ContainerOptions } from 'pixi.js';

/** Pieces that fly for a while and are gone. All are made once; where they are is a function of time. */
export abstract class Burst extends Container {
  readonly #lifeMs: number;
  #startedAt = Number.NEGATIVE_INFINITY;

  constructor(lifeMs: number, options: ContainerOptions = {}) {
    super({ ...options, visible: false });
    this.#lifeMs = lifeMs;
  }

  /** Throws them at a clock time, which may be in the past. */
  start(time: number): void {
    this.#startedAt = time;
    this.visible = true;
  }

  /** Takes them away at once. */
  stop(): void {
    this.#startedAt = Number.NEGATIVE_INFINITY;
    this.visible = false;
  }

  /** Moves them to `time`; says whether they are still in the air. */
  advance(time: number): boolean {
    const elapsed = time - this.#startedAt;
    this.visible = elapsed < this.#lifeMs;
    if (this.visible) this.fly(elapsed);
    return this.visible;
  }

  /** Brings every piece to where it is `elapsedMs` after the start. */
  protected abstract fly(elapsedMs: number): void;
}
