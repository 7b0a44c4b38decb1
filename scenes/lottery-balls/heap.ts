import { seeded } from '../engine/values/seeded.ts';
import { drumRadius, GLASS_RADIUS, type Point } from './layout.ts';

/**
 * The heap at the bottom of the glass, pure. Balls are placed one after the other where each is stable: on two others,
 * or on one and the glass, with its weight between them, without overlap. The same on every machine (only square
 * roots), computed once for a number of balls.
 */

/** Room for rounding, px. */
const SLACK = 1e-7;
/** A ball may come to rest this much above the lowest place, in radii: no heap is as even as stacked fruit. */
const UNEVEN = 0.9;
/** How much deeper a place counts for each px that it is nearer to the middle: balls are poured in there. */
const MOUND = 0.14;

const heaps = new Map<string, readonly Point[]>();

/** Places of `count` balls of a drum of `outOf`, lowest first; relative to the drum's middle. */
export function heapSlots(outOf: number, count: number): readonly Point[] {
  const key = `${outOf} ${count}`;
  const known = heaps.get(key);
  if (known !== undefined) return known;
  const radius = drumRadius(outOf);
  const random = seeded(Math.imul(outOf * 64 + count, 0x9e3779b1) >>> 0);
  const slots: Point[] = [{ x: 0, y: GLASS_RADIUS - radius }];
  while (slots.length < count) {
    const places = restingPlaces(slots, radius).map((place) => ({
      ...place,
      depth: place.y - MOUND * Math.abs(place.x) + random() * UNEVEN * radius,
    }));
    const next = places.reduce((best, place) => (place.depth > best.depth ? place : best));
    slots.push({ x: next.x, y: next.y });
  }
  const sorted = slots.toSorted((a, b) => b.y - a.y);
  heaps.set(key, sorted);
  return sorted;
}

/** Stable positions of one more ball on the others and the glass. */
function restingPlaces(balls: readonly Point[], radius: number): Point[] {
  const reach = GLASS_RADIUS - radius;
  const found: Point[] = [];
  const consider = (x: number, y: number, one: Point, two: Point): void => {
    if (x * x + y * y > (reach + SLACK) ** 2 || !holds(one, two)) return;
    const apart = (2 * radius - SLACK) ** 2;
    if (balls.every((ball) => (ball.x - x) ** 2 + (ball.y - y) ** 2 >= apart)) found.push({ x, y });
  };
  for (const [index, ball] of balls.entries()) {
    for (const { x, y } of crossings({ x: 0, y: 0 }, reach, ball, 2 * radius))
      consider(x, y, { x: x - ball.x, y: y - ball.y }, { x: -x, y: -y });
    for (const other of balls.slice(index + 1))
      for (const { x, y } of crossings(ball, 2 * radius, other, 2 * radius))
        consider(x, y, { x: x - ball.x, y: y - ball.y }, { x: x - other.x, y: y - other.y });
  }
  return found;
}

/** Whether two supports, which push in these directions, carry a weight: both push, and together straight upwards. */
function holds(one: Point, two: Point): boolean {
  const turn = one.x * two.y - one.y * two.x;
  return turn !== 0 && two.x / turn >= 0 && -one.x / turn >= 0;
}

/** Points where two circles cross. */
function crossings(a: Point, ofA: number, b: Point, ofB: number): readonly Point[] {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  if (square === 0 || square > (ofA + ofB) ** 2) return [];
  const along = (square + ofA * ofA - ofB * ofB) / (2 * square);
  const aside = ofA * ofA - along * along * square;
  if (aside < 0) return [];
  const across = Math.sqrt(aside / square);
  const x = a.x + along * dx;
  const y = a.y + along * dy;
  return [
    { x: x - across * dy, y: y + across * dx },
    { x: x + across * dy, y: y - across * dx },
  ];
}

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
  const slots = heapSlots(outOf, outOf - drawn.length);
  const places: (Point | null)[] = Array.from({ length: outOf + 1 }, () => null);
  let next = 0;
  for (const number of heapOrder(outOf)) {
    if (drawn.includes(number)) continue;
    places[number] = slots[next++] ?? null;
  }
  return places;
}
