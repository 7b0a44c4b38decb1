import type { SceneContext } from '../engine/scene.ts';
import { PROGRESS_MS } from './rules.ts';

/**
 * Tells how much of the cover is gone, and lets the scratching be heard; not too often, and both at once, so that the
 * page wakes once for them.
 */
export class ProgressReporter {
  readonly #emit: SceneContext<'scratch-card'>['emit'];
  /** Squares of the mask that came clear since the last sound. */
  #unreported = 0;
  #reportedShare = 0;
  #reportedAt = Number.NEGATIVE_INFINITY;

  constructor(emit: SceneContext<'scratch-card'>['emit']) {
    this.#emit = emit;
  }

  /** So many squares of the mask came clear. */
  add(uncovered: number): void {
    this.#unreported += uncovered;
  }

  /** What came clear so far makes no sound. */
  discardSound(): void {
    this.#unreported = 0;
  }

  /** A whole cover needs no telling. */
  reset(): void {
    this.discardSound();
    this.#reportedShare = 0;
  }

  /** Tells what is due at `time`; answers whether all is told. `share` of the cover is gone, 0 to 1. */
  report(share: number, time: number): boolean {
    if (share === this.#reportedShare && this.#unreported === 0) return true;
    if (time - this.#reportedAt < PROGRESS_MS) return false;
    this.#reportedAt = time;
    if (this.#unreported > 0) this.#emit({ type: 'sound', cue: 'scratch', rate: 1 });
    this.#unreported = 0;
    if (share !== this.#reportedShare) this.#emit({ type: 'progress', cleared: share });
    this.#reportedShare = share;
    return true;
  }
}
