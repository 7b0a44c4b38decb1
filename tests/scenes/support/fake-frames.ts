import type { FrameSource } from '#scenes/engine/platform.ts';

/** A display whose frames the test triggers. */
export class FakeFrames implements FrameSource {
  #now = 1000;
  #nextId = 1;
  readonly #callbacks = new Map<number, () => void>();

  now(): number {
    return this.#now;
  }

  request(callback: () => void): number {
    const id = this.#nextId++;
    this.#callbacks.set(id, callback);
    return id;
  }

  cancel(id: number): void {
    this.#callbacks.delete(id);
  }

  /** Number of requested frames. */
  get waiting(): number {
    return this.#callbacks.size;
  }

  /** Advances the time without a frame, as a dropped frame or a hidden page does. */
  pass(ms: number): void {
    this.#now += ms;
  }

  /** Advances the time and shows one frame. */
  frame(ms = 16): void {
    this.pass(ms);
    const due = [...this.#callbacks.values()];
    this.#callbacks.clear();
    for (const callback of due) callback();
  }
}
