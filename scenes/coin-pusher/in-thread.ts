import type { PhysicsMaker } from './physics.ts';
import { TableHost } from './table-host.ts';

/** The physics in the thread that asks: reports come before `order` returns. */
export const physicsInThread: PhysicsMaker = (report) => {
  const host = new TableHost();
  let open = true;
  return {
    order(order) {
      if (!open) return;
      try {
        report(host.obey(order));
      } catch (error) {
        report({ type: 'failed', message: String(error) });
      }
    },
    close() {
      open = false;
    },
  };
};
