import { BufferImageSource, Texture } from 'pixi.js';

const SIZE = 48;
const EDGE = 4;
/** Night ink and marigold of the palette, as bytes. */
const INK = [0x15, 0x0b, 0x33, 255];
const FACE = [0xff, 0xc5, 0x33, 255];

let made: Texture | null = null;

/** A plain tile in place of a picture that the atlas lacks, such as art that a newer server names. One for all scenes. */
export function standIn(): Texture {
  made ??= new Texture({ source: new BufferImageSource({ resource: pixels(), width: SIZE, height: SIZE }) });
  return made;
}

function pixels(): Uint8Array {
  const bytes = new Uint8Array(SIZE * SIZE * 4);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const isEdge = Math.min(x, y, SIZE - 1 - x, SIZE - 1 - y) < EDGE;
      bytes.set(isEdge ? INK : FACE, (y * SIZE + x) * 4);
    }
  return bytes;
}
