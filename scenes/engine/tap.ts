import type { PointerInput } from '../bridge/contracts/common.ts';

/**
 * Follows fingers over things that are tapped: one goes down and comes up on the same thing. The last that went down
 * counts, whatever became of one before it.
 */
export class Tap<Target extends string | number> {
  #finger: number | null = null;
  #held: Target | null = null;

  /** What a finger holds down. */
  get held(): Target | null {
    return this.#held;
  }

  /**
   * `target` is what lies under the finger, null where nothing does. Answers what has been tapped, when this ends a
   * tap.
   */
  follow({ phase, id }: PointerInput, target: Target | null): Target | null {
    if (phase === 'down') {
      this.#finger = id;
      this.#held = target;
      return null;
    }
    if (id !== this.#finger || (phase === 'move' && target === this.#held)) return null;
    const held = this.#held;
    this.#finger = null;
    this.#held = null;
    return phase === 'up' && target === held ? held : null;
  }
}
