import type { PusherDrop, PusherTable, StampedDrop } from '../../bridge/contracts/coin-pusher.ts';
import { BridgeError } from '../../bridge/page/protocol.ts';
import { packedTick, packState, unpackState } from '../physics/packed-state.ts';
import type { PhysicsReport, RunOrder, TableReport, Verdict, VerifyOrder } from '../physics/physics-orders.ts';
import type { Physics, PhysicsMaker } from '../physics/physics.ts';
import { DROP_GAP_TICKS, TICK_MS, type DropInput, type TableEvent, type TableItem } from '../physics/table.ts';
import { FRAME_LENGTH } from '../views/frame.ts';

/** Maximum number of drops that may wait to be stamped. */
const MAX_WAITING = 8;
/** A longer gap between two frames, ms, is a pause that the table does not catch up with. */
const MAX_GAP_MS = 400;
/** Maximum ticks of one order, and of the picture's lag; beyond that a slow table loses time. */
const MAX_TICKS = 12;
/** How often the physics may be restarted. */
const MAX_BREAKDOWNS = 3;
const NO_INPUTS: readonly DropInput[] = [];
/** Stamps that are remembered, for drops that are asked for again. */
const MAX_STAMPS = 500;

export interface TableListener {
  /** Called with all items by slot when the first frame of a table arrived. */
  onItems(items: readonly (TableItem | null)[]): void;
  /** Called in the order of ticks, when the picture reaches them. */
  onEvent(event: TableEvent): void;
  onFailed(message: string): void;
}

interface Waiting<Value> {
  resolve(value: Value): void;
  reject(error: Error): void;
}

/**
 * Runs one table in step with scene time. It orders the physics one step ahead of the picture, interpolates between the
 * last two known ticks, and never orders a step before the last was reported: a slow worker slows the table down, no
 * step is skipped. Every drop gets its tick here, so the log is complete even if the physics fails. Two frames are
 * exchanged with the physics and reused.
 */
export class TablePlayer {
  readonly #listener: TableListener;
  readonly #makePhysics: PhysicsMaker;
  #physics: Physics;
  readonly #run: RunOrder = { type: 'run', until: 0, inputs: NO_INPUTS, frame: new Float32Array(0) };
  readonly #verifying = new Map<number, Waiting<Verdict>>();
  #verifications = 0;
  #table: PusherTable;
  /** The last known checkpoint. */
  #saved: Float64Array | null = null;
  /** Drops since the saved state. */
  #log: DropInput[] = [];
  /** Stamped drops that were not sent yet. */
  #outbox: DropInput[] = [];
  /** Drops that came while the table is settling, whose tick is not known yet. */
  #held: ({ drop: PusherDrop } & Waiting<StampedDrop>)[] = [];
  #shown: TableReport | null = null;
  #next: TableReport | null = null;
  #spare: Float32Array | null = null;
  /** The order without a report. */
  #outstanding: 'open' | 'run' | 'settle' | null = null;
  /** Number of pending reports of a table that was replaced. */
  #stale = 0;
  /** Last tick that was ordered. */
  #ordered = 0;
  #lastStamp = -DROP_GAP_TICKS;
  /** By the drop's id: asked for again, it is the same coin. */
  readonly #stamps = new Map<number, StampedDrop>();
  #settling = false;
  #breakdowns = 0;
  /** Time of the picture in ticks. */
  #time = 0;

  constructor(makePhysics: PhysicsMaker, listener: TableListener, table: PusherTable) {
    this.#listener = listener;
    this.#table = table;
    this.#makePhysics = makePhysics;
    this.#physics = makePhysics((report) => this.#receive(report));
  }

  /** The frame that is shown, null before the first arrived; see frame.ts. */
  get frame(): Float32Array | null {
    return this.#shown?.frame ?? null;
  }

  /** Time of the picture in ticks: within the last tick of `frame`, or past it when the next frame is late. */
  get time(): number {
    return this.#time;
  }

  /** Whether anything moves or is pending. */
  get busy(): boolean {
    return this.#settling || this.#outstanding !== null || this.#next !== null || this.#isActive();
  }

  /** Replaces the table; `drops` are still to enter the new one. */
  open(table: PusherTable, drops: readonly DropInput[] = NO_INPUTS): void {
    if (this.#outstanding !== null) this.#stale++;
    const played = 'state' in table ? table : null;
    this.#table = table;
    this.#saved = played === null ? null : packState(played.state);
    this.#log = [...(played?.inputs ?? NO_INPUTS), ...drops];
    this.#outbox = [...drops];
    this.#shown = null;
    this.#next = null;
    this.#spare = null;
    this.#settling = false;
    this.#ordered = played?.tick ?? 0;
    this.#time = this.#ordered;
    this.#lastStamp = this.#log.reduce((last, { tick }) => Math.max(last, tick), -DROP_GAP_TICKS);
    this.#refuseHeld();
    this.#stamps.clear();
    for (const input of this.#log) this.#stamps.set(input.id, input);
    this.#outstanding = 'open';
    this.#physics.order({ type: 'open', table });
  }

  /**
   * Stamps a drop with its tick: at once, or when a settling table has come to rest; one that was stamped before keeps its
   * stamp. Rejects with `refused` where too many wait, unless it `mayWait`.
   */
  drop(drop: PusherDrop, mayWait: boolean): Promise<StampedDrop> {
    const known = this.#stamps.get(drop.id);
    if (known !== undefined) return Promise.resolve(known);
    const waiting = this.#held.length + (this.#lastStamp - this.#ordered) / DROP_GAP_TICKS + 1;
    if (!mayWait && waiting > MAX_WAITING)
      return Promise.reject(
        new BridgeError('refused', 'At most five coins enter in a second, and eight wait already.'),
      );
    if (this.#outstanding === 'settle')
      return new Promise((resolve, reject) => this.#held.push({ drop, resolve, reject }));
    const stamped = this.#stamp(drop);
    this.#pump();
    return Promise.resolve(stamped);
  }

  /** Simulates the remaining steps at once, until nothing moves. */
  settle(): void {
    this.#settling = true;
    this.#pump();
  }

  /** Advances the picture by `elapsedMs` of scene time. */
  advance(elapsedMs: number): void {
    if (this.#shown === null) return;
    this.#time += Math.min(elapsedMs, MAX_GAP_MS) / TICK_MS;
    while (this.#next !== null && this.#time >= this.#shownTick) {
      this.#show(this.#next);
      this.#pump();
    }
    this.#time = Math.min(this.#time, this.#shownTick + MAX_TICKS);
  }

  /** Simulates another table in the background. */
  verify(order: Omit<VerifyOrder, 'type' | 'id'>): Promise<Verdict> {
    const id = ++this.#verifications;
    return new Promise((resolve, reject) => {
      this.#verifying.set(id, { resolve, reject });
      this.#physics.order({ ...order, type: 'verify', id });
    });
  }

  /** The table as shown, and the drops that are still to enter it. */
  snapshot(): { table: PusherTable; drops: readonly StampedDrop[]; settling: boolean } {
    const settling = this.#settling;
    if (this.#saved === null || this.#shown === null) return { table: this.#table, drops: [...this.#outbox], settling };
    const tick = this.#shownTick;
    const inputs = this.#log.filter((input) => input.tick < tick);
    return {
      table: { state: unpackState(this.#saved), inputs, tick },
      drops: this.#log.filter((input) => input.tick >= tick),
      settling,
    };
  }

  close(): void {
    this.#physics.close();
    this.#refuseHeld();
    for (const { reject } of this.#verifying.values()) reject(new BridgeError('gone', 'The table is closed.'));
    this.#verifying.clear();
  }

  get #shownTick(): number {
    return this.#shown?.frame[0] ?? 0;
  }

  /** Whether the shown table moves, or a drop is to enter it. */
  #isActive(): boolean {
    return this.#shown !== null && (this.#shown.frame[2] === 0 || this.#lastStamp >= this.#shownTick);
  }

  #stamp({ id, x, value }: PusherDrop): StampedDrop {
    const known = this.#stamps.get(id);
    if (known !== undefined) return known;
    const stamped = { tick: Math.max(this.#ordered, this.#lastStamp + DROP_GAP_TICKS), x, value, id };
    this.#lastStamp = stamped.tick;
    this.#log.push(stamped);
    this.#outbox.push(stamped);
    if (this.#stamps.size >= MAX_STAMPS) this.#stamps.delete(this.#stamps.keys().next().value ?? id);
    this.#stamps.set(id, stamped);
    return stamped;
  }

  #receive(report: PhysicsReport): void {
    if (report.type === 'verified') {
      this.#verifying.get(report.id)?.resolve({ hash: report.hash, won: report.won });
      this.#verifying.delete(report.id);
    } else if (report.type === 'unverified') {
      this.#verifying.get(report.id)?.reject(new BridgeError('refused', report.message));
      this.#verifying.delete(report.id);
    } else if (this.#stale > 0) this.#stale--;
    else if (report.type === 'failed') this.#recover(report.message);
    else this.#take(report);
  }

  /** The physics failed: restarts it with the known table, a limited number of times. */
  #recover(message: string): void {
    this.#outstanding = null;
    if (this.#saved === null || ++this.#breakdowns > MAX_BREAKDOWNS) {
      this.#listener.onFailed(message);
      return;
    }
    const { table, drops, settling } = this.snapshot();
    this.#physics.close();
    this.#physics = this.#makePhysics((report) => this.#receive(report));
    this.open(table, drops);
    if (settling) this.settle();
  }

  #take(report: TableReport): void {
    const order = this.#outstanding;
    this.#outstanding = null;
    if (order === 'run') this.#next = report;
    else if (order === 'settle') this.#takeSettled(report);
    else {
      this.#spare = new Float32Array(FRAME_LENGTH);
      this.#show(report);
      this.#listener.onItems(report.items ?? []);
    }
    this.#pump();
  }

  /** The skipped steps are not shown, but all their events are emitted. */
  #takeSettled(report: TableReport): void {
    this.#ordered = report.frame[0] ?? 0;
    this.#time = this.#ordered;
    this.#settling = false;
    this.#show(report);
    for (const { drop, resolve } of this.#held.splice(0)) resolve(this.#stamp(drop));
  }

  #show(report: TableReport): void {
    if (this.#shown !== null) this.#spare = this.#shown.frame;
    this.#shown = report;
    this.#next = null;
    const { saved } = report;
    if (saved !== null) {
      this.#saved = saved;
      const from = packedTick(saved);
      this.#log = this.#log.filter(({ tick }) => tick >= from);
    }
    for (const event of report.events) this.#listener.onEvent(event);
  }

  /** Sends the next order unless one is pending. */
  #pump(): void {
    if (this.#settling && this.#outstanding === null && this.#next !== null) this.#show(this.#next);
    const frame = this.#spare;
    if (this.#outstanding !== null || this.#next !== null || frame === null) return;
    if (!this.#settling && !this.#isActive()) return;
    const inputs = this.#outbox.length === 0 ? NO_INPUTS : this.#outbox;
    if (inputs.length > 0) this.#outbox = [];
    this.#spare = null;
    if (this.#settling) {
      this.#outstanding = 'settle';
      this.#physics.order({ type: 'settle', inputs, frame });
      return;
    }
    this.#ordered = Math.min(Math.max(this.#ordered + 1, Math.floor(this.#time) + 2), this.#ordered + MAX_TICKS);
    this.#outstanding = 'run';
    this.#run.until = this.#ordered;
    this.#run.inputs = inputs;
    this.#run.frame = frame;
    this.#physics.order(this.#run);
  }

  #refuseHeld(): void {
    for (const { reject } of this.#held.splice(0)) reject(new BridgeError('refused', 'The table was replaced.'));
  }
}
