import type { DieColor } from '../bridge/contracts/color-game.ts';
import { fromMatrix, type Rotation, type Vector } from './rotation.ts';

/**
 * The die, pure: all three are alike. Colours that look similar are on opposite faces, so they are never seen together:
 * red and pink, yellow and white, blue and green. Axes as in rotation.ts.
 */
const NORMALS: Readonly<Record<DieColor, Vector>> = {
  yellow: [0, 0, -1],
  white: [0, 0, 1],
  red: [0, -1, 0],
  pink: [0, 1, 0],
  blue: [1, 0, 0],
  green: [-1, 0, 0],
};

/** The colour above each colour's letter: with it on top, the letter of the front face is upright. */
const ABOVE: Readonly<Record<DieColor, DieColor>> = {
  yellow: 'red',
  white: 'blue',
  red: 'green',
  pink: 'yellow',
  blue: 'pink',
  green: 'white',
};

/** A face of the unit cube: its outward normal, and the directions of its letter. */
export interface Print {
  normal: Vector;
  right: Vector;
  down: Vector;
}

const minus = ([x, y, z]: Vector): Vector => [0 - x, 0 - y, 0 - z];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The face of a colour. */
export function printOf(color: DieColor): Print {
  const normal = NORMALS[color];
  const up = NORMALS[ABOVE[color]];
  return { normal, right: cross(up, normal), down: minus(up) };
}

/** Rotation with a colour in front and its letter upright. */
export function showing(color: DieColor): Rotation {
  const { normal, right, down } = printOf(color);
  return fromMatrix([right, down, minus(normal)]);
}
