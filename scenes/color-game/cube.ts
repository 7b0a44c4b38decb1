import type { Print } from './die.ts';

/**
 * A cube in the boards' oblique view, pure: x to the right, y down, z away from the viewer, edges of length 1. In any
 * rotation each face is a parallelogram, which is a square under an affine map; so a die is drawn from square sprites.
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

/** Writes the projection of a face of a cube rotated by `matrix` (row by row). */
export function project(matrix: Float64Array, { normal, right, down }: Print, out: Facet): void {
  turn(matrix, normal[0], normal[1], normal[2]);
  const x = turned.x;
  const y = turned.y;
  const z = turned.z;
  out.visible = z - DEPTH_X * x - DEPTH_Y * y < -1e-6;
  out.facing = -z;
  out.up = -y;
  out.x = (x + DEPTH_X * z) / 2;
  out.y = (y + DEPTH_Y * z) / 2;
  turn(matrix, right[0], right[1], right[2]);
  out.ux = turned.x + DEPTH_X * turned.z;
  out.uy = turned.y + DEPTH_Y * turned.z;
  turn(matrix, down[0], down[1], down[2]);
  out.vx = turned.x + DEPTH_X * turned.z;
  out.vy = turned.y + DEPTH_Y * turned.z;
}

/** Distance from the middle of a rotated cube to its lowest corner; 0.5 when it is on a face. */
export function depthBelow(matrix: Float64Array): number {
  return (Math.abs(matrix[3] ?? 0) + Math.abs(matrix[4] ?? 0) + Math.abs(matrix[5] ?? 0)) / 2;
}

/** The vector being rotated; reused (engine/run/frame-loop.ts, rule 5). */
const turned = { x: 0, y: 0, z: 0 };

function turn(matrix: Float64Array, x: number, y: number, z: number): void {
  turned.x = (matrix[0] ?? 0) * x + (matrix[1] ?? 0) * y + (matrix[2] ?? 0) * z;
  turned.y = (matrix[3] ?? 0) * x + (matrix[4] ?? 0) * y + (matrix[5] ?? 0) * z;
  turned.z = (matrix[6] ?? 0) * x + (matrix[7] ?? 0) * y + (matrix[8] ?? 0) * z;
}
