import type { WebGLRenderer } from 'pixi.js';

/** One clock reading and one way to ask for the next frame; tests inject their own. */
export interface FrameSource {
  /** Monotonic ms. */
  now(): number;
  request(callback: () => void): number;
  cancel(id: number): void;
}

/** The canvas that a renderer draws on, in either thread. */
export type DrawnCanvas = OffscreenCanvas | (EventTarget & ImageBitmapSource);

/** A renderer that draws, and how to let go of it. */
export interface OpenRenderer {
  renderer: WebGLRenderer;
  canvas: DrawnCanvas;
  close(): void;
}

/** What differs between a worker and the main thread. */
export interface Platform {
  frames: FrameSource;
  /**
   * `canvas` comes with the message in a worker; the main-thread host knows its own. Rejects where WebGL does not
   * start. Null where nothing will be drawn: scenes then go straight to their results, and tell how they stand for the
   * plain DOM form.
   */
  openRenderer: ((canvas: OffscreenCanvas | undefined) => Promise<OpenRenderer>) | null;
}

/** Both threads have requestAnimationFrame; a worker's stops with its page, as the window's does. */
export const animationFrames: FrameSource = {
  now: () => performance.now(),
  request: (callback) => requestAnimationFrame(callback),
  cancel: (id) => cancelAnimationFrame(id),
};
