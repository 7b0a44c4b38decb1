import type { SceneContext } from '../engine/scene.ts';
import { PROGRESS_MS } from './rules.ts';

/**
 * Tells how much of the cover is gone, and lets the scratching be heard; not too often, and both at once, so that the
 * page wakes once for them.
 */
export class Teller {
  readonly #emit: SceneContext<'scratch-card'>['emit'];
  /** Squares of the mask that came clear since the last sound. */
  #unheard = 0;
  #toldShare = 0;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(emit: SceneContext<'scratch-card'>['emit']) {
    this.#emit = emit;
  }

  /** So many squares of the mask came clear. */
  hear(uncovered: number): void {
    this.#unheard += uncovered;
  }

  /** What came clear so far makes no sound. */
  hush(): void {
    this.#unheard = 0;
  }

  /** A whole cover needs no telling. */
  reset(): void {
    this.hush();
    this.#toldShare = 0;
  }

  /** Tells what is due at `time`; answers whether all is told. `share` of the cover is gone, 0 to 1. */
  tell(share: number, time: number): boolean {
    if (share === this.#toldShare && this.#unheard === 0) return true;
    if (time - this.#toldAt < PROGRESS_MS) return false;
    this.#toldAt = time;
    if (this.#unheard > 0) this.#emit({ type: 'sound', cue: 'scratch', rate: 1 });
    this.#unheard = 0;
    if (share !== this.#toldShare) this.#emit({ type: 'progress', cleared: share });
    this.#toldShare = share;
    return true;
  }
}
