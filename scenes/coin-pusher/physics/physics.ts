import { FRAME_LENGTH } from '../views/frame.ts';
import { failureOf, type PhysicsOrder, type PhysicsReport, type PostedReport, reportOf } from './physics-orders.ts';

/** The physics, in a worker or in this thread. */
export interface Physics {
  order(order: PhysicsOrder): void;
  close(): void;
}

/** Starts the physics; `report` is called once for each order, in sequence, possibly synchronously. */
export type PhysicsMaker = (report: (report: PhysicsReport) => void) => Physics;

/**
 * Runs the physics in its own worker, so that a step never delays a frame; in this thread where workers are missing or
 * it does not start.
 */
export const openPhysics: PhysicsMaker = (report) => {
  const worker = openWorker();
  return worker === null ? new LazyPhysics(report) : new WorkerPhysics(worker, report);
};

function openWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./physics-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    // Forbidden by a policy of the page or the browser.
    return null;
  }
}

class WorkerPhysics implements Physics {
  readonly #report: (report: PhysicsReport) => void;
  #worker: Worker | null;
  #instead: LazyPhysics | null = null;
  /** Orders without a report. */
  readonly #open: PhysicsOrder[] = [];
  #answered = false;
  /** Error of the worker, null while it runs. */
  #lost: string | null = null;

  constructor(worker: Worker, report: (report: PhysicsReport) => void) {
    this.#report = report;
    worker.addEventListener('message', ({ data }: MessageEvent<PostedReport>) => {
      this.#answered = true;
      // To shift the only one out would make the next one allocate.
      if (this.#open.length === 1) this.#open.pop();
      else this.#open.shift();
      this.#report(reportOf(data));
    });
    worker.addEventListener('error', (event) => this.#fail(event.message));
    this.#worker = worker;
  }

  order(order: PhysicsOrder): void {
    if (this.#instead !== null) {
      this.#instead.order(order);
      return;
    }
    if (this.#lost !== null) {
      this.#report(failureOf(order, this.#lost));
      return;
    }
    this.#open.push(order);
    if ('frame' in order) TRANSFER[0] = order.frame.buffer;
    this.#worker?.postMessage(order, 'frame' in order ? TRANSFER : NO_TRANSFER);
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#instead?.close();
  }

  /**
   * A worker that never reported could not be loaded: its orders are executed in this thread. One that did has lost its
   * table, so they fail.
   */
  #fail(message: string): void {
    if (this.#worker === null) return;
    this.close();
    if (this.#answered) {
      this.#lost = message;
      for (const order of this.#open.splice(0)) this.#report(failureOf(order, message));
      return;
    }
    const instead = new LazyPhysics(this.#report);
    this.#instead = instead;
    // The frame may have been transferred to the worker.
    for (const order of this.#open)
      instead.order('frame' in order ? { ...order, frame: new Float32Array(FRAME_LENGTH) } : order);
  }
}

const NO_TRANSFER: Transferable[] = [];
/** The frame of an order: the same array each time, for one that is new is an allocation a tick. */
const TRANSFER: Transferable[] = [];

/** The physics in this thread, once matter-js is loaded. */
class LazyPhysics implements Physics {
  readonly #waiting: PhysicsOrder[] = [];
  #physics: Physics | null = null;
  #closed = false;

  constructor(report: (report: PhysicsReport) => void) {
    import('./in-thread.ts').then(
      ({ physicsInThread }) => {
        if (this.#closed) return;
        this.#physics = physicsInThread(report);
        for (const order of this.#waiting) this.#physics.order(order);
      },
      (error: unknown) => report({ type: 'failed', message: String(error) }),
    );
  }

  order(order: PhysicsOrder): void {
    if (this.#physics === null) this.#waiting.push(order);
    else this.#physics.order(order);
  }

  close(): void {
    this.#closed = true;
    this.#physics = null;
    this.#waiting.length = 0;
  }
}
