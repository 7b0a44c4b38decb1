import { Buffer, BufferUsage, Geometry, type Texture } from 'pixi.js';
import type { Rect } from './rect.ts';

const CORNERS = 4;
/** x, y in the target's clip space; u, v. */
const FLOATS_PER_CORNER = 4;
const FLOATS_PER_STAMP = CORNERS * FLOATS_PER_CORNER;
const INDICES_PER_STAMP = 6;
const STRIDE = FLOATS_PER_CORNER * Float32Array.BYTES_PER_ELEMENT;

/** Two triangles for each stamp. */
const indicesFor = (stamps: number): Uint16Array<ArrayBuffer> =>
  Uint16Array.from(
    { length: stamps * INDICES_PER_STAMP },
    (_, at) => Math.floor(at / INDICES_PER_STAMP) * CORNERS + ([0, 1, 2, 0, 2, 3][at % INDICES_PER_STAMP] ?? 0),
  );

/**
 * One picture stamped many times into a texture that covers a part of the scene, without a display tree: what a finger
 * adds in a frame is written directly into the vertex buffer and is one draw call. With sprites Pixi would traverse,
 * batch and upload all of them.
 */
export class Stamps {
  readonly geometry: Geometry;
  readonly texture: Texture;
  readonly #area: Rect;
  readonly #floats: Float32Array<ArrayBuffer>;
  readonly #buffer: Buffer;
  readonly #most: number;
  #count = 0;

  /**
   * At most `most` stamps between two draws; `area` is the part of the scene that the texture shows, in scene units.
   */
  constructor(texture: Texture, area: Rect, most: number) {
    this.texture = texture;
    this.#area = area;
    this.#most = most;
    this.#floats = new Float32Array(most * FLOATS_PER_STAMP);
    this.#buffer = new Buffer({
      data: this.#floats,
      usage: BufferUsage.VERTEX | BufferUsage.COPY_DST,
      label: 'stamps',
    });
    this.geometry = new Geometry({
      attributes: {
        aPosition: { buffer: this.#buffer, format: 'float32x2', stride: STRIDE, offset: 0 },
        aUV: { buffer: this.#buffer, format: 'float32x2', stride: STRIDE, offset: STRIDE / 2 },
      },
      indexBuffer: indicesFor(most),
    });
  }

  get count(): number {
    return this.#count;
  }

  get full(): boolean {
    return this.#count === this.#most;
  }

  /** Number of indices that draw the stamps. */
  get indices(): number {
    return this.#count * INDICES_PER_STAMP;
  }

  /**
   * Adds a stamp centred at a point of the scene. Its rotation follows from the point, so that stamping there again
   * leaves the same edge.
   */
  add(x: number, y: number): void {
    const { trim, orig, uvs } = this.texture;
    const left = (trim?.x ?? 0) - orig.width / 2;
    const top = (trim?.y ?? 0) - orig.height / 2;
    const right = left + (trim?.width ?? orig.width);
    const bottom = top + (trim?.height ?? orig.height);
    const rotation = x * 1.7 + y * 2.3;
    const cos = Math.cos(rotation);
    const sin = Math.sin(rotation);
    // To clip space: -1 to 1, with a texture's first row at the top.
    const scaleX = 2 / this.#area.width;
    const scaleY = 2 / this.#area.height;
    const middleX = (x - this.#area.x) * scaleX - 1;
    const middleY = (y - this.#area.y) * scaleY - 1;
    const floats = this.#floats;
    // Written inline (frame-loop.ts, rule 1).
    let at = this.#count++ * FLOATS_PER_STAMP;
    floats[at++] = middleX + (left * cos - top * sin) * scaleX;
    floats[at++] = middleY + (left * sin + top * cos) * scaleY;
    floats[at++] = uvs.x0;
    floats[at++] = uvs.y0;
    floats[at++] = middleX + (right * cos - top * sin) * scaleX;
    floats[at++] = middleY + (right * sin + top * cos) * scaleY;
    floats[at++] = uvs.x1;
    floats[at++] = uvs.y1;
    floats[at++] = middleX + (right * cos - bottom * sin) * scaleX;
    floats[at++] = middleY + (right * sin + bottom * cos) * scaleY;
    floats[at++] = uvs.x2;
    floats[at++] = uvs.y2;
    floats[at++] = middleX + (left * cos - bottom * sin) * scaleX;
    floats[at++] = middleY + (left * sin + bottom * cos) * scaleY;
    floats[at++] = uvs.x3;
    floats[at] = uvs.y3;
  }

  /** Marks the added stamps for upload with the next draw. */
  upload(): void {
    // Not `update`, which would notify the geometry and its listeners every frame.
    this.#buffer.setDataWithSize(this.#floats, this.#count * FLOATS_PER_STAMP, false);
  }

  clear(): void {
    this.#count = 0;
  }

  destroy(): void {
    this.geometry.destroy(true);
  }
}
