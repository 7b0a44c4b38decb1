import { TableHost } from '../table/table-host.ts';
import type { PhysicsMaker } from './physics.ts';

/** The physics in the calling thread: the report comes before `order` returns. */
export const physicsInThread: PhysicsMaker = (report) => {
  const host = new TableHost();
  let open = true;
  return {
    order(order) {
      if (open) report(host.execute(order));
    },
    close() {
      open = false;
    },
  };
};
