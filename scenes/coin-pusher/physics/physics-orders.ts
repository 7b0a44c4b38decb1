import type { DropInput, TableEvent, TableItem, TableSave, TableSetup } from './table.ts';

/** Orders from the scene to the physics. One order at a time; `frame` is returned with the report. */
export type PhysicsOrder =
  | { type: 'open'; table: TableSetup | TableSave }
  | RunOrder
  /** Adds `inputs` and steps until nothing moves. */
  | { type: 'settle'; inputs: readonly DropInput[]; frame: Float32Array }
  | VerifyOrder;

/** Adds `inputs` and steps until tick `until`. */
export interface RunOrder {
  type: 'run';
  until: number;
  inputs: readonly DropInput[];
  frame: Float32Array;
}

/** Simulates another table from its start, for the fairness check. */
export interface VerifyOrder {
  type: 'verify';
  id: number;
  setup: TableSetup;
  drops: readonly DropInput[];
  untilTick: number;
}

/** Result of a verified table: its hash, and the hundredths in its tray. */
export interface Verdict {
  hash: string;
  won: number;
}

/** The table after an order, and the events since the last report. */
export interface TableReport {
  type: 'table';
  frame: Float32Array;
  events: readonly TableEvent[];
  /** Item of each slot; only after `open`, later changes come as events. */
  items: readonly (TableItem | null)[] | null;
  /** The last checkpoint's state, see packed-state.ts; after `open`, a checkpoint, and when it settled. */
  saved: Float64Array | null;
}

export type PhysicsReport =
  | TableReport
  | ({ type: 'verified'; id: number } & Verdict)
  | { type: 'unverified'; id: number; message: string }
  | { type: 'failed'; message: string };

/** A message of the worker: a report, or only the frame of a tick without events, which allocates less. */
export type PostedReport = PhysicsReport | Float32Array;

const NOTHING: readonly TableEvent[] = [];

/** The report as it is posted. */
export function postedReport(report: PhysicsReport): PostedReport {
  if (report.type !== 'table') return report;
  return report.events.length === 0 && report.items === null && report.saved === null ? report.frame : report;
}

/** The report that was posted. */
export const reportOf = (posted: PostedReport): PhysicsReport =>
  posted instanceof Float32Array ? quietReport(posted) : posted;

/** The report of a tick in which nothing happened. */
export const quietReport = (frame: Float32Array): TableReport => ({
  type: 'table',
  frame,
  events: NOTHING,
  items: null,
  saved: null,
});

/** The report of an order that failed. */
export function failureOf(order: PhysicsOrder, message: string): PhysicsReport {
  return order.type === 'verify' ? { type: 'unverified', id: order.id, message } : { type: 'failed', message };
}
