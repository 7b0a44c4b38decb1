import type { SceneContext } from '../engine/scene.ts';
import { PROGRESS_MS } from './rules.ts';

/**
 * Emits the cleared share of the cover and the scratching sound, throttled to one pair of events every `PROGRESS_MS`.
 */
export class ProgressReporter {
  readonly #emit: SceneContext<'scratch-card'>['emit'];
  /** Squares cleared since the last sound. */
  #unreported = 0;
  #reportedShare = 0;
  #reportedAt = Number.NEGATIVE_INFINITY;

  constructor(emit: SceneContext<'scratch-card'>['emit']) {
    this.#emit = emit;
  }

  /** Adds cleared squares of the mask. */
  add(uncovered: number): void {
    this.#unreported += uncovered;
  }

  /** Drops the pending sound. */
  discardSound(): void {
    this.#unreported = 0;
  }

  /** Starts over with a whole cover, without an event. */
  reset(): void {
    this.discardSound();
    this.#reportedShare = 0;
  }

  /** Emits due reports at `time` in ms; returns whether none is pending. `share` of the cover is gone, 0 to 1. */
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
