import type { SceneName, SnapshotOf } from '#scenes/bridge/contracts/index.ts';
import { BridgeError, type MountId, type ShowMessage, type Viewport } from '#scenes/bridge/page/protocol.ts';

/**
 * `plain`: nothing can be drawn; the scene still handles requests, and its plain DOM form shows its snapshot.
 * `covered`: another host has the canvas, and a still picture is shown. `failed`: the scene does not run, and requests
 * are rejected.
 */
export type SceneStatus = 'loading' | 'ready' | 'plain' | 'covered' | 'failed';

/** One host element on the page and its scene. */
export class Mount {
  readonly id: MountId;
  readonly element: HTMLElement;
  show: ShowMessage;
  status: SceneStatus = 'loading';
  /** Snapshot of the scene, if nothing is drawn. */
  snapshot: SnapshotOf<SceneName> | null = null;
  /** The last snapshot from its engine. */
  kept: SnapshotOf<SceneName> | null = null;
  #isInterrupted = false;
  /** Error message of status `failed`. */
  #fault = 'The scene cannot be drawn here.';
  #waiting: { resolve(): void; reject(error: BridgeError): void }[] = [];
  #still: HTMLCanvasElement | null = null;

  constructor(show: ShowMessage, element: HTMLElement) {
    this.id = show.mount;
    this.show = show;
    this.element = element;
  }

  setViewport(viewport: Viewport): void {
    this.show = { ...this.show, viewport };
  }

  /** Its engine ended: the next one restores it. */
  interrupt(): void {
    this.#isInterrupted = true;
    this.setStatus('loading');
  }

  /** Message to show the mount, with the snapshot of a failed engine. */
  takeUp(): ShowMessage {
    const snapshot = this.#isInterrupted ? this.kept : null;
    this.#isInterrupted = false;
    return snapshot === null ? this.show : ({ ...this.show, snapshot } as ShowMessage);
  }

  /** True on screen or in its plain form: it handles requests. */
  get isReady(): boolean {
    return this.status === 'ready' || this.status === 'plain';
  }

  /** Resolves when the scene is on screen and handles requests; rejects when it fails or the signal aborts. */
  ready(signal?: AbortSignal): Promise<void> {
    if (this.isReady) return Promise.resolve();
    if (this.status === 'failed') return Promise.reject(new BridgeError('no-listener', this.#fault));
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new BridgeError('aborted', 'The caller aborted the request.'));
      if (signal?.aborted) giveUp();
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push({ resolve, reject });
    });
  }

  /** `fault` is the engine's error message for `failed`, if there is one. */
  setStatus(status: SceneStatus, fault?: string): void {
    this.status = status;
    if (fault !== undefined) this.#fault = fault;
    if (status !== 'ready' && status !== 'plain' && status !== 'failed') return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const one of waiting) {
      if (status === 'failed') one.reject(new BridgeError('no-listener', this.#fault));
      else one.resolve();
    }
  }

  /** Shows the last picture in place of the canvas. */
  showStill(picture: ImageBitmap): void {
    const still = this.#still ?? document.createElement('canvas');
    still.width = picture.width;
    still.height = picture.height;
    still.style.cssText = CANVAS_STYLE;
    still.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
    if (this.#still === null) this.element.append(still);
    this.#still = still;
  }

  clearStill(): void {
    this.#still?.remove();
    this.#still = null;
  }

  /** The host element was removed. */
  close(): void {
    this.clearStill();
    for (const one of this.#waiting) one.reject(new BridgeError('gone', 'The scene was removed.'));
    this.#waiting = [];
  }
}

/**
 * Canvas and still picture cover their host and receive no pointer events: the host element does. Until a host of
 * another shape is drawn again (a turned phone) they are cropped, not stretched.
 */
export const CANVAS_STYLE =
  'position:absolute;inset:0;width:100%;height:100%;object-fit:cover;display:block;pointer-events:none';
