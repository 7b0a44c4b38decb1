import { DOMAdapter, WebGLRenderer, type Adapter } from 'pixi.js';
import type { FromEngine, ToEngine } from './bridge/page/protocol.ts';
import { portTransport, type PortLike } from './bridge/page/transport.ts';
import { RENDERER_OPTIONS } from './engine/draw/renderer-options.ts';
import { animationFrames, type OpenRenderer } from './engine/platform.ts';
import { startEngine } from './engine/run/engine.ts';
import { SCENES } from './registry.ts';

/** Entry of the scene worker: the engine behind postMessage, on the OffscreenCanvas that `init` transfers. */

// Pixi's WebWorkerAdapter would add an XML parser, which is not needed.
const workerAdapter: Adapter = {
  createCanvas: (width, height) => new OffscreenCanvas(width ?? 0, height ?? 0),
  createImage: () => {
    throw new Error('A worker loads pictures with createImageBitmap.');
  },
  getCanvasRenderingContext2D: () => OffscreenCanvasRenderingContext2D,
  getWebGLRenderingContext: () => WebGLRenderingContext,
  getNavigator: () => navigator,
  getBaseUrl: () => globalThis.location.href,
  getFontFaceSet: () => null,
  fetch: (url, options) => fetch(url, options),
  parseXML: () => {
    throw new Error('A worker has no XML parser.');
  },
};
DOMAdapter.set(workerAdapter);

async function openRenderer(canvas: OffscreenCanvas | undefined): Promise<OpenRenderer> {
  if (canvas === undefined) throw new Error('The worker got no canvas.');
  const renderer = new WebGLRenderer();
  await renderer.init({ ...RENDERER_OPTIONS, canvas });
  return { renderer, canvas, close: () => renderer.destroy({ removeView: true, releaseGlobalResources: true }) };
}

startEngine(portTransport<FromEngine, ToEngine>(globalThis as unknown as PortLike, true), SCENES, {
  frames: animationFrames,
  openRenderer,
  givesLifeSigns: true,
});
