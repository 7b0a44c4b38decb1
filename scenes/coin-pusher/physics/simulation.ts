import { seeded } from '../../engine/values/seeded.ts';
import { checkDrop, checkTable, startLayout } from '../layout.ts';
import { BitHash } from './hash.ts';
import { Pieces } from './pieces.ts';
import {
  CHECKPOINT_TICKS,
  COIN_RADIUS,
  CYCLE_TICKS,
  DROP_TICKS,
  faceAt,
  GUTTER_FROM,
  LOWER_DEPTH,
  MAX_CYCLES,
  PLACES,
  plateAt,
  QUIET_CYCLES,
  STEP_TICKS,
  TABLE_WIDTH,
  UPPER_DEPTH,
  type DropInput,
  type TableEvent,
  type TableItem,
  type TableSave,
  type TableSetup,
  type TableState,
  type TableVersion,
} from './table.ts';
import { isOwn, takeOwn, tradeFallen, tradeForward } from './trade.ts';
import { World } from './world.ts';

/** Steps that separate the pieces of the start layout. */
const RELAX_STEPS = 24;
/** Steps between two coins that the house drops on a new table: two a second. */
const WARM_UP_GAP = 15;
/** Distance from plate or face at which a coin lands, in table units. */
const LANDING = COIN_RADIUS + 1;
const { upper: UPPER, lower: LOWER, toUpper: TO_UPPER, toLower: TO_LOWER } = PLACES;

/**
 * One coin pusher table: physics, rules and events, without a clock. The same setup and the same inputs give the same
 * events and hashes to the last bit in Node and in browsers. No step depends on the value of an item: the payout is
 * what falls.
 */
export class TableSimulation {
  readonly #world = new World();
  readonly #pieces = new Pieces(this.#world);
  #inputs: DropInput[] = [];
  #tick = 0;
  #phase = 0;
  #resting = true;
  #cycles = 0;
  #quietCycles = 0;
  #base: TableState;
  #version: TableVersion = 1;
  /** Events since the array was last emptied by its reader. */
  readonly events: TableEvent[] = [];

  private constructor(begin: (table: TableSimulation) => void) {
    begin(this);
    this.#world.rebase();
    this.#pieces.track();
    this.#pieces.keepLast();
    this.#base = this.#capture();
  }

  /** A new table. Throws a RangeError for a setup that `checkTable` refuses. */
  static start(setup: TableSetup): TableSimulation {
    checkTable(setup);
    const table = new TableSimulation((made) => {
      made.#version = setup.version ?? 1;
      for (const [slot, { item, shelf, x, y }] of startLayout(setup).entries())
        made.#pieces.lay(slot, item, shelf, x, y);
      made.#world.relax(RELAX_STEPS);
      made.#pieces.halt();
    });
    table.#warmUp(setup);
    return table;
  }

  /** A saved table, at its saved tick. Earlier events are not emitted again. */
  static load(save: TableSave): TableSimulation {
    checkTable(save);
    const { state, inputs, tick } = save;
    const table = new TableSimulation((made) => made.#read(state));
    for (const input of inputs) table.drop(input);
    while (table.#tick < tick) table.step();
    table.events.length = 0;
    return table;
  }

  /** A new table or a saved one. Throws as `start` and `load` do. */
  static open(table: TableSetup | TableSave): TableSimulation {
    return 'state' in table ? TableSimulation.load(table) : TableSimulation.start(table);
  }

  /** Number of steps so far. */
  get tick(): number {
    return this.#tick;
  }

  /** Nothing moves and no drop is pending: further steps change only the tick. */
  get settled(): boolean {
    return this.#resting && this.#inputs.every(({ tick }) => tick < this.#tick);
  }

  /** Everything on the table, by slot. */
  get items(): readonly (TableItem | null)[] {
    return this.#pieces.items;
  }

  /**
   * Schedules a drop for its tick; a known id counts once. Throws a RangeError for a past tick and for a drop that
   * `checkDrop` refuses.
   */
  drop(input: DropInput): void {
    checkDrop(input);
    if (this.#holds(input.id)) return;
    if (input.tick < this.#tick) throw new RangeError(`Tick ${input.tick} has passed, it is ${this.#tick}.`);
    this.#inputs.push(input);
  }

  /**
   * Buys a player's coins back from a stopped table: it removes as many coins from the back, where theirs landed, and
   * gives their coins at the edge to the house. Throws a RangeError if the table moves.
   * @returns their stake in hundredths
   */
  cashOut(): number {
    if (!this.settled) throw new RangeError('The table moves.');
    const owned = takeOwn(this.#pieces);
    this.#rebase();
    return owned.reduce((sum, { value }) => sum + value, 0);
  }

  #holds(id: number): boolean {
    return this.#inputs.some((input) => input.id === id) || this.#pieces.items.some((item) => item?.id === id);
  }

  /** Advances by one tick. */
  step(): void {
    this.#pieces.keepLast();
    this.#dropDue();
    this.#tick++;
    if (!this.#resting) this.#turn();
    if (this.#tick % CHECKPOINT_TICKS === 0) this.#checkpoint();
  }

  /** Steps until it is settled; `MAX_CYCLES` bounds the number of steps. */
  settle(): void {
    while (!this.settled) this.step();
  }

  /** Hash of everything that determines the further course of the table, as 16 hex digits. */
  hash(): string {
    const hash = new BitHash();
    hash.add(this.#tick);
    hash.add(this.#phase);
    this.#pieces.addTo(hash);
    return hash.digest();
  }

  /** The saved table for `load`: plain data that survives JSON. */
  save(): TableSave {
    return { state: this.#base, inputs: this.#inputs.slice(), tick: this.#tick };
  }

  /** Writes the positions now and one tick before, for drawing; layout as in frame.ts. */
  writeFrame(frame: Float32Array): void {
    frame[0] = this.#tick;
    frame[1] = this.#phase;
    frame[2] = this.#resting ? 1 : 0;
    this.#pieces.writeFrame(frame);
  }

  /** The house's own drops, until the table is as it stays; it then begins without motion and emits nothing of this. */
  #warmUp({ seed, coins, coinValues, prizes, warmUp = 0 }: TableSetup): void {
    if (warmUp === 0) return;
    const random = seeded((seed ^ 0x9e3779b9) >>> 0);
    const first = -(coins + prizes.length + 1);
    for (let count = 0; count < warmUp; count++) {
      const value = coinValues[Math.floor(random() * coinValues.length)] ?? 0;
      this.drop({ id: first - count, tick: this.#tick, x: random(), value });
      for (let step = 0; step < WARM_UP_GAP; step++) this.step();
    }
    // Pieces that hang over the edge fall now: nobody is given them.
    this.settle();
    this.#tick = 0;
    this.#rebase();
    this.events.length = 0;
  }

  #dropDue(): void {
    for (const { tick, x, value, id } of this.#inputs) {
      if (tick !== this.#tick) continue;
      const item: TableItem = { id, kind: 'coin', value };
      const slot = this.#pieces.items.indexOf(null);
      this.events.push({ type: 'dropped', tick, slot, item, x });
      if (slot < 0) {
        // A full table returns the coin.
        this.events.push({ type: 'fell', tick, slot, item, to: 'tray', x: x * TABLE_WIDTH, y: LOWER_DEPTH });
        continue;
      }
      this.#pieces.items[slot] = item;
      const across = COIN_RADIUS + Math.min(1, Math.max(0, x)) * (TABLE_WIDTH - 2 * COIN_RADIUS);
      this.#pieces.fly(slot, TO_UPPER, across, 0, tick + DROP_TICKS);
      this.#resting = false;
      this.#cycles = 0;
      this.#quietCycles = 0;
    }
  }

  #turn(): void {
    this.#phase++;
    this.#world.turnTo(this.#phase);
    this.#phase %= CYCLE_TICKS;
    if (this.#pieces.inFlight > 0) this.#landDue();
    this.#world.step();
    this.#pieces.track();
    const { place } = this.#pieces;
    for (let slot = 0; slot < place.length; slot++) {
      if (place[slot] === UPPER) this.#checkUpper(slot);
      else if (place[slot] === LOWER) this.#checkLower(slot);
    }
    if (this.#phase === 0) this.#endTurn();
  }

  #landDue(): void {
    const { items, place, landing, x } = this.#pieces;
    for (let slot = 0; slot < place.length; slot++) {
      const item = items[slot];
      if (item === null || item === undefined || landing[slot] !== this.#tick) continue;
      if (place[slot] !== TO_UPPER && place[slot] !== TO_LOWER) continue;
      this.#pieces.inFlight--;
      const upper = place[slot] === TO_UPPER;
      this.#pieces.lay(
        slot,
        item,
        upper ? 'upper' : 'lower',
        x[slot] ?? 0,
        (upper ? plateAt(this.#phase) : faceAt(this.#phase)) + LANDING,
      );
      this.#quietCycles = 0;
      this.events.push({ type: 'landed', tick: this.#tick, slot, on: upper ? 'upper' : 'lower' });
      if (upper && isOwn(item)) this.#trade(tradeForward, slot);
    }
  }

  /** Applies a rule of version 2 and reports the slots that hold another piece. */
  #trade(rule: typeof tradeForward, slot: number): void {
    if (this.#version === 1) return;
    for (const changed of rule(this.#pieces, slot)) {
      const item = this.#pieces.items[changed];
      if (item !== null && item !== undefined)
        this.events.push({ type: 'traded', tick: this.#tick, slot: changed, item });
    }
  }

  /** A piece over the front edge falls to the lower shelf. */
  #checkUpper(slot: number): void {
    const x = this.#pieces.x[slot] ?? 0;
    const y = this.#pieces.y[slot] ?? 0;
    if (y <= UPPER_DEPTH) return;
    this.#world.take(slot);
    this.#pieces.fly(slot, TO_LOWER, x, y, this.#tick + STEP_TICKS);
    this.#quietCycles = 0;
  }

  /** A piece over the front edge falls into the tray, past the open side into the gutter. */
  #checkLower(slot: number): void {
    const x = this.#pieces.x[slot] ?? 0;
    const y = this.#pieces.y[slot] ?? 0;
    const lost = y > GUTTER_FROM && (x < 0 || x > TABLE_WIDTH);
    if (!lost && y <= LOWER_DEPTH) return;
    this.#trade(tradeFallen, slot);
    const item = this.#pieces.items[slot];
    if (item === null || item === undefined) return;
    this.#pieces.remove(slot);
    this.#quietCycles = 0;
    this.events.push({ type: 'fell', tick: this.#tick, slot, item, to: y > LOWER_DEPTH ? 'tray' : 'gutter', x, y });
  }

  /** A turn in which nothing was dropped, landed or fell would only repeat itself, so the shaft may rest. */
  #endTurn(): void {
    this.#cycles++;
    this.#quietCycles++;
    if (this.#pieces.inFlight > 0 || (this.#quietCycles <= QUIET_CYCLES && this.#cycles < MAX_CYCLES)) return;
    this.#resting = true;
    this.#pieces.halt();
    this.#world.rebase();
    this.events.push({ type: 'settled', tick: this.#tick, hash: this.hash() });
  }

  /** Makes the table as it is the state that it is saved by. */
  #rebase(): void {
    this.#world.rebase();
    this.#pieces.track();
    this.#base = this.#capture();
    this.#inputs = this.#inputs.filter(({ tick }) => tick >= this.#tick);
  }

  #checkpoint(): void {
    this.#rebase();
    this.events.push({ type: 'checkpoint', tick: this.#tick, hash: this.hash() });
  }

  #capture(): TableState {
    return {
      version: this.#version,
      tick: this.#tick,
      phase: this.#phase,
      resting: this.#resting,
      cycles: this.#cycles,
      quietCycles: this.#quietCycles,
      ...this.#pieces.capture(),
    };
  }

  #read({ version, tick, phase, resting, cycles, quietCycles, ...pieces }: TableState): void {
    this.#version = version;
    this.#tick = tick;
    this.#phase = phase;
    this.#resting = resting;
    this.#cycles = cycles;
    this.#quietCycles = quietCycles;
    this.#world.turnTo(phase);
    this.#pieces.read(pieces);
  }
}
