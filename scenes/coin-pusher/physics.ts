import { FRAME_LENGTH } from './frame.ts';
import type { DropInput, TableEvent, TableItem, TableSave, TableSetup } from './table.ts';

/** What the scene tells the physics. One order at a time; `frame` comes back with the report. */
export type PhysicsOrder =
  | { type: 'open'; table: TableSetup | TableSave }
  | RunOrder
  /** Takes in `inputs` and steps until nothing moves. */
  | { type: 'settle'; inputs: readonly DropInput[]; frame: Float32Array }
  | VerifyOrder;

/** Takes in `inputs` and steps until tick `until`. */
export interface RunOrder {
  type: 'run';
  until: number;
  inputs: readonly DropInput[];
  frame: Float32Array;
}

/** Plays another table aside, from its start: the fairness check. */
export interface VerifyOrder {
  type: 'verify';
  id: number;
  setup: TableSetup;
  drops: readonly DropInput[];
  untilTick: number;
}

/** What a verified table came to: its hash, and the hundredths in its tray. */
export interface Verdict {
  hash: string;
  won: number;
}

/** The table after an order, and what happened on the way. */
export interface TableReport {
  type: 'table';
  frame: Float32Array;
  events: readonly TableEvent[];
  /** What lies in each slot; only after `open`, changes then come as events. */
  items: readonly (TableItem | null)[] | null;
  /** After `open`, a checkpoint, and when it settled. */
  saved: TableSave | null;
}

export type PhysicsReport = TableReport | ({ type: 'verified'; id: number } & Verdict) | { type: 'unverified'; id: number; message: string } | { type: 'failed'; message: string };

/** The physics, wherever it runs. */
export interface Physics {
  order(order: PhysicsOrder): void;
  close(): void;
}

/** Starts the physics; reports come to `report`, possibly at once, one for each order and in their sequence. */
export type PhysicsMaker = (report: (report: PhysicsReport) => void) => Physics;

/** A worker of its own, so that a step never delays a frame; in this thread where there are no workers or it does not start. */
export const openPhysics: PhysicsMaker = (report) => {
  const worker = openWorker();
  return worker === null ? new LazyPhysics(report) : new WorkerPhysics(worker, report);
};

function openWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./physics-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    // Forbidden here, by a policy of the page or the browser.
    return null;
  }
}

class WorkerPhysics implements Physics {
  readonly #report: (report: PhysicsReport) => void;
  #worker: Worker | null;
  #instead: LazyPhysics | null = null;
  /** Orders without an answer. */
  readonly #open: PhysicsOrder[] = [];
  #answered = false;

  constructor(worker: Worker, report: (report: PhysicsReport) => void) {
    this.#report = report;
    worker.addEventListener('message', ({ data }: MessageEvent<PhysicsReport>) => {
      this.#answered = true;
      this.#open.shift();
      this.#report(data);
    });
    worker.addEventListener('error', (event) => this.#fail(event.message));
    this.#worker = worker;
  }

  order(order: PhysicsOrder): void {
    if (this.#instead !== null) {
      this.#instead.order(order);
      return;
    }
    this.#open.push(order);
    this.#worker?.postMessage(order, 'frame' in order ? [order.frame.buffer] : NO_TRANSFER);
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#instead?.close();
  }

  /** One that never answered could not be loaded: its orders are carried out here. One that did has lost its table. */
  #fail(message: string): void {
    if (this.#worker === null) return;
    this.close();
    if (this.#answered) {
      this.#report({ type: 'failed', message });
      return;
    }
    const instead = new LazyPhysics(this.#report);
    this.#instead = instead;
    // The worker may have kept the frame that went along.
    for (const order of this.#open) instead.order('frame' in order ? { ...order, frame: new Float32Array(FRAME_LENGTH) } : order);
  }
}

const NO_TRANSFER: Transferable[] = [];

/** In this thread, with matter-js fetched first. */
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
