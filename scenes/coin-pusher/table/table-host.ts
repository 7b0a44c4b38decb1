import { packState } from '../physics/packed-state.ts';
import {
  failureOf,
  type PhysicsOrder,
  type PhysicsReport,
  quietReport,
  type TableReport,
  type Verdict,
  type VerifyOrder,
} from '../physics/physics-orders.ts';
import { TableSimulation } from '../physics/simulation.ts';
import { FRAME_LENGTH } from '../views/frame.ts';
import { replay } from './replay.ts';

/** Executes orders on one table, in a worker or in the scene's thread. */
export class TableHost {
  #table: TableSimulation | null = null;

  /** Executes an order and returns its report, with the order's frame in it. Never throws. */
  execute(order: PhysicsOrder): PhysicsReport {
    try {
      return this.#executeOrder(order);
    } catch (error) {
      return failureOf(order, String(error));
    }
  }

  #executeOrder(order: PhysicsOrder): PhysicsReport {
    if (order.type === 'verify') return { type: 'verified', id: order.id, ...verdictOf(order) };
    if (order.type === 'open') {
      this.#table = TableSimulation.open(order.table);
      return {
        ...this.#report(this.#table, new Float32Array(FRAME_LENGTH)),
        items: this.#table.items,
        saved: packState(this.#table.save().state),
      };
    }
    const table = this.#table;
    if (table === null) throw new Error('No table is open.');
    for (const input of order.inputs) table.drop(input);
    if (order.type === 'settle') settle(table);
    else while (table.tick < order.until) table.step();
    return this.#report(table, order.frame);
  }

  #report(table: TableSimulation, frame: Float32Array): TableReport {
    table.writeFrame(frame);
    if (table.events.length === 0) return quietReport(frame);
    const events = table.events.splice(0);
    const saved = events.some(({ type }) => type === 'checkpoint' || type === 'settled')
      ? packState(table.save().state)
      : null;
    return { type: 'table', frame, events, items: null, saved };
  }
}

/** Runs until the table rests; a table that rested already emits `settled` too, since a request may wait for it. */
function settle(table: TableSimulation): void {
  table.settle();
  if (!table.events.some(({ type }) => type === 'settled'))
    table.events.push({ type: 'settled', tick: table.tick, hash: table.hash() });
}

function verdictOf({ setup, drops, untilTick }: VerifyOrder): Verdict {
  const { hash, won } = replay(setup, drops, untilTick);
  return { hash, won };
}
