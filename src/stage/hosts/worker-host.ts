import type { FromEngine, ToEngine } from '#scenes/bridge/page/protocol.ts';
// oxlint-disable-next-line import/default -- Vite's: the address of the built worker
import { portTransport, type Transport } from '#scenes/bridge/page/transport.ts';
import workerUrl from '../../../scenes/worker.ts?worker&url';
import type { StageHost } from '../host.ts';

/** Whether this browser can transfer a canvas to a module worker. */
export function workerCanDraw(): boolean {
  return typeof Worker === 'function' && 'transferControlToOffscreen' in HTMLCanvasElement.prototype;
}

/** Runs the engine in a worker, on an OffscreenCanvas, so that page and scene do not delay each other's frames. */
export function startWorkerHost(): StageHost {
  const worker = openWorker();
  const transport = failingWith(worker, portTransport<ToEngine, FromEngine>(worker));
  let canvas = document.createElement('canvas');
  const handOver = (message: Extract<ToEngine, { type: 'init' | 'canvas' }>) => {
    const offscreen = canvas.transferControlToOffscreen();
    transport.post({ ...message, canvas: offscreen }, [offscreen]);
  };
  return {
    kind: 'worker',
    transport,
    canvas: () => canvas,
    start: handOver,
    renewCanvas() {
      const fresh = document.createElement('canvas');
      canvas.replaceWith(fresh);
      canvas = fresh;
      handOver({ type: 'canvas' });
    },
    close() {
      transport.close();
      worker.terminate();
    },
  };
}

/**
 * Starts the scene worker. A game's frame has an opaque origin, for which our script is cross-origin, and a worker's script must not
 * be: there the worker is one line of the frame's own that imports ours. That line is a data address, since Chromium loads
 * no module worker from a blob there.
 */
function openWorker(): Worker {
  const options = { type: 'module', name: 'scenes' } as const;
  if (self.origin !== 'null') return new Worker(workerUrl, options);
  const { href } = new URL(workerUrl, document.baseURI);
  return new Worker(`data:text/javascript,${encodeURIComponent(`import ${JSON.stringify(href)};`)}`, options);
}

/** Reports a worker that fails (script missing, uncaught error at start) as the engine's `failed`. */
function failingWith(worker: Worker, transport: Transport<ToEngine, FromEngine>): Transport<ToEngine, FromEngine> {
  return {
    ...transport,
    listen(listener) {
      const onError = (event: Event) => {
        const message = event instanceof ErrorEvent ? event.message : 'The scene worker could not be loaded.';
        if (!started) listener({ type: 'failed', message });
      };
      let started = false;
      const stop = transport.listen((message) => {
        started = true;
        listener(message);
      });
      worker.addEventListener('error', onError);
      return () => {
        worker.removeEventListener('error', onError);
        stop();
      };
    },
  };
}
