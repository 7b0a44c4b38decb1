import { Container, type ContainerOptions } from 'pixi.js';

/**
 * Pieces that fly for a while and are gone. All are made once; where they are is a function of time. It holds a
 * container instead of being one: Pixi's code for moving things stays quick, and makes no numbers on the heap, only
 * while it meets few kinds of them.
 */
export abstract class Burst {
  readonly root: Container;
  readonly #lifeMs: number;
  #startedAt = Number.NEGATIVE_INFINITY;

  constructor(lifeMs: number, options: ContainerOptions = {}) {
    this.root = new Container({ ...options, visible: false });
    this.#lifeMs = lifeMs;
  }

  /** Throws them at a clock time, which may be in the past. */
  start(time: number): void {
    this.#startedAt = time;
    this.root.visible = true;
  }

  /** Takes them away at once. */
  stop(): void {
    this.#startedAt = Number.NEGATIVE_INFINITY;
    this.root.visible = false;
  }

  /** Moves them to `time`; says whether they are still in the air. */
  advance(time: number): boolean {
    const elapsed = time - this.#startedAt;
    const flies = elapsed < this.#lifeMs;
    this.root.visible = flies;
    if (flies) this.fly(elapsed);
    return flies;
  }

  /** Brings every piece to where it is `elapsedMs` after the start. */
  protected abstract fly(elapsedMs: number): void;
}
