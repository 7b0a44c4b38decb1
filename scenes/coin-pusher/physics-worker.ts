import type { PhysicsOrder, PhysicsReport } from './physics.ts';
import type { PortLike } from '../bridge/transport.ts';
import { TableHost } from './table-host.ts';

/** Entry of the physics worker: one table behind postMessage. Frames go back and forth by transfer. */
const host = new TableHost();
const scope = globalThis as unknown as PortLike;

function answer(order: PhysicsOrder): PhysicsReport {
  try {
    return host.obey(order);
  } catch (error) {
    return { type: 'failed', message: String(error) };
  }
}

scope.addEventListener('message', ({ data }) => {
  const report = answer(data as PhysicsOrder);
  scope.postMessage(report, report.type === 'table' ? [report.frame.buffer] : []);
});
