import { Application } from '@pixi/react';
import { WebGLRenderer, type Application as PixiApplication } from 'pixi.js';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FromEngine, ToEngine } from '#scenes/bridge/page/protocol.ts';
import { directTransports } from '#scenes/bridge/page/transport.ts';
import { RENDERER_OPTIONS } from '#scenes/engine/draw/renderer-options.ts';
import { animationFrames, type OpenRenderer } from '#scenes/engine/platform.ts';
import { startEngine } from '#scenes/engine/run/engine.ts';
import { SCENES } from '#scenes/registry.ts';
import type { StageHost } from '../host.ts';

/**
 * Runs the engine in this thread, on a canvas of @pixi/react's Application, for browsers that cannot draw in a worker.
 */
export function startMainHost(): StageHost {
  const [ours, theirs] = directTransports<ToEngine, FromEngine>();
  let held = holdApplication();
  const stopEngine = startEngine(theirs, SCENES, { frames: animationFrames, openRenderer: () => held.opened });
  return {
    kind: 'main',
    transport: ours,
    canvas: () => held.canvas,
    start: (init) => ours.post(init),
    renewCanvas() {
      const old = held;
      held = holdApplication();
      old.canvas.replaceWith(held.canvas);
      old.release();
      ours.post({ type: 'canvas' });
    },
    close() {
      stopEngine();
      ours.close();
      held.release();
    },
  };
}

interface HeldApplication {
  canvas: HTMLCanvasElement;
  opened: Promise<OpenRenderer>;
  release(): void;
}

/** Renders an Application into a detached element; the stage moves its canvas to the host elements. */
function holdApplication(): HeldApplication {
  const box = document.createElement('div');
  const root = createRoot(box);
  const opened = new Promise<OpenRenderer>((resolve, reject) => {
    const onInit = ({ renderer, canvas }: PixiApplication) => {
      if (renderer instanceof WebGLRenderer) resolve({ renderer, canvas, close: () => undefined });
      else reject(new Error('Pixi chose another renderer than WebGL.'));
    };
    // Application does not report a failed start, so WebGL is checked first.
    if (!webglWorks()) reject(new Error('WebGL does not start on this thread.'));
    else flushSync(() => root.render(<Application {...RENDERER_OPTIONS} onInit={onInit} />));
  });
  const canvas = box.querySelector('canvas') ?? document.createElement('canvas');
  return {
    canvas,
    opened,
    release() {
      // React removes the canvas from where it put it, so it is moved back first.
      box.append(canvas);
      root.unmount();
    },
  };
}

function webglWorks(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
