/** Rotations in space, pure: unit quaternions; x to the right, y down, z away from the viewer. */
export interface Rotation {
  w: number;
  x: number;
  y: number;
  z: number;
}

export type Vector = readonly [x: number, y: number, z: number];

/** Rotation by `angle` radians about a unit `axis`. */
export function about([x, y, z]: Vector, angle: number): Rotation {
  const sin = Math.sin(angle / 2);
  return { w: Math.cos(angle / 2), x: x * sin, y: y * sin, z: z * sin };
}

/** Applies `first`, then `second`. */
export function followedBy(first: Rotation, second: Rotation): Rotation {
  const out = { w: 1, x: 0, y: 0, z: 0 };
  join(first, second.w, second.x, second.y, second.z, out);
  return out;
}

/** Writes `from` rotated by `angle` radians about a unit `axis`. */
export function turn(from: Rotation, axis: Vector, angle: number, out: Rotation): void {
  const sin = Math.sin(angle / 2);
  join(from, Math.cos(angle / 2), axis[0] * sin, axis[1] * sin, axis[2] * sin, out);
}

/** Writes the rotation at the share `part` between two of them, the short way. */
export function blend(from: Rotation, to: Rotation, part: number, out: Rotation): void {
  const same = from.w * to.w + from.x * to.x + from.y * to.y + from.z * to.z >= 0;
  const more = same ? part : -part;
  const w = from.w * (1 - part) + to.w * more;
  const x = from.x * (1 - part) + to.x * more;
  const y = from.y * (1 - part) + to.y * more;
  const z = from.z * (1 - part) + to.z * more;
  // Math.hypot would allocate (engine/run/frame-loop.ts, rule 5).
  const length = Math.sqrt(w * w + x * x + y * y + z * z);
  out.w = w / length;
  out.x = x / length;
  out.y = y / length;
  out.z = z / length;
}

export function copyRotation(from: Rotation, out: Rotation): void {
  out.w = from.w;
  out.x = from.x;
  out.y = from.y;
  out.z = from.z;
}

/** Writes the rotation's matrix, row by row. */
export function toMatrix({ w, x, y, z }: Rotation, out: Float64Array): void {
  out[0] = 1 - 2 * (y * y + z * z);
  out[1] = 2 * (x * y - w * z);
  out[2] = 2 * (x * z + w * y);
  out[3] = 2 * (x * y + w * z);
  out[4] = 1 - 2 * (x * x + z * z);
  out[5] = 2 * (y * z - w * x);
  out[6] = 2 * (x * z - w * y);
  out[7] = 2 * (y * z + w * x);
  out[8] = 1 - 2 * (x * x + y * y);
}

/** Rotation of a matrix given row by row. */
export function fromMatrix([a, b, c]: readonly [Vector, Vector, Vector]): Rotation {
  const w = Math.sqrt(Math.max(0, 1 + a[0] + b[1] + c[2])) / 2;
  const x = Math.sqrt(Math.max(0, 1 + a[0] - b[1] - c[2])) / 2;
  const y = Math.sqrt(Math.max(0, 1 - a[0] + b[1] - c[2])) / 2;
  const z = Math.sqrt(Math.max(0, 1 - a[0] - b[1] + c[2])) / 2;
  if (w > 0.25) return { w, x: (c[1] - b[2]) / (4 * w), y: (a[2] - c[0]) / (4 * w), z: (b[0] - a[1]) / (4 * w) };
  // The products determine the signs where w is too small.
  if (x > 0.25) return { w: (c[1] - b[2]) / (4 * x), x, y: (a[1] + b[0]) / (4 * x), z: (a[2] + c[0]) / (4 * x) };
  if (y > 0.25) return { w: (a[2] - c[0]) / (4 * y), x: (a[1] + b[0]) / (4 * y), y, z: (b[2] + c[1]) / (4 * y) };
  return { w: (b[0] - a[1]) / (4 * z), x: (a[2] + c[0]) / (4 * z), y: (b[2] + c[1]) / (4 * z), z };
}

/** Writes `first` followed by the rotation w, x, y, z. */
function join(first: Rotation, w: number, x: number, y: number, z: number, out: Rotation): void {
  const a = w * first.w - x * first.x - y * first.y - z * first.z;
  const b = w * first.x + x * first.w + y * first.z - z * first.y;
  const c = w * first.y - x * first.z + y * first.w + z * first.x;
  out.z = w * first.z + x * first.y - y * first.x + z * first.w;
  out.w = a;
  out.x = b;
  out.y = c;
}
