import { seeded } from '../engine/seeded.ts';

/** Places of the lottery balls in the scene's units (360 x 344), pure: the drum, the chute, the rail. */

export interface Point {
  x: number;
  y: number;
}

export const DRUM: Readonly<Point> = { x: 166, y: 140 };
/** Inner radius of the glass. */
export const GLASS_RADIUS = 98;
/** Radius of a ball as drawn, which is its size on the rail. */
export const BALL_RADIUS = 15;
/** Share of the glass's area that the balls of a full drum fill. */
const FILL = 0.46;
export const MOST_BALLS = 60;
export const MOST_PICKS = 10;

const RAIL_Y = 292;
const RAIL_WIDTH = 270;
const MOST_PITCH = 40;

/** Ball radius within the drum, px, so that `FILL` of the glass is taken. */
export function drumRadius(outOf: number): number {
  return Math.min(BALL_RADIUS, GLASS_RADIUS * Math.sqrt(FILL / outOf));
}

/** Middle of place `index` of `picks` on the rail, from the left. */
export function railPlace(index: number, picks: number): Point {
  return { x: railX(index, picks), y: RAIL_Y };
}

/** x of that place. */
export function railX(index: number, picks: number): number {
  const pitch = picks > 1 ? Math.min(MOST_PITCH, RAIL_WIDTH / (picks - 1)) : 0;
  return DRUM.x + (index - (picks - 1) / 2) * pitch;
}

/** Point where a ball leaves the glass, hidden by the chute's collar. */
export const MOUTH: Readonly<Point> = { x: 262, y: DRUM.y - 40 };
/** Point where it comes out onto the rail. */
export const CHUTE_END: Readonly<Point> = { x: 312, y: RAIL_Y };

/** Straight pieces and quarter bends of the chute: how far along each ends, px. */
const BEND = 20;
const ACROSS = 330 - BEND - MOUTH.x;
const BEND_LENGTH = BEND * 1.62;
const DOWN = RAIL_Y - MOUTH.y - 2 * BEND;
export const CHUTE_LENGTH = ACROSS + 2 * BEND_LENGTH + DOWN;

/** The point `along` px down the chute. Writes into `out`. */
export function chuteAt(along: number, out: Point): void {
  const right = MOUTH.x + ACROSS + BEND;
  if (along <= ACROSS) return set(out, MOUTH.x + along, MOUTH.y);
  if (along <= ACROSS + BEND_LENGTH) {
    const t = (along - ACROSS) / BEND_LENGTH;
    return set(out, right - BEND * (1 - t) ** 2, MOUTH.y + BEND * t * t);
  }
  const bent = along - ACROSS - BEND_LENGTH;
  if (bent <= DOWN) return set(out, right, MOUTH.y + BEND + bent);
  const t = Math.min(1, (bent - DOWN) / BEND_LENGTH);
  set(out, right - (right - CHUTE_END.x) * t * t, RAIL_Y - BEND * (1 - t) ** 2);
}

function set(out: Point, x: number, y: number): void {
  out.x = x;
  out.y = y;
}

/** Balls in the lowest row of a heap of `outOf`; they lie on the curve of the glass. */
const lowestRow = (outOf: number): number => (outOf >= 20 ? 4 : outOf >= 6 ? 3 : 2);

/**
 * Places of the heap at the bottom of the glass, lowest first and each row from its middle, for `outOf` balls; relative
 * to the drum's middle. Every row lies in the gaps of the one below.
 */
export function heapSlots(outOf: number): readonly Point[] {
  const radius = drumRadius(outOf);
  const reach = GLASS_RADIUS - radius;
  const lowest = lowestRow(outOf);
  const slots: Point[] = [];
  let y = Math.sqrt(reach * reach - ((lowest - 1) * radius) ** 2);
  for (let row = 0; slots.length < outOf; row++) {
    const half = Math.sqrt(Math.max(0, reach * reach - y * y));
    const room = Math.floor(half / radius + 1e-9) + 1;
    const count = (room + row + lowest) % 2 === 0 ? room : room - 1;
    const xs = Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * 2 * radius).toSorted(
      (a, b) => Math.abs(a) - Math.abs(b),
    );
    for (const x of xs.slice(0, outOf - slots.length)) slots.push({ x, y });
    y -= radius * ROW_PITCH;
  }
  return slots;
}

/** Distance between rows of balls that lie in each other's gaps, in radii. */
const ROW_PITCH = Math.sqrt(3);

/**
 * Numbers 1 to `outOf` in their order in the heap; the same for every draw, so that a draw starts from the visible
 * heap.
 */
export function heapOrder(outOf: number): readonly number[] {
  const random = seeded(Math.imul(outOf, 0x9e3779b1) >>> 0);
  const order = Array.from({ length: outOf }, (_, index) => index + 1);
  for (let i = order.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    const held = order[i] ?? 0;
    order[i] = order[other] ?? 0;
    order[other] = held;
  }
  return order;
}

/** Place in the heap by number (index 0 is unused); null for the numbers of `drawn`. */
export function heap(outOf: number, drawn: readonly number[]): readonly (Point | null)[] {
  const slots = heapSlots(outOf);
  const places: (Point | null)[] = Array.from({ length: outOf + 1 }, () => null);
  let next = 0;
  for (const number of heapOrder(outOf)) {
    if (drawn.includes(number)) continue;
    places[number] = slots[next++] ?? null;
  }
  return places;
}
