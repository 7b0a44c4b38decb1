import { FRAME_HEAD, FRAME_STRIDE } from './frame.ts';
import { BitHash } from './hash.ts';
import { checkDrop, checkTable, startLayout } from './layout.ts';
import {
  CAPACITY,
  CHECKPOINT_TICKS,
  COIN_RADIUS,
  CYCLE_TICKS,
  DROP_TICKS,
  faceAt,
  GUTTER_FROM,
  LOWER_DEPTH,
  MOST_CYCLES,
  PLACES,
  plateAt,
  QUIET_CYCLES,
  STATE_VERSION,
  STEP_TICKS,
  TABLE_WIDTH,
  UPPER_DEPTH,
  type DropInput,
  type TableEvent,
  type TableItem,
  type TableSave,
  type TableSetup,
  type TableState,
} from './table.ts';
import { World, type PieceState } from './world.ts';

/** Steps in which the pieces of the start layout find their places. */
const RELAX_STEPS = 24;
/** A coin lands this far before plate or face. */
const LANDING = COIN_RADIUS + 1;
/** Numbers that `TableState.bodies` holds for each taken slot: place, x, y, then prevX, prevY, pushX, pushY of a lying piece or 0, 0, 0 and the tick of landing of one in the air. */
const BODY_FIELDS = 7;

/**
 * One coin pusher table: physics, rules and events, without a clock. The same setup and the same inputs give the same events and
 * hashes to the last bit in Node and in browsers. Nothing in a step knows what anything is worth: the payout is what falls.
 */
export class TableSimulation {
  readonly #world = new World();
  readonly #items: (TableItem | null)[] = [];
  readonly #place = new Uint8Array(CAPACITY);
  /** Present position of each slot and the one a tick before; in the air it is where the piece set off. */
  readonly #x = new Float64Array(CAPACITY);
  readonly #y = new Float64Array(CAPACITY);
  readonly #lastX = new Float64Array(CAPACITY);
  readonly #lastY = new Float64Array(CAPACITY);
  readonly #landing = new Int32Array(CAPACITY);
  readonly #piece: PieceState = { x: 0, y: 0, prevX: 0, prevY: 0, pushX: 0, pushY: 0 };
  #inputs: DropInput[] = [];
  #tick = 0;
  #phase = 0;
  #resting = true;
  #cycles = 0;
  #quietCycles = 0;
  #inFlight = 0;
  #base: TableState;
  /** What happened since somebody last emptied it. */
  readonly events: TableEvent[] = [];

  private constructor(begin: (table: TableSimulation) => void) {
    this.#items.length = CAPACITY;
    this.#items.fill(null);
    begin(this);
    this.#world.rebase();
    this.#track();
    this.#lastX.set(this.#x);
    this.#lastY.set(this.#y);
    this.#base = this.#capture();
  }

  /** A fresh table. Throws RangeError for a setup that `checkTable` refuses. */
  static start(setup: TableSetup): TableSimulation {
    checkTable(setup);
    return new TableSimulation((table) => {
      for (const [slot, { item, shelf, x, y }] of startLayout(setup).entries()) table.#lay(slot, item, shelf, x, y);
      table.#world.relax(RELAX_STEPS);
      for (const [slot, item] of table.#items.entries()) if (item !== null) table.#halt(slot, item);
    });
  }

  /** A table as it was saved, at the tick it was saved at. Its events up to then are not told again. */
  static load(save: TableSave): TableSimulation {
    checkTable(save);
    const { state, inputs, tick } = save;
    const table = new TableSimulation((made) => made.#read(state));
    for (const input of inputs) table.drop(input);
    while (table.#tick < tick) table.step();
    table.events.length = 0;
    return table;
  }

  /** Steps made. */
  get tick(): number {
    return this.#tick;
  }

  /** Nothing moves, and nothing is to come: steps change nothing but the tick. */
  get settled(): boolean {
    return this.#resting && this.#inputs.every(({ tick }) => tick < this.#tick);
  }

  /** Everything on the table, by slot. */
  get items(): readonly (TableItem | null)[] {
    return this.#items;
  }

  /** Takes in a drop for its tick. Throws RangeError for a tick that has passed and a drop that `checkDrop` refuses. */
  drop(input: DropInput): void {
    checkDrop(input);
    if (input.tick < this.#tick) throw new RangeError(`Tick ${input.tick} has passed, it is ${this.#tick}.`);
    this.#inputs.push(input);
  }

  /** One tick. */
  step(): void {
    this.#lastX.set(this.#x);
    this.#lastY.set(this.#y);
    this.#dropDue();
    this.#tick++;
    if (!this.#resting) this.#turn();
    if (this.#tick % CHECKPOINT_TICKS === 0) this.#checkpoint();
  }

  /** Steps until it is settled; the table's rules bound how long that can take. */
  settle(): void {
    while (!this.settled) this.step();
  }

  /** The bits of everything that decides how the table goes on, as 16 hex digits. */
  hash(): string {
    const hash = new BitHash();
    hash.add(this.#tick);
    hash.add(this.#phase);
    for (const [slot, item] of this.#items.entries()) {
      if (item === null) continue;
      hash.add(item.id);
      hash.add(item.value);
      for (const field of this.#fields(slot)) hash.add(field);
    }
    return hash.digest();
  }

  /** What `load` takes: plain data that survives JSON. */
  save(): TableSave {
    return { state: this.#base, inputs: this.#inputs.slice(), tick: this.#tick };
  }

  /** Writes where everything is, and was a tick ago, for drawing; `frame` is laid out as frame.ts says. */
  writeFrame(frame: Float32Array): void {
    frame[0] = this.#tick;
    frame[1] = this.#phase;
    frame[2] = this.#resting ? 1 : 0;
    for (let slot = 0, at = FRAME_HEAD; slot < CAPACITY; slot++, at += FRAME_STRIDE) {
      frame[at] = this.#place[slot] ?? 0;
      frame[at + 1] = this.#lastX[slot] ?? 0;
      frame[at + 2] = this.#lastY[slot] ?? 0;
      frame[at + 3] = this.#x[slot] ?? 0;
      frame[at + 4] = this.#y[slot] ?? 0;
      frame[at + 5] = this.#landing[slot] ?? 0;
    }
  }

  #dropDue(): void {
    for (const { tick, x, value, id } of this.#inputs) {
      if (tick !== this.#tick) continue;
      const item: TableItem = { id, kind: 'coin', value };
      const slot = this.#items.indexOf(null);
      this.events.push({ type: 'dropped', tick, slot, item, x });
      if (slot < 0) {
        // A table without room gives the coin back.
        this.events.push({ type: 'fell', tick, slot, item, to: 'tray', x: x * TABLE_WIDTH, y: LOWER_DEPTH });
        continue;
      }
      this.#items[slot] = item;
      const across = COIN_RADIUS + Math.min(1, Math.max(0, x)) * (TABLE_WIDTH - 2 * COIN_RADIUS);
      this.#fly(slot, PLACES.toUpper, across, 0, tick + DROP_TICKS);
      this.#resting = false;
      this.#cycles = 0;
    }
  }

  #turn(): void {
    this.#phase++;
    this.#world.turnTo(this.#phase);
    this.#phase %= CYCLE_TICKS;
    if (this.#inFlight > 0) this.#landDue();
    this.#world.step();
    this.#track();
    for (let slot = 0; slot < CAPACITY; slot++) {
      const place = this.#place[slot];
      if (place === PLACES.upper) this.#checkUpper(slot);
      else if (place === PLACES.lower) this.#checkLower(slot);
    }
    if (this.#phase === 0) this.#endTurn();
  }

  #landDue(): void {
    for (let slot = 0; slot < CAPACITY; slot++) {
      const place = this.#place[slot];
      const item = this.#items[slot];
      if (item === null || item === undefined || this.#landing[slot] !== this.#tick) continue;
      if (place !== PLACES.toUpper && place !== PLACES.toLower) continue;
      this.#inFlight--;
      const upper = place === PLACES.toUpper;
      this.#lay(slot, item, upper ? 'upper' : 'lower', this.#x[slot] ?? 0, (upper ? plateAt(this.#phase) : faceAt(this.#phase)) + LANDING);
      this.#quietCycles = 0;
      this.events.push({ type: 'landed', tick: this.#tick, slot, on: upper ? 'upper' : 'lower' });
    }
  }

  /** Over its front edge a piece falls to the lower shelf. */
  #checkUpper(slot: number): void {
    const x = this.#x[slot] ?? 0;
    const y = this.#y[slot] ?? 0;
    if (y > UPPER_DEPTH) {
      this.#world.take(slot);
      this.#fly(slot, PLACES.toLower, x, y, this.#tick + STEP_TICKS);
    }
  }

  /** Over the front edge it is in the tray, past the open side in the gutter. */
  #checkLower(slot: number): void {
    const x = this.#x[slot] ?? 0;
    const y = this.#y[slot] ?? 0;
    const item = this.#items[slot];
    const lost = y > GUTTER_FROM && (x < 0 || x > TABLE_WIDTH);
    if (item === null || item === undefined || (!lost && y <= LOWER_DEPTH)) return;
    this.#world.take(slot);
    this.#place[slot] = PLACES.gone;
    this.#items[slot] = null;
    this.#quietCycles = 0;
    this.events.push({ type: 'fell', tick: this.#tick, slot, item, to: y > LOWER_DEPTH ? 'tray' : 'gutter', x, y });
  }

  /** A turn in which nothing was dropped, landed or fell would repeat itself: then the shaft may rest. */
  #endTurn(): void {
    this.#cycles++;
    this.#quietCycles++;
    if (this.#inFlight > 0 || (this.#quietCycles <= QUIET_CYCLES && this.#cycles < MOST_CYCLES)) return;
    this.#resting = true;
    for (const [slot, item] of this.#items.entries()) if (item !== null) this.#halt(slot, item);
    this.#world.rebase();
    this.events.push({ type: 'settled', tick: this.#tick, hash: this.hash() });
  }

  #checkpoint(): void {
    this.#world.rebase();
    this.#track();
    this.#base = this.#capture();
    this.#inputs = this.#inputs.filter(({ tick }) => tick >= this.#tick);
    this.events.push({ type: 'checkpoint', tick: this.#tick, hash: this.hash() });
  }

  #fly(slot: number, place: number, x: number, y: number, landing: number): void {
    this.#place[slot] = place;
    this.#x[slot] = x;
    this.#y[slot] = y;
    this.#lastX[slot] = x;
    this.#lastY[slot] = y;
    this.#landing[slot] = landing;
    this.#inFlight++;
    this.#quietCycles = 0;
  }

  #lay(slot: number, item: TableItem, shelf: 'upper' | 'lower', x: number, y: number): void {
    this.#items[slot] = item;
    this.#place[slot] = PLACES[shelf];
    this.#lastX[slot] = x;
    this.#lastY[slot] = y;
    this.#world.lay(slot, item.kind, shelf, { x, y, prevX: x, prevY: y, pushX: 0, pushY: 0 });
  }

  /** Takes all speed from a lying piece. */
  #halt(slot: number, item: TableItem): void {
    const place = this.#place[slot];
    if (place !== PLACES.upper && place !== PLACES.lower) return;
    const { x, y } = this.#world.read(slot, this.#piece);
    this.#world.lay(slot, item.kind, place === PLACES.upper ? 'upper' : 'lower', { x, y, prevX: x, prevY: y, pushX: 0, pushY: 0 });
  }

  #track(): void {
    for (let slot = 0; slot < CAPACITY; slot++) {
      const place = this.#place[slot];
      if (place !== PLACES.upper && place !== PLACES.lower) continue;
      const { x, y } = this.#world.read(slot, this.#piece);
      this.#x[slot] = x;
      this.#y[slot] = y;
    }
  }

  /** The numbers of one taken slot, see `BODY_FIELDS`. */
  #fields(slot: number): number[] {
    const place = this.#place[slot] ?? 0;
    if (place === PLACES.toUpper || place === PLACES.toLower) return [place, this.#x[slot] ?? 0, this.#y[slot] ?? 0, 0, 0, 0, this.#landing[slot] ?? 0];
    const { x, y, prevX, prevY, pushX, pushY } = this.#world.read(slot, this.#piece);
    return [place, x, y, prevX, prevY, pushX, pushY];
  }

  #capture(): TableState {
    const bodies: number[] = [];
    for (const [slot, item] of this.#items.entries()) if (item !== null) bodies.push(...this.#fields(slot));
    return { version: STATE_VERSION, tick: this.#tick, phase: this.#phase, resting: this.#resting, cycles: this.#cycles, quietCycles: this.#quietCycles, items: this.#items.slice(), bodies };
  }

  #read({ tick, phase, resting, cycles, quietCycles, items, bodies }: TableState): void {
    this.#tick = tick;
    this.#phase = phase;
    this.#resting = resting;
    this.#cycles = cycles;
    this.#quietCycles = quietCycles;
    this.#world.turnTo(phase);
    let at = 0;
    for (const [slot, item] of items.entries()) {
      if (item === null) continue;
      const [place = 0, x = 0, y = 0, prevX = 0, prevY = 0, pushX = 0, last = 0] = bodies.slice(at, at + BODY_FIELDS);
      at += BODY_FIELDS;
      this.#items[slot] = item;
      if (place === PLACES.toUpper || place === PLACES.toLower) {
        this.#place[slot] = place;
        this.#x[slot] = x;
        this.#y[slot] = y;
        this.#landing[slot] = last;
        this.#inFlight++;
      } else {
        this.#place[slot] = place;
        this.#world.lay(slot, item.kind, place === PLACES.upper ? 'upper' : 'lower', { x, y, prevX, prevY, pushX, pushY: last });
      }
    }
  }
}

/** What came of a table: all its events, and its hash at the end. */
export interface Replayed {
  events: readonly TableEvent[];
  hash: string;
}

/** Plays a table from its start through `log` until `untilTick`; the same arguments give the same answer everywhere. */
export function replay(setup: TableSetup, log: readonly DropInput[], untilTick: number): Replayed {
  const table = TableSimulation.start(setup);
  for (const input of log) table.drop(input);
  while (table.tick < untilTick) table.step();
  return { events: table.events, hash: table.hash() };
}
