import { vi } from 'vitest';
import type { PhysicsOrder, PhysicsReport } from '#scenes/coin-pusher/physics-orders.ts';
import { TableHost } from '#scenes/coin-pusher/table-host.ts';

/** A physics worker that answers, or breaks down, when the test says so. */
class FakeWorker extends EventTarget {
  readonly #host = new TableHost();
  readonly orders: PhysicsOrder[] = [];
  terminated = false;

  postMessage(order: PhysicsOrder, transfer: Transferable[] = []): void {
    this.orders.push(structuredClone(order, { transfer }));
  }

  /** Carries out what has come so far. */
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

/** Workers are these from now on, until the globals are unstubbed; each that is started is in the list. */
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
