import { isolate } from '../../bridge/page/emitter.ts';
import type { MountId } from '../../bridge/page/protocol.ts';

/** A scene that the manager can show and remove. */
export interface ManagedScene {
  show(): void;
  /** Settles it, stores its snapshot and detaches it. */
  hide(): void;
  destroy(): void;
}

export interface SceneManagerOptions<Target extends { mount: MountId }> {
  /** Loads and builds; rejects when the signal aborts. */
  prepare(target: Target, signal: AbortSignal): Promise<ManagedScene>;
  /** Moves the canvas from one host element to the next; resolves when it may be drawn on. */
  moveCanvas(from: Target | null, to: Target): Promise<void>;
  onFailed(target: Target, error: unknown): void;
}

/**
 * Shows one scene at a time. Calls may come at any time: switches run one after another, a newer one aborts the
 * preparation of an older one, and a scene prepared for an aborted switch is destroyed. The old scene stays until the
 * new one is ready.
 */
export class SceneManager<Target extends { mount: MountId }> {
  readonly #options: SceneManagerOptions<Target>;
  #requested: Target | null = null;
  /** Incremented with every request, so that a running switch notices a newer one. */
  #revision = 0;
  #current: { target: Target; scene: ManagedScene } | null = null;
  #abort: AbortController | null = null;
  #busy = false;
  #switching: Promise<void> = Promise.resolve();

  constructor(options: SceneManagerOptions<Target>) {
    this.#options = options;
  }

  get current(): Target | null {
    return this.#current?.target ?? null;
  }

  /** Resolves when the latest requested scene is shown or has failed. */
  show(target: Target): Promise<void> {
    return this.#request(target);
  }

  /** Removes the mount's scene, or aborts its preparation. Does nothing for another mount. */
  drop(mount: MountId): Promise<void> {
    return this.#requested?.mount === mount ? this.#request(null) : Promise.resolve();
  }

  /** Removes the current scene at once and prepares it again after `between` (the context was lost for good). */
  async rebuild(between: () => Promise<void>): Promise<void> {
    this.#abort?.abort();
    this.#unmount();
    await between();
    if (this.#requested !== null) await this.#request(this.#requested);
  }

  #request(target: Target | null): Promise<void> {
    this.#requested = target;
    this.#revision++;
    this.#abort?.abort();
    if (!this.#busy) this.#switching = this.#switch();
    return this.#switching;
  }

  async #switch(): Promise<void> {
    this.#busy = true;
    for (let done = -1; done !== this.#revision;) {
      done = this.#revision;
      if (this.#requested === null) this.#unmount();
      // oxlint-disable-next-line no-await-in-loop -- one after another is the point
      else await this.#mount(this.#requested);
    }
    this.#busy = false;
  }

  async #mount(target: Target): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    let scene: ManagedScene | null = null;
    try {
      const again = this.#current?.target.mount === target.mount;
      scene = again ? null : await this.#options.prepare(target, abort.signal);
      abort.signal.throwIfAborted();
      await this.#options.moveCanvas(this.#current?.target ?? null, target);
      abort.signal.throwIfAborted();
    } catch (error) {
      scene?.destroy();
      if (!abort.signal.aborted) this.#giveUp(target, error);
      return;
    }
    if (scene !== null) {
      this.#unmount();
      this.#current = { target, scene };
    }
    try {
      this.#current?.scene.show();
    } catch (error) {
      this.#unmount();
      this.#giveUp(target, error);
    }
  }

  /** Falls back to the scene that is shown, if any. */
  #giveUp(target: Target, error: unknown): void {
    this.#requested = this.#current?.target ?? null;
    this.#revision++;
    this.#options.onFailed(target, error);
  }

  #unmount(): void {
    const current = this.#current;
    this.#current = null;
    if (current === null) return;
    isolate(() => current.scene.hide());
    isolate(() => current.scene.destroy());
  }
}
