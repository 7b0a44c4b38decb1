import type Matter from 'matter-js';
import { FIRST_FIXTURE, makeFixture, makePiece, slide, straighten, WALL, type Piece } from './bodies.ts';
import { ContactFinder } from './contacts.ts';
import { moveOn, Pairs, Resolver, type SolvedBody } from './matter.ts';
import {
  faceAt,
  GUTTER_FROM,
  LOWER_DEPTH,
  plateAt,
  TABLE_WIDTH,
  UPPER_DEPTH,
  type ItemKind,
  type Shelf,
} from './table.ts';

/**
 * The rigid bodies of one table. matter-js moves them and solves their contacts; contact detection and the step loop
 * are ours, fast and deterministic: pieces are true circles that do not rotate (a coin's rotation is invisible, and no
 * step needs a sine), with fewer solver rounds than the default, no sleeping (a moving fixture such as the plate does
 * not collide with a sleeping body), our own ids instead of Matter's global counter, and a `rebase` that reduces the
 * world to what `read` returns, so that a world rebuilt from that continues identically.
 */

/** The engine's unit of time; ours is the tick, so its length in ms does not matter. */
const STEP = 1000 / 60;
const POSITION_ROUNDS = 3;
const VELOCITY_ROUNDS = 1;
/** The two shelves are side by side in the physics plane, too far apart to touch. */
const LOWER_X = 2 * TABLE_WIDTH;

/** Exact state of a lying piece: current and previous position, and the solver's accumulated impulse. */
export interface PieceState {
  x: number;
  y: number;
  prevX: number;
  prevY: number;
  pushX: number;
  pushY: number;
}

export class World {
  /** Bodies in the world, sorted by their left edges in each step. */
  readonly #bodies: Matter.Body[] = [];
  readonly #pairs = Pairs.create();
  readonly #contacts = new ContactFinder();
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

  /** Puts a piece on a shelf, motionless unless `state` says otherwise. */
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

  /** Writes the state of a lying piece into `into` and returns it. */
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

  /** Moves plate and face to `phase` (ticks); their displacement is their speed for the next step. */
  turnTo(phase: number): void {
    slide(this.#plate, plateAt(phase) - WALL / 2);
    slide(this.#face, faceAt(phase) - WALL / 2);
  }

  step(): void {
    this.#steps++;
    for (const body of this.#bodies) if (!body.isStatic) moveOn(body, STEP);
    Pairs.update(this.#pairs, this.#contacts.find(this.#bodies), this.#steps);
    const { list } = this.#pairs;
    Resolver.preSolvePosition(list);
    for (let i = 0; i < POSITION_ROUNDS; i++) Resolver.solvePosition(list, STEP, 1);
    Resolver.postSolvePosition(this.#bodies);
    Resolver.preSolveVelocity(list);
    for (let i = 0; i < VELOCITY_ROUNDS; i++) Resolver.solveVelocity(list, STEP);
  }

  /**
   * Discards everything that `read` does not return (contacts, rounding in the corners, order of lists). Minus zero
   * becomes zero, as in JSON.
   */
  rebase(): void {
    for (const piece of this.#pieces.values()) {
      const body = piece.body as SolvedBody;
      const dx = piece.shelf === 'lower' ? LOWER_X : 0;
      // Positions on the lower shelf are stored relative to its corner, so the same rounding is applied here.
      body.position.x = body.position.x - dx + dx;
      body.positionPrev.x = body.positionPrev.x - dx + dx;
      body.positionImpulse.x += 0;
      body.positionImpulse.y += 0;
      straighten(piece);
    }
    Pairs.clear(this.#pairs);
    this.#contacts.clear();
    this.#bodies.sort((left, right) => left.id - right.id);
    this.#steps = 0;
  }

  /** Steps that separate overlapping pieces, with the edges closed so that none falls. */
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
    const piece = makePiece(slot, kind);
    this.#pieces.set(slot, piece);
    return piece;
  }

  #wall(x: number, y: number, width: number, height: number): Matter.Body {
    const wall = makeFixture(this.#fixtures++, x, y, width, height);
    this.#bodies.push(wall);
    return wall;
  }

  #remove(body: Matter.Body): void {
    const at = this.#bodies.indexOf(body);
    if (at >= 0) this.#bodies.splice(at, 1);
  }
}
