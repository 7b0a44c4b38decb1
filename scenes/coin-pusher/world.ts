import type Matter from 'matter-js';
// Module by module: its whole build would be twice as much to fetch.
import Body from 'matter-js/src/body/Body.js';
import MatterCollision from 'matter-js/src/collision/Collision.js';
import MatterPairs from 'matter-js/src/collision/Pairs.js';
import MatterResolver from 'matter-js/src/collision/Resolver.js';
import Bodies from 'matter-js/src/factory/Bodies.js';
import Bounds from 'matter-js/src/geometry/Bounds.js';
import { COIN_RADIUS, faceAt, GUTTER_FROM, LOWER_DEPTH, plateAt, TABLE_WIDTH, UPPER_DEPTH, type ItemKind } from './table.ts';

/** The typings ask for arguments that Matter has dropped. */
const moveOn = Body.update as unknown as (body: Matter.Body, delta: number) => void;
const { Collision, Pairs, Resolver } = { Collision: MatterCollision, Pairs: MatterPairs, Resolver: MatterResolver } as MatterInside;

/**
 * The rigid bodies of one table. matter-js moves them and solves their contacts; finding the contacts and the order of a step are ours,
 * cheap and the same on every machine: pieces are true circles (a distance instead of Matter's comparison of polygons along all their
 * axes) that do not turn (nobody sees a coin turn on its axis, and so no step needs a sine), with fewer solver rounds than the
 * default, no sleeping (a sleeping body is not seen by a fixture that moves, as the plate is), ids of our own in place of Matter's
 * global counter, and a `rebase` that reduces the world to what `read` gives, so that one built anew goes on alike.
 */

/** The engine's unit of time; ours is the tick, so its length in ms does not matter. */
const STEP = 1000 / 60;
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
interface PairList {
  list: unknown[];
}
/** One contact as Matter's solver wants it; `normal` points from B to A. */
interface Contact {
  pair: { isActive: boolean } | null;
  bodyA: Matter.Body;
  depth: number;
  normal: Point;
  tangent: Point;
  supports: [Point, null];
  supportCount: number;
}
interface MatterInside {
  Collision: { create(bodyA: Matter.Body, bodyB: Matter.Body): Contact };
  Pairs: { create(): PairList; update(pairs: PairList, collisions: Contact[], timestamp: number): void; clear(pairs: PairList): void };
  Resolver: {
    preSolvePosition(pairs: unknown[]): void;
    solvePosition(pairs: unknown[], delta: number, damping: number): void;
    postSolvePosition(bodies: Matter.Body[]): void;
    preSolveVelocity(pairs: unknown[]): void;
    solveVelocity(pairs: unknown[], delta: number): void;
  };
}

const POSITION_ROUNDS = 3;
const VELOCITY_ROUNDS = 1;

export class World {
  /** Bodies in the world, sorted by their left edges in each step. */
  readonly #bodies: Matter.Body[] = [];
  readonly #pairs = Pairs.create();
  readonly #touching: Contact[] = [];
  /** A record for each pair that has touched, by both ids. */
  readonly #contacts = new Map<number, Contact>();
  #steps = 0;
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
    if (!this.#bodies.includes(body)) this.#bodies.push(body);
  }

  /** Takes a piece off its shelf. */
  take(slot: number): void {
    const piece = this.#pieces.get(slot);
    if (piece !== undefined) this.#remove(piece.body);
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
    this.#steps++;
    for (const body of this.#bodies) if (!body.isStatic) moveOn(body, STEP);
    this.#findContacts();
    Pairs.update(this.#pairs, this.#touching, this.#steps);
    const { list } = this.#pairs;
    Resolver.preSolvePosition(list);
    for (let i = 0; i < POSITION_ROUNDS; i++) Resolver.solvePosition(list, STEP, 1);
    Resolver.postSolvePosition(this.#bodies);
    Resolver.preSolveVelocity(list);
    for (let i = 0; i < VELOCITY_ROUNDS; i++) Resolver.solveVelocity(list, STEP);
  }

  /**
   * Forgets everything that `read` does not give (contacts, rounding in the corners, orders of lists). Minus zero becomes zero, as
   * it would in JSON.
   */
  rebase(): void {
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
    Pairs.clear(this.#pairs);
    this.#touching.length = 0;
    this.#contacts.clear();
    this.#bodies.sort((left, right) => left.id - right.id);
    this.#steps = 0;
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
    for (const gate of gates) this.#remove(gate);
  }

  #pieceFor(slot: number, kind: ItemKind): Piece {
    const known = this.#pieces.get(slot);
    if (known?.kind === kind) return known;
    const side = 2 * RADIUS[kind];
    const body = Bodies.rectangle(0, 0, side, side, { frictionAir: FELT, friction: FRICTION, inertia: Number.POSITIVE_INFINITY });
    body.id = slot;
    body.circleRadius = RADIUS[kind];
    const piece: Piece = { body, kind, shelf: 'upper' };
    this.#pieces.set(slot, piece);
    return piece;
  }

  #wall(x: number, y: number, width: number, height: number): Matter.Body {
    const wall = Bodies.rectangle(x, y, width, height, { isStatic: true });
    wall.id = this.#fixtures++;
    this.#bodies.push(wall);
    return wall;
  }

  #remove(body: Matter.Body): void {
    const at = this.#bodies.indexOf(body);
    if (at >= 0) this.#bodies.splice(at, 1);
  }

  /** Sweeps along x, and measures where bounds meet. */
  #findContacts(): void {
    const bodies = this.#bodies;
    sortByLeftEdge(bodies);
    let found = 0;
    for (let i = 0; i < bodies.length; i++) {
      const left = bodies[i];
      if (left === undefined) continue;
      const { min, max } = left.bounds;
      for (let j = i + 1; j < bodies.length; j++) {
        const right = bodies[j];
        if (right === undefined || right.bounds.min.x > max.x) break;
        if (right.bounds.min.y > max.y || right.bounds.max.y < min.y || (left.isStatic && right.isStatic)) continue;
        // A fixture has the greater id, so A is always a piece.
        const contact = left.id < right.id ? this.#touch(left, right) : this.#touch(right, left);
        if (contact !== null) this.#touching[found++] = contact;
      }
    }
    this.#touching.length = found;
  }

  /** The contact of two bodies, null where they do not touch. */
  #touch(bodyA: Matter.Body, bodyB: Matter.Body): Contact | null {
    const { bounds, position } = bodyB;
    // The point of B that is nearest to A's middle: B's own middle, or the nearest of a fixture's rectangle.
    const dx = bodyA.position.x - (bodyB.isStatic ? clamp(bodyA.position.x, bounds.min.x, bounds.max.x) : position.x);
    const dy = bodyA.position.y - (bodyB.isStatic ? clamp(bodyA.position.y, bounds.min.y, bounds.max.y) : position.y);
    const reach = (bodyA.circleRadius ?? 0) + (bodyB.circleRadius ?? 0);
    const square = dx * dx + dy * dy;
    if (square >= reach * reach) return null;
    const contact = this.#contactOf(bodyA, bodyB);
    const distance = Math.sqrt(square);
    if (distance > 0) {
      // Spelt out: a call with numbers that are no integers may put each of them on the heap, some thousand times a step.
      contact.normal.x = dx / distance;
      contact.normal.y = dy / distance;
      contact.tangent.x = -contact.normal.y;
      contact.tangent.y = contact.normal.x;
      contact.depth = reach - distance;
    } else if (bodyB.isStatic) pushOut(contact, bodyA, bounds, reach);
    // Two middles in one point part along y, away from the movers.
    else setContact(contact, 0, 1, reach);
    return contact;
  }

  #contactOf(bodyA: Matter.Body, bodyB: Matter.Body): Contact {
    const key = bodyA.id * 2 * FIRST_FIXTURE + bodyB.id;
    let contact = this.#contacts.get(key);
    if (contact === undefined || contact.bodyA !== bodyA) {
      contact = Collision.create(bodyA, bodyB);
      contact.supports[0] = SUPPORT;
      contact.supportCount = 1;
      this.#contacts.set(key, contact);
    }
    // Matter has let go of a pair that came apart.
    if (contact.pair?.isActive === false) contact.pair = null;
    return contact;
  }
}

/** Where two pieces touch does not matter to bodies that do not turn. */
const SUPPORT: Point = { x: 0, y: 0 };

function setContact(contact: Contact, normalX: number, normalY: number, depth: number): void {
  contact.normal.x = normalX;
  contact.normal.y = normalY;
  contact.tangent.x = -normalY;
  contact.tangent.y = normalX;
  contact.depth = depth;
}

/** A piece whose middle was pressed into a fixture leaves it by the shortest way. */
function pushOut(contact: Contact, { position }: Matter.Body, { min, max }: Matter.Bounds, radius: number): void {
  const toLeft = position.x - min.x;
  const toRight = max.x - position.x;
  const toBack = position.y - min.y;
  const toFront = max.y - position.y;
  const least = Math.min(toLeft, toRight, toBack, toFront);
  if (least === toFront) setContact(contact, 0, 1, radius + least);
  else if (least === toRight) setContact(contact, 1, 0, radius + least);
  else if (least === toLeft) setContact(contact, -1, 0, radius + least);
  else setContact(contact, 0, -1, radius + least);
}

function clamp(value: number, least: number, most: number): number {
  return value < least ? least : value > most ? most : value;
}

/** Insertion sort: from one step to the next hardly anything changes places. Equal ones stay in their order. */
function sortByLeftEdge(bodies: Matter.Body[]): void {
  for (let i = 1; i < bodies.length; i++) {
    const body = bodies[i];
    if (body === undefined) return;
    const edge = body.bounds.min.x;
    let at = i - 1;
    for (let before = bodies[at]; before !== undefined && before.bounds.min.x > edge; before = bodies[--at]) bodies[at + 1] = before;
    bodies[at + 1] = body;
  }
}

/** Corners and bounds from the position alone; while it moves they are carried along and gather rounding. */
function straighten({ body, kind }: Piece): void {
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
