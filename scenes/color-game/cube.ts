/**
 * A cube in the boards' oblique view, pure: x to the right, y down, z away from the viewer, edges of length 1. Whatever way it is turned, each of its
 * faces is a parallelogram, that is a square under an affine map; so a die is drawn from square sprites.
 */

/** What one unit of depth moves on the screen (board: color-game.png, 17 and -16 of an edge of 63). */
const DEPTH_X = 0.27;
const DEPTH_Y = -0.253;

/** A face on the screen: its middle, and where its edges to the right and downwards lead. `facing` is 1 flat to the viewer, `up` 1 flat on top. */
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

/** About which axis a die rolls: `x` brings the top to the front, `y` the right side. */
export type Axis = 'x' | 'y';

/** Faces of a rolling cube in the order of `turnCube`'s output: the front that leaves, the one that comes to the front, the one that comes from behind, the one that turns in its own plane. */
export const LEAVING = 0;
export const COMING = 1;
export const HIDDEN = 2;
export const SPINNING = 3;

/** Writes the four faces that can be seen while a cube rolls a quarter about `axis`; `turn` goes from 0 to 1. */
export function turnCube(axis: Axis, turn: number, out: readonly [Facet, Facet, Facet, Facet]): void {
  const angle = (turn * Math.PI) / 2;
  for (let face = LEAVING; face <= HIDDEN; face++) {
    const facet = out[face];
    if (facet !== undefined) ringFace(axis, angle - (face * Math.PI) / 2, facet);
  }
  const sin = Math.sin(angle);
  const cos = Math.cos(angle);
  if (axis === 'x') place(out[SPINNING], 1, 0, 0, 0, -sin, cos, 0, cos, sin);
  else place(out[SPINNING], 0, -1, 0, cos, 0, -sin, -sin, 0, -cos);
}

/** A face of the ring that rolls: `angle` 0 is the front, and it leaves downwards or to the left. */
function ringFace(axis: Axis, angle: number, out: Facet): void {
  const sin = Math.sin(angle);
  const cos = Math.cos(angle);
  if (axis === 'x') place(out, 0, sin, -cos, 1, 0, 0, 0, cos, sin);
  else place(out, -sin, 0, -cos, cos, 0, -sin, 0, 1, 0);
}

/** Projects a face by its normal and its two edges. */
function place(out: Facet, nx: number, ny: number, nz: number, ux: number, uy: number, uz: number, vx: number, vy: number, vz: number): void {
  out.visible = nz - DEPTH_X * nx - DEPTH_Y * ny < -1e-6;
  out.facing = -nz;
  out.up = -ny;
  out.x = (nx + DEPTH_X * nz) / 2;
  out.y = (ny + DEPTH_Y * nz) / 2;
  out.ux = ux + DEPTH_X * uz;
  out.uy = uy + DEPTH_Y * uz;
  out.vx = vx + DEPTH_X * vz;
  out.vy = vy + DEPTH_Y * vz;
}
