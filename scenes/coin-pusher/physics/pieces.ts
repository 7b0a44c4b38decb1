import { FRAME_HEAD, FRAME_STRIDE } from '../views/frame.ts';
import type { BitHash } from './hash.ts';
import { CAPACITY, PLACES, type Shelf, type TableItem, type TableState } from './table.ts';
import type { PieceState, World } from './world.ts';

/**
 * Numbers that `TableState.bodies` holds for each taken slot: place, x, y, then prevX, prevY, pushX, pushY of a lying
 * piece or 0, 0, 0 and the tick of landing of one in the air.
 */
const BODY_FIELDS = 7;
const { gone: GONE, upper: UPPER, lower: LOWER, toUpper: TO_UPPER, toLower: TO_LOWER } = PLACES;

/** Everything on one table, by slot: item and position, lying in the `World` or in the air. */
export class Pieces {
  readonly items: (TableItem | null)[] = Array.from({ length: CAPACITY }, () => null);
  /** One of `PLACES`. */
  readonly place = new Uint8Array(CAPACITY);
  /** Current position of each slot in table units; in the air it is where the flight began. */
  readonly x = new Float64Array(CAPACITY);
  readonly y = new Float64Array(CAPACITY);
  /** Tick at which a piece in the air lands. */
  readonly landing = new Int32Array(CAPACITY);
  /** Pieces in the air. */
  inFlight = 0;
  /** Positions one tick before. */
  readonly #lastX = new Float64Array(CAPACITY);
  readonly #lastY = new Float64Array(CAPACITY);
  readonly #world: World;
  readonly #state: PieceState = { x: 0, y: 0, prevX: 0, prevY: 0, pushX: 0, pushY: 0 };

  constructor(world: World) {
    this.#world = world;
  }

  /** Puts a motionless piece on a shelf. */
  lay(slot: number, item: TableItem, shelf: Shelf, x: number, y: number): void {
    this.items[slot] = item;
    this.place[slot] = PLACES[shelf];
    this.#lastX[slot] = x;
    this.#lastY[slot] = y;
    this.#world.lay(slot, item.kind, shelf, { x, y, prevX: x, prevY: y, pushX: 0, pushY: 0 });
  }

  /** Starts a flight from `x`, `y`; the table lays the piece down at tick `landing`. */
  fly(slot: number, place: typeof TO_UPPER | typeof TO_LOWER, x: number, y: number, landing: number): void {
    this.place[slot] = place;
    this.x[slot] = x;
    this.y[slot] = y;
    this.#lastX[slot] = x;
    this.#lastY[slot] = y;
    this.landing[slot] = landing;
    this.inFlight++;
  }

  /** Takes a piece off the table for good. */
  remove(slot: number): void {
    this.#world.take(slot);
    this.place[slot] = GONE;
    this.items[slot] = null;
  }

  /** Stops all pieces on the shelves. */
  halt(): void {
    for (const [slot, item] of this.items.entries()) {
      const place = this.place[slot];
      if (item === null || (place !== UPPER && place !== LOWER)) continue;
      const { x, y } = this.#world.read(slot, this.#state);
      this.#world.lay(slot, item.kind, place === UPPER ? 'upper' : 'lower', {
        x,
        y,
        prevX: x,
        prevY: y,
        pushX: 0,
        pushY: 0,
      });
    }
  }

  /** Stores the current positions as those of the tick before. */
  keepLast(): void {
    this.#lastX.set(this.x);
    this.#lastY.set(this.y);
  }

  /** Reads the positions of lying pieces from the world. */
  track(): void {
    const { place } = this;
    for (let slot = 0; slot < place.length; slot++) {
      if (place[slot] !== UPPER && place[slot] !== LOWER) continue;
      const { x, y } = this.#world.read(slot, this.#state);
      this.x[slot] = x;
      this.y[slot] = y;
    }
  }

  addTo(hash: BitHash): void {
    for (const [slot, item] of this.items.entries()) {
      if (item === null) continue;
      hash.add(item.id);
      hash.add(item.value);
      for (const field of this.#fields(slot)) hash.add(field);
    }
  }

  capture(): Pick<TableState, 'items' | 'bodies'> {
    const bodies: number[] = [];
    for (const [slot, item] of this.items.entries()) if (item !== null) bodies.push(...this.#fields(slot));
    return { items: this.items.slice(), bodies };
  }

  /** Restores what `capture` returned onto an empty table. */
  read({ items, bodies }: Pick<TableState, 'items' | 'bodies'>): void {
    let at = 0;
    for (const [slot, item] of items.entries()) {
      if (item === null) continue;
      const [place = 0, x = 0, y = 0, prevX = 0, prevY = 0, pushX = 0, last = 0] = bodies.slice(at, at + BODY_FIELDS);
      at += BODY_FIELDS;
      this.items[slot] = item;
      this.place[slot] = place;
      if (place === TO_UPPER || place === TO_LOWER) {
        this.x[slot] = x;
        this.y[slot] = y;
        this.landing[slot] = last;
        this.inFlight++;
      } else
        this.#world.lay(slot, item.kind, place === UPPER ? 'upper' : 'lower', {
          x,
          y,
          prevX,
          prevY,
          pushX,
          pushY: last,
        });
    }
  }

  /** Writes all but a frame's head. */
  writeFrame(frame: Float32Array): void {
    const { place, x, y, landing } = this;
    const [lastX, lastY] = [this.#lastX, this.#lastY];
    const stride = FRAME_STRIDE;
    for (let slot = 0, at = FRAME_HEAD; slot < place.length; slot++, at += stride) {
      frame[at] = place[slot] ?? 0;
      frame[at + 1] = lastX[slot] ?? 0;
      frame[at + 2] = lastY[slot] ?? 0;
      frame[at + 3] = x[slot] ?? 0;
      frame[at + 4] = y[slot] ?? 0;
      frame[at + 5] = landing[slot] ?? 0;
    }
  }

  /** The numbers of one taken slot, see `BODY_FIELDS`. */
  #fields(slot: number): number[] {
    const place = this.place[slot] ?? 0;
    if (place === TO_UPPER || place === TO_LOWER)
      return [place, this.x[slot] ?? 0, this.y[slot] ?? 0, 0, 0, 0, this.landing[slot] ?? 0];
    const { x, y, prevX, prevY, pushX, pushY } = this.#world.read(slot, this.#state);
    return [place, x, y, prevX, prevY, pushX, pushY];
  }
}
