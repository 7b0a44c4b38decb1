import Matter from 'matter-js';
import { pinnedCos, pinnedSin, TURN } from './pinned-math.ts';
import { COIN_RADIUS, faceAt, GUTTER_FROM, LOWER_DEPTH, plateAt, TABLE_WIDTH, UPPER_DEPTH, type ItemKind } from './table.ts';

const { Body, Bodies, Bounds, Composite, Engine, Pairs } = Matter;

/**
 * The rigid bodies of one table in matter-js, made so that a step is cheap and the same on every machine:
 * octagons that do not turn (nobody sees a coin turn on its axis, and so no step needs a sine), fewer solver rounds than the
 * default, no sleeping (a sleeping body is not seen by a static one that moves, as the plate is), ids of our own in place of
 * Matter's global counter, and a `rebase` that reduces the world to what `read` gives, so that one built anew goes on alike.
 */

/** The engine's unit of time; ours is the tick, so its length in ms does not matter. */
const STEP = 1000 / 60;
const SIDES = 8;
/** Neighbours stand at different angles, or they would push in straight rows. */
const ORIENTATIONS = 5;
/** What a shelf's felt takes of a coin's speed each tick. */
const FELT = 0.3;
const FRICTION = 0.05;
const WALL = 120;
/** The two shelves lie side by side in the engine's plane, far enough apart never to touch. */
const LOWER_X = 2 * TABLE_WIDTH;
/** Bodies that stand in for slots have the slot's number; fixtures come after them. */
const FIRST_FIXTURE = 10_000;

export type Shelf = 'upper' | 'lower';

const RADIUS: Readonly<Record<ItemKind, number>> = { coin: COIN_RADIUS, gem: 28, gift: 31, card: 29, points: 29 };

interface Point {
  x: number;
  y: number;
}

interface Piece {
  body: Matter.Body;
  /** Corners about the middle. */
  corners: readonly Point[];
  kind: ItemKind;
  shelf: Shelf;
}

/** What a lying piece is, to the last bit: where it is and was, and the push that the solver remembers. */
export interface PieceState {
  x: number;
  y: number;
  prevX: number;
  prevY: number;
  pushX: number;
  pushY: number;
}

/** Matter's typings leave out what it keeps for itself. */
type SolvedBody = Matter.Body & { positionPrev: Point; positionImpulse: Point };
const { clear: clearPairs } = Pairs as unknown as { clear(pairs: unknown): void };
const { setModified } = Composite as unknown as { setModified(composite: Matter.Composite, modified: boolean, parents: boolean, children: boolean): void };

export class World {
  readonly #engine = Engine.create({ gravity: { x: 0, y: 0, scale: 0 }, positionIterations: 4, velocityIterations: 2, constraintIterations: 0 });
  readonly #pieces = new Map<number, Piece>();
  readonly #plate: Matter.Body;
  readonly #face: Matter.Body;
  #fixtures = FIRST_FIXTURE;

  constructor() {
    const side = UPPER_DEPTH + WALL * 2;
    this.#wall(-WALL / 2, side / 2 - WALL, WALL, side);
    this.#wall(TABLE_WIDTH + WALL / 2, side / 2 - WALL, WALL, side);
    const lowerSide = GUTTER_FROM + WALL;
    this.#wall(LOWER_X - WALL / 2, lowerSide / 2 - WALL, WALL, lowerSide);
    this.#wall(LOWER_X + TABLE_WIDTH + WALL / 2, lowerSide / 2 - WALL, WALL, lowerSide);
    this.#plate = this.#wall(TABLE_WIDTH / 2, -WALL / 2, TABLE_WIDTH, WALL);
    this.#face = this.#wall(LOWER_X + TABLE_WIDTH / 2, -WALL / 2, TABLE_WIDTH, WALL);
    this.turnTo(0);
    this.turnTo(0);
  }

  /** Lays a piece on a shelf, at rest unless `state` says otherwise. */
  lay(slot: number, kind: ItemKind, shelf: Shelf, state: PieceState): void {
    const piece = this.#pieceFor(slot, kind);
    piece.shelf = shelf;
    const body = piece.body as SolvedBody;
    const dx = shelf === 'lower' ? LOWER_X : 0;
    body.position.x = state.x + dx;
    body.position.y = state.y;
    body.positionPrev.x = state.prevX + dx;
    body.positionPrev.y = state.prevY;
    body.positionImpulse.x = state.pushX;
    body.positionImpulse.y = state.pushY;
    straighten(piece);
    if (!this.#engine.world.bodies.includes(body)) Composite.add(this.#engine.world, body);
  }

  /** Takes a piece off its shelf. */
  take(slot: number): void {
    const piece = this.#pieces.get(slot);
    if (piece !== undefined) Composite.remove(this.#engine.world, piece.body);
  }

  /** Where a lying piece is; `into` is filled and handed back. */
  read(slot: number, into: PieceState): PieceState {
    const piece = this.#pieces.get(slot);
    if (piece === undefined) throw new RangeError(`Nothing lies in slot ${slot}.`);
    const body = piece.body as SolvedBody;
    const dx = piece.shelf === 'lower' ? LOWER_X : 0;
    into.x = body.position.x - dx;
    into.y = body.position.y;
    into.prevX = body.positionPrev.x - dx;
    into.prevY = body.positionPrev.y;
    into.pushX = body.positionImpulse.x;
    into.pushY = body.positionImpulse.y;
    return into;
  }

  /** Moves plate and face to where they are at `phase`; how far they went is their speed for the next step. */
  turnTo(phase: number): void {
    slide(this.#plate, plateAt(phase) - WALL / 2);
    slide(this.#face, faceAt(phase) - WALL / 2);
  }

  step(): void {
    Engine.update(this.#engine, STEP);
  }

  /**
   * Forgets everything that `read` does not give (contacts, rounding in the corners, orders of lists). Minus zero becomes zero, as
   * it would in JSON.
   */
  rebase(): void {
    const { world, pairs } = this.#engine;
    for (const piece of this.#pieces.values()) {
      const body = piece.body as SolvedBody;
      const dx = piece.shelf === 'lower' ? LOWER_X : 0;
      // The lower shelf's numbers are reckoned from its own corner: what that rounds away must be gone here too.
      body.position.x = body.position.x - dx + dx;
      body.positionPrev.x = body.positionPrev.x - dx + dx;
      body.positionImpulse.x += 0;
      body.positionImpulse.y += 0;
      straighten(piece);
    }
    clearPairs(pairs);
    world.bodies.sort((left, right) => left.id - right.id);
    setModified(world, true, false, false);
    this.#engine.timing.timestamp = 0;
  }

  /** Lets pieces that were laid too close find their places, with the edges closed so that none falls. */
  relax(steps: number): void {
    const gates = [
      this.#wall(TABLE_WIDTH / 2, UPPER_DEPTH + WALL / 2, 2 * TABLE_WIDTH, WALL),
      this.#wall(LOWER_X + TABLE_WIDTH / 2, LOWER_DEPTH + WALL / 2, 2 * TABLE_WIDTH, WALL),
      this.#wall(LOWER_X - WALL / 2, LOWER_DEPTH / 2, WALL, LOWER_DEPTH),
      this.#wall(LOWER_X + TABLE_WIDTH + WALL / 2, LOWER_DEPTH / 2, WALL, LOWER_DEPTH),
    ];
    for (let i = 0; i < steps; i++) this.step();
    for (const gate of gates) Composite.remove(this.#engine.world, gate);
  }

  #pieceFor(slot: number, kind: ItemKind): Piece {
    const known = this.#pieces.get(slot);
    if (known?.kind === kind) return known;
    const corners = octagon(RADIUS[kind], slot % ORIENTATIONS);
    const body = Body.create({ vertices: corners.map(({ x, y }) => ({ x, y })), frictionAir: FELT, friction: FRICTION, restitution: 0, inertia: Number.POSITIVE_INFINITY });
    body.id = slot;
    const piece: Piece = { body, corners, kind, shelf: 'upper' };
    this.#pieces.set(slot, piece);
    return piece;
  }

  #wall(x: number, y: number, width: number, height: number): Matter.Body {
    const wall = Bodies.rectangle(x, y, width, height, { isStatic: true });
    wall.id = this.#fixtures++;
    Composite.add(this.#engine.world, wall);
    return wall;
  }
}

/** Corners of a regular octagon, turned by `turned` fifths of the angle after which it looks the same. */
function octagon(radius: number, turned: number): Point[] {
  const step = TURN / SIDES;
  return Array.from({ length: SIDES }, (_, corner) => {
    const angle = step * (corner + turned / ORIENTATIONS);
    return { x: radius * pinnedCos(angle), y: radius * pinnedSin(angle) };
  });
}

/** Corners and bounds from the position alone; while it moves they are carried along and gather rounding. */
function straighten({ body, corners }: Piece): void {
  const { position, vertices, velocity, bounds } = body;
  const { positionPrev } = body as SolvedBody;
  for (let i = 0; i < corners.length; i++) {
    const corner = corners[i];
    const vertex = vertices[i];
    if (corner === undefined || vertex === undefined) continue;
    vertex.x = position.x + corner.x;
    vertex.y = position.y + corner.y;
  }
  velocity.x = position.x - positionPrev.x;
  velocity.y = position.y - positionPrev.y;
  Bounds.update(bounds, vertices, velocity);
}

/** A fixture that moves: the way it went is its speed. */
function slide(fixture: Matter.Body, y: number): void {
  const { position, vertices, bounds } = fixture;
  const { positionPrev } = fixture as SolvedBody;
  const half = WALL / 2;
  positionPrev.y = position.y;
  position.y = y;
  for (const vertex of vertices) vertex.y = y + (vertex.y > (bounds.min.y + bounds.max.y) / 2 ? half : -half);
  bounds.min.y = y - half;
  bounds.max.y = y + half;
}
