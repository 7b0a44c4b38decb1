import { vi } from 'vitest';
import type { PhysicsOrder, PhysicsReport } from '#scenes/coin-pusher/physics/physics-orders.ts';
import { TableHost } from '#scenes/coin-pusher/table/table-host.ts';

/** A physics worker that reports or fails when the test calls `answer` or `fail`. */
class FakeWorker extends EventTarget {
  readonly #host = new TableHost();
  readonly orders: PhysicsOrder[] = [];
  terminated = false;

  postMessage(order: PhysicsOrder, transfer: Transferable[] = []): void {
    this.orders.push(structuredClone(order, { transfer }));
  }

  /** Executes the orders received so far. */
  answer(): void {
    for (const order of this.orders.splice(0))
      this.dispatchEvent(
        Object.assign(new Event('message'), { data: structuredClone<PhysicsReport>(this.#host.execute(order)) }),
      );
  }

  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }

  terminate(): void {
    this.terminated = true;
  }
}

/** Replaces the global Worker until globals are unstubbed. The returned list collects every started worker. */
export function fakeWorkers(): FakeWorker[] {
  const workers: FakeWorker[] = [];
  vi.stubGlobal(
    'Worker',
    class extends FakeWorker {
      constructor() {
        super();
        workers.push(this);
      }
    },
  );
  return workers;
}
