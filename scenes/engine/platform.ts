import type { WebGLRenderer } from 'pixi.js';

/** The clock and the frame requests of a platform; tests inject their own. */
export interface FrameSource {
  /** Monotonic ms. */
  now(): number;
  request(callback: () => void): number;
  cancel(id: number): void;
}

/** The canvas of a renderer, in either thread. */
export type DrawnCanvas = OffscreenCanvas | (EventTarget & ImageBitmapSource);

/** An open renderer; `close` releases it. */
export interface OpenRenderer {
  renderer: WebGLRenderer;
  canvas: DrawnCanvas;
  close(): void;
}

/** Differences between a worker and the main thread. */
export interface Platform {
  frames: FrameSource;
  /**
   * In a worker `canvas` comes with the message; on the main thread it is undefined and the host uses its canvas.
   * Rejects if WebGL does not start. Null if nothing will be drawn (headless): scenes then jump to their results and
   * post their snapshots for the plain DOM form.
   */
  openRenderer: ((canvas: OffscreenCanvas | undefined) => Promise<OpenRenderer>) | null;
  /** A separate thread may hang or end, so it sends signs of life during a round. */
  givesLifeSigns?: boolean;
}

/** Both threads have requestAnimationFrame; a worker's stops with its page, like the window's. */
export const animationFrames: FrameSource = {
  now: () => performance.now(),
  request: (callback) => requestAnimationFrame(callback),
  cancel: (id) => cancelAnimationFrame(id),
};
