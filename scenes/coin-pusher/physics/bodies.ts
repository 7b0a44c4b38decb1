import type Matter from 'matter-js';
import Bodies from 'matter-js/src/factory/Bodies.js';
import Bounds from 'matter-js/src/geometry/Bounds.js';
import type { SolvedBody } from './matter.ts';
import { COIN_RADIUS, type ItemKind, type Shelf } from './table.ts';

/** Bodies of slots have the slot's number as their id; ids of fixtures start here. */
export const FIRST_FIXTURE = 10_000;
/** Thickness of a fixture in table units: more than anything moves in a step. */
export const WALL = 120;

/** Share of a coin's speed that a shelf's felt removes each tick. */
const FELT = 0.3;
const FRICTION = 0.05;
const RADIUS: Readonly<Record<ItemKind, number>> = { coin: COIN_RADIUS, gem: 28, gift: 31, card: 29, points: 29 };

/** The body of a slot: a true circle instead of Matter's square; it does not rotate. */
export interface Piece {
  body: Matter.Body;
  kind: ItemKind;
  shelf: Shelf;
}

export function makePiece(slot: number, kind: ItemKind): Piece {
  const side = 2 * RADIUS[kind];
  const body = Bodies.rectangle(0, 0, side, side, {
    frictionAir: FELT,
    friction: FRICTION,
    inertia: Number.POSITIVE_INFINITY,
  });
  body.id = slot;
  body.circleRadius = RADIUS[kind];
  return { body, kind, shelf: 'upper' };
}

/** A static rectangle centred at `x`, `y`, in table units. */
export function makeFixture(id: number, x: number, y: number, width: number, height: number): Matter.Body {
  const fixture = Bodies.rectangle(x, y, width, height, { isStatic: true });
  fixture.id = id;
  return fixture;
}

/** Recomputes corners and bounds from the position: moved incrementally they accumulate rounding errors. */
export function straighten({ body, kind }: Piece): void {
  const { position, vertices, velocity, bounds } = body;
  const { positionPrev } = body as SolvedBody;
  const radius = RADIUS[kind];
  for (const [corner, vertex] of vertices.entries()) {
    vertex.x = position.x + (corner === 1 || corner === 2 ? radius : -radius);
    vertex.y = position.y + (corner >= 2 ? radius : -radius);
  }
  velocity.x = position.x - positionPrev.x;
  velocity.y = position.y - positionPrev.y;
  Bounds.update(bounds, vertices, velocity);
}

/** Moves a fixture as thick as `WALL`; its displacement is its speed. */
export function slide(fixture: Matter.Body, y: number): void {
  const { position, vertices, bounds } = fixture;
  const { positionPrev } = fixture as SolvedBody;
  const half = WALL / 2;
  positionPrev.y = position.y;
  position.y = y;
  for (const vertex of vertices) vertex.y = y + (vertex.y > (bounds.min.y + bounds.max.y) / 2 ? half : -half);
  bounds.min.y = y - half;
  bounds.max.y = y + half;
}
