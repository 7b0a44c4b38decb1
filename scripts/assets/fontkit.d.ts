/** The part of fontkit that the bitmap font build uses, because the package ships no types. */
declare module 'fontkit' {
  export interface BoundingBox {
    minX: number;
    minY: number;
    maxX: number;
    maxY: number;
  }
  export interface GlyphPath {
    readonly bbox: BoundingBox;
    /** Returns a path with every point multiplied. Font y points upwards, so `scale(k, -k)` gives SVG units. */
    scale(x: number, y: number): GlyphPath;
    toSVG(): string;
  }
  export interface Glyph {
    readonly id: number;
    readonly advanceWidth: number;
    readonly path: GlyphPath;
  }
  export interface Font {
    readonly unitsPerEm: number;
    readonly characterSet: readonly number[];
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, features?: readonly string[]): { glyphs: Glyph[] };
  }
  export function openSync(file: string): Font;
}
