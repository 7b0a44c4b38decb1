import type { PointerInput } from '../bridge/contracts/common.ts';

/** Recognises taps: a pointer goes down and up on the same target. Only the last pressed pointer counts. */
export class Tap<Target extends string | number> {
  #finger: number | null = null;
  #held: Target | null = null;

  /** The pressed target, or null. */
  get held(): Target | null {
    return this.#held;
  }

  /** `target` is the target under the pointer, or null. Returns the tapped target when this event completes a tap. */
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
