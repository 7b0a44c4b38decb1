import type { Font, Glyph } from 'fontkit';
import { z } from 'zod';

/** Texels per px of the font size in a font's name, so that glyphs stay sharp up to a device pixel ratio of 2. */
export const TEXELS_PER_PX = 2;
/** Empty border around a glyph, texels, so that linear filtering never reads a neighbour. */
export const GAP = 2;
/** Distance from the line's top to the baseline in em, equal to ascent-override in the style sheet. */
export const ASCENT = 0.9;

/** Schema of a `{bf}.json` file: faces (later ones fill gaps of the first), a size in px and the paint. */
export const fontRecipe = z.strictObject({
  faces: z.array(z.string()).min(1),
  size: z.number().int().positive(),
  /** Ranges of code points, inclusive, as `[first, last]`. */
  ranges: z.array(z.tuple([z.number().int(), z.number().int()])).min(1),
  /** True if the font is used for capitals only. */
  capitals: z.literal(true).optional(),
  /** One colour, or an upper and a lower colour with a hard stop between them. */
  fill: z.union([z.string(), z.tuple([z.string(), z.string()])]),
  outline: z.strictObject({ color: z.string(), width: z.number().positive() }).optional(),
  /** Hard lip below the letter, in px. */
  lip: z.strictObject({ color: z.string(), depth: z.number().positive() }).optional(),
});
export type FontRecipe = z.infer<typeof fontRecipe>;

/** One glyph: its outline in texels and its positions in the line and on the page. */
export interface Cell {
  code: number;
  d: string;
  advance: number;
  /** Left and top of the ink in texels, measured from the pen position and the line's top. */
  left: number;
  top: number;
  width: number;
  height: number;
  x: number;
  y: number;
}

function glyphOf(fonts: readonly Font[], code: number): { glyph: Glyph; unitsPerEm: number } | undefined {
  const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code));
  // Use tabular figures, so that a running counter does not shift.
  const glyph = font?.layout(String.fromCodePoint(code), ['tnum']).glyphs[0];
  return font && glyph ? { glyph, unitsPerEm: font.unitsPerEm } : undefined;
}

/** Returns the glyphs of a recipe's ranges that the faces contain, in texels, with room for outline and lip. */
export function measure(fonts: readonly Font[], recipe: FontRecipe): Cell[] {
  const px = recipe.size * TEXELS_PER_PX;
  const pad = Math.ceil(((recipe.outline?.width ?? 0) / 2) * TEXELS_PER_PX);
  const lip = Math.ceil((recipe.lip?.depth ?? 0) * TEXELS_PER_PX);
  const cells: Cell[] = [];
  for (const [first, last] of recipe.ranges) {
    for (let code = first; code <= last; code++) {
      const found = glyphOf(fonts, code);
      if (!found) continue;
      const scale = px / found.unitsPerEm;
      const path = found.glyph.path.scale(scale, -scale);
      const advance = Math.round(found.glyph.advanceWidth * scale);
      const { minX, minY, maxX, maxY } = path.bbox;
      const empty = !Number.isFinite(minX);
      const left = empty ? 0 : Math.floor(minX) - pad;
      const top = empty ? 0 : Math.floor(minY + ASCENT * px) - pad;
      const width = empty ? 0 : Math.ceil(maxX) + pad - left;
      const height = empty ? 0 : Math.ceil(maxY + ASCENT * px) + pad + lip - top;
      cells.push({ code, d: empty ? '' : path.toSVG(), advance, left, top, width, height, x: 0, y: 0 });
    }
  }
  return cells;
}

/** Packs the cells onto the page (shelves, tallest first). Returns the page's height in texels. */
export function place(cells: readonly Cell[], pageWidth: number): number {
  let x = GAP;
  let y = GAP;
  let shelf = 0;
  for (const cell of cells.toSorted((a, b) => b.height - a.height || a.code - b.code)) {
    if (x + cell.width + GAP > pageWidth) {
      x = GAP;
      y += shelf + GAP;
      shelf = 0;
    }
    cell.x = x;
    cell.y = y;
    x += cell.width + GAP;
    shelf = Math.max(shelf, cell.height);
  }
  return y + shelf + GAP;
}
