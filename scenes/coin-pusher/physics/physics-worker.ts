import type { PortLike } from '../../bridge/page/transport.ts';
import { TableHost } from '../table/table-host.ts';
import { type PhysicsOrder, postedReport } from './physics-orders.ts';

/** Entry of the physics worker: one table behind postMessage. Frames are transferred both ways. */
const host = new TableHost();
const scope = globalThis as unknown as PortLike;

scope.addEventListener('message', ({ data }) => {
  const report = host.execute(data as PhysicsOrder);
  scope.postMessage(
    postedReport(report),
    report.type === 'table' ? [report.frame.buffer, ...(report.saved === null ? [] : [report.saved.buffer])] : [],
  );
});
