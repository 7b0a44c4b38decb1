import { Container, type ContainerOptions } from 'pixi.js';

/**
 * Particles that fly for a fixed time. All are created once; their positions are a function of time. It holds a
 * container instead of extending it (frame-loop.ts, rule 4).
 */
export abstract class Burst {
  readonly root: Container;
  readonly #lifeMs: number;
  #startedAt = Number.NEGATIVE_INFINITY;

  constructor(lifeMs: number, options: ContainerOptions = {}) {
    this.root = new Container({ ...options, visible: false });
    this.#lifeMs = lifeMs;
  }

  /** Starts the flight at a clock time in ms, which may be in the past. */
  start(time: number): void {
    this.#startedAt = time;
    this.root.visible = true;
  }

  /** Hides them at once. */
  stop(): void {
    this.#startedAt = Number.NEGATIVE_INFINITY;
    this.root.visible = false;
  }

  /** Moves them to clock time `time` in ms; returns whether they are still flying. */
  advance(time: number): boolean {
    const elapsed = time - this.#startedAt;
    const flies = elapsed < this.#lifeMs;
    this.root.visible = flies;
    if (flies) this.fly(elapsed);
    return flies;
  }

  /** Positions every particle for `elapsedMs` after the start. */
  protected abstract fly(elapsedMs: number): void;
}
