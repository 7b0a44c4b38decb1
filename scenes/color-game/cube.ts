/**
 * A cube in the boards' oblique view, pure: x to the right, y down, z away from the viewer, edges of length 1. In any
 * rotation each face is a parallelogram, that is a square under an affine map; so a die is drawn from square sprites.
 */

/** Screen offset of one unit of depth (board: color-game.png, 17 and -16 of an edge of 63). */
const DEPTH_X = 0.27;
const DEPTH_Y = -0.253;

/**
 * A face on the screen: its centre, and the vectors of its edges to the right and downwards. `facing` is 1 when it
 * faces the viewer, `up` 1 when it is on top.
 */
export interface Facet {
  visible: boolean;
  facing: number;
  up: number;
  x: number;
  y: number;
  ux: number;
  uy: number;
  vx: number;
  vy: number;
}

export const newFacet = (): Facet => ({ visible: false, facing: 0, up: 0, x: 0, y: 0, ux: 0, uy: 0, vx: 0, vy: 0 });

/** Axis of a roll: about `x` the top comes to the front, about `y` the right side. */
export type Axis = 'x' | 'y';

/**
 * Faces of a rolling cube in the order of `turnCube`'s output: the front that turns away, the face that becomes the
 * front, the face that appears from behind, the face that turns in its own plane.
 */
export const LEAVING = 0;
export const COMING = 1;
export const HIDDEN = 2;
export const SPINNING = 3;

/** Writes the four faces that can be seen while a cube rolls a quarter about `axis`; `turn` goes from 0 to 1. */
export function turnCube(axis: Axis, turn: number, out: readonly [Facet, Facet, Facet, Facet]): void {
  for (let face = LEAVING; face <= SPINNING; face++) {
    const facet = out[face];
    if (facet === undefined) continue;
    const ring = face !== SPINNING;
    // Angle 0 is the front, which turns away downwards or to the left.
    const angle = ((ring ? turn - face : turn) * Math.PI) / 2;
    const sin = Math.sin(angle);
    const cos = Math.cos(angle);
    if (axis === 'x') {
      set(normal, ring ? 0 : 1, ring ? sin : 0, ring ? -cos : 0);
      set(right, ring ? 1 : 0, ring ? 0 : -sin, ring ? 0 : cos);
      set(down, 0, cos, sin);
    } else {
      set(normal, ring ? -sin : 0, ring ? 0 : -1, ring ? -cos : 0);
      set(right, cos, 0, -sin);
      set(down, ring ? 0 : -sin, ring ? 1 : 0, ring ? 0 : -cos);
    }
    project(facet);
  }
}

/** Normal and edge vectors of the face being projected; reused (engine/frame-loop.ts, rule 5). */
const normal = { x: 0, y: 0, z: 0 };
const right = { x: 0, y: 0, z: 0 };
const down = { x: 0, y: 0, z: 0 };

function set(vector: { x: number; y: number; z: number }, x: number, y: number, z: number): void {
  vector.x = x;
  vector.y = y;
  vector.z = z;
}

function project(out: Facet): void {
  out.visible = normal.z - DEPTH_X * normal.x - DEPTH_Y * normal.y < -1e-6;
  out.facing = -normal.z;
  out.up = -normal.y;
  out.x = (normal.x + DEPTH_X * normal.z) / 2;
  out.y = (normal.y + DEPTH_Y * normal.z) / 2;
  out.ux = right.x + DEPTH_X * right.z;
  out.uy = right.y + DEPTH_Y * right.z;
  out.vx = down.x + DEPTH_X * down.z;
  out.vy = down.y + DEPTH_Y * down.z;
}
