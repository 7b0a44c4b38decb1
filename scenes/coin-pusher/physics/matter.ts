import type Matter from 'matter-js';
// Single modules: the whole build would be twice the download.
import MatterBody from 'matter-js/src/body/Body.js';
import MatterCollision from 'matter-js/src/collision/Collision.js';
import MatterPairs from 'matter-js/src/collision/Pairs.js';
import MatterResolver from 'matter-js/src/collision/Resolver.js';

/** Parts of matter-js that its typings lack: internals, and arguments that they omit. */

export interface Point {
  x: number;
  y: number;
}

export type SolvedBody = Matter.Body & { positionPrev: Point; positionImpulse: Point };

export interface PairList {
  list: unknown[];
}

/** One contact as Matter's solver wants it; `normal` points from B to A. */
export interface Contact {
  pair: { isActive: boolean } | null;
  bodyA: Matter.Body;
  depth: number;
  normal: Point;
  tangent: Point;
  supports: [Point, null];
  supportCount: number;
}

interface MatterInside {
  /** Moves a body by its speed. */
  moveOn(body: Matter.Body, delta: number): void;
  Collision: { create(bodyA: Matter.Body, bodyB: Matter.Body): Contact };
  Pairs: {
    create(): PairList;
    update(pairs: PairList, collisions: Contact[], timestamp: number): void;
    clear(pairs: PairList): void;
  };
  Resolver: {
    preSolvePosition(pairs: unknown[]): void;
    solvePosition(pairs: unknown[], delta: number, damping: number): void;
    postSolvePosition(bodies: Matter.Body[]): void;
    preSolveVelocity(pairs: unknown[]): void;
    solveVelocity(pairs: unknown[], delta: number): void;
  };
}

export const { moveOn, Collision, Pairs, Resolver } = {
  moveOn: MatterBody.update,
  Collision: MatterCollision,
  Pairs: MatterPairs,
  Resolver: MatterResolver,
} as unknown as MatterInside;
