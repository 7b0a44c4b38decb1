import type { Renderer } from 'pixi.js';

/** One clock reading and one way to ask for the next frame; tests inject their own. */
export interface FrameSource {
  /** Monotonic ms. */
  now(): number;
  request(callback: () => void): number;
  cancel(id: number): void;
}

/** A renderer that draws, and how to let go of it. */
export interface OpenRenderer {
  renderer: Renderer;
  /** What webglcontextlost and webglcontextrestored are fired at. */
  canvas: EventTarget;
  close(): void;
}

/** What differs between a worker and the main thread. */
export interface Platform {
  frames: FrameSource;
  /** `canvas` comes with the message in a worker; the main-thread host knows its own. Rejects where WebGL does not start. */
  openRenderer(canvas: OffscreenCanvas | undefined): Promise<OpenRenderer>;
}
