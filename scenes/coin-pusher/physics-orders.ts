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
  /** The last checkpoint's state, see packed-state.ts; after `open`, a checkpoint, and when it settled. */
  saved: Float64Array | null;
}

export type PhysicsReport =
  | TableReport
  | ({ type: 'verified'; id: number } & Verdict)
  | { type: 'unverified'; id: number; message: string }
  | { type: 'failed'; message: string };

/** The report of an order that came to nothing. */
export function failureOf(order: PhysicsOrder, message: string): PhysicsReport {
  return order.type === 'verify' ? { type: 'unverified', id: order.id, message } : { type: 'failed', message };
}
