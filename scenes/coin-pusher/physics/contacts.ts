import type Matter from 'matter-js';
import { FIRST_FIXTURE } from './bodies.ts';
import { Collision, type Contact, type Point } from './matter.ts';

/**
 * Finds touching bodies and their penetration depth by distance instead of Matter's separating-axis test of polygons.
 */
export class ContactFinder {
  readonly #touching: Contact[] = [];
  /** One record for each pair that has touched, keyed by both ids. */
  readonly #contacts = new Map<number, Contact>();

  /** Contacts of `bodies`, which must be sorted by their left edges. Returns the same array each time. */
  find(bodies: Matter.Body[]): Contact[] {
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
    return this.#touching;
  }

  /** Clears all records. */
  clear(): void {
    this.#touching.length = 0;
    this.#contacts.clear();
  }

  /** The contact of two bodies; null if they do not touch. */
  #touch(bodyA: Matter.Body, bodyB: Matter.Body): Contact | null {
    const { bounds, position } = bodyB;
    // The point of B nearest to A's centre: B's centre, or the nearest point of a fixture's rectangle.
    const dx = bodyA.position.x - (bodyB.isStatic ? clamp(bodyA.position.x, bounds.min.x, bounds.max.x) : position.x);
    const dy = bodyA.position.y - (bodyB.isStatic ? clamp(bodyA.position.y, bounds.min.y, bounds.max.y) : position.y);
    const reach = (bodyA.circleRadius ?? 0) + (bodyB.circleRadius ?? 0);
    const square = dx * dx + dy * dy;
    if (square >= reach * reach) return null;
    const contact = this.#contactOf(bodyA, bodyB);
    const distance = Math.sqrt(square);
    if (distance > 0) {
      // Inlined because of thousands of calls per step (engine/run/frame-loop.ts, rule 1).
      contact.normal.x = dx / distance;
      contact.normal.y = dy / distance;
      contact.tangent.x = -contact.normal.y;
      contact.tangent.y = contact.normal.x;
      contact.depth = reach - distance;
    } else if (bodyB.isStatic) pushOut(contact, bodyA, bounds, reach);
    // Two coinciding centres separate along y, away from the movers.
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
    // Matter has dropped a separated pair.
    if (contact.pair?.isActive === false) contact.pair = null;
    return contact;
  }
}

/** The contact point does not matter for bodies that do not rotate. */
const SUPPORT: Point = { x: 0, y: 0 };

function setContact(contact: Contact, normalX: number, normalY: number, depth: number): void {
  contact.normal.x = normalX;
  contact.normal.y = normalY;
  contact.tangent.x = -normalY;
  contact.tangent.y = normalX;
  contact.depth = depth;
}

/** Moves a piece whose centre was pressed into a fixture out by the shortest path. */
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

/** Stable insertion sort, because the order hardly changes between steps. */
function sortByLeftEdge(bodies: Matter.Body[]): void {
  for (let i = 1; i < bodies.length; i++) {
    const body = bodies[i];
    if (body === undefined) return;
    const edge = body.bounds.min.x;
    let at = i - 1;
    for (let before = bodies[at]; before !== undefined && before.bounds.min.x > edge; before = bodies[--at])
      bodies[at + 1] = before;
    bodies[at + 1] = body;
  }
}
