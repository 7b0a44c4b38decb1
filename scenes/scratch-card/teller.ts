import type { SceneContext } from '../engine/scene.ts';
import { PROGRESS_MS } from './rules.ts';

/** Shortest time between two scratching sounds, ms. */
const SOUND_MS = 140;

/** Tells how much of the cover is gone, and lets the scratching be heard; neither too often. */
export class Teller {
  readonly #emit: SceneContext<'scratch-card'>['emit'];
  /** Squares of the mask that came clear since the last sound. */
  #unheard = 0;
  #soundAt = Number.NEGATIVE_INFINITY;
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
    if (this.#unheard > 0 && time - this.#soundAt >= SOUND_MS) {
      this.#unheard = 0;
      this.#soundAt = time;
      this.#emit({ type: 'sound', cue: 'scratch', rate: 1 });
    }
    if (share === this.#toldShare) return true;
    if (time - this.#toldAt < PROGRESS_MS) return false;
    this.#toldShare = share;
    this.#toldAt = time;
    this.#emit({ type: 'progress', cleared: share });
    return true;
  }
}
