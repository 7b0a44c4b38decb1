import { dirname, join } from 'node:path';
import type { Font, Glyph } from 'fontkit';
import { openSync } from 'fontkit';
import sharp from 'sharp';
import { z } from 'zod';

/** Texels per px of the size in a font's name: glyphs stay sharp up to a device pixel ratio of 2. */
const TEXELS_PER_PX = 2;
/** Texels of empty border around a glyph, so that linear filtering never reads a neighbour. */
const GAP = 2;
/** Metrics of the display face in em, as the stylesheet's ascent-override and descent-override state them. */
const ASCENT = 0.9;
const LINE_HEIGHT = 1.183;
/** Height of a capital letter in em: the two-tone split is measured on it. */
const CAP_HEIGHT = 0.62;

/** What a `{bf}.json` file says: a face (later files fill the first one's gaps), a size in px and the paint. */
export const fontRecipe = z.strictObject({
  faces: z.array(z.string()).min(1),
  size: z.number().int().positive(),
  /** Ranges of code points, inclusive, as `[first, last]`. */
  ranges: z.array(z.tuple([z.number().int(), z.number().int()])).min(1),
  /** One colour, or an upper and a lower one that meet in a hard stop. */
  fill: z.union([z.string(), z.tuple([z.string(), z.string()])]),
  outline: z.strictObject({ color: z.string(), width: z.number().positive() }).optional(),
  /** Hard lip below the letter, in px. */
  lip: z.strictObject({ color: z.string(), depth: z.number().positive() }).optional(),
});
export type FontRecipe = z.infer<typeof fontRecipe>;

/** A built font: AngelCode text format and its one page. */
export interface BuiltFont {
  /** The `.fnt` text, given the page's file name. */
  describe(pageFile: string): string;
  png: Buffer;
}

interface Cell {
  code: number;
  d: string;
  advance: number;
  /** Texels: left and top of the ink measured from the pen position and from the line's top. */
  left: number;
  top: number;
  width: number;
  height: number;
  x: number;
  y: number;
}

function glyphOf(fonts: readonly Font[], code: number): { glyph: Glyph; unitsPerEm: number } | undefined {
  const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code));
  // Tabular figures: a counter never shifts while it runs.
  const glyph = font?.layout(String.fromCodePoint(code), ['tnum']).glyphs[0];
  return font && glyph ? { glyph, unitsPerEm: font.unitsPerEm } : undefined;
}

function measure(fonts: readonly Font[], recipe: FontRecipe): Cell[] {
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

/** Shelf packing, tallest first; returns the page's height. */
function place(cells: readonly Cell[], pageWidth: number): number {
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

function paint(cell: Cell, recipe: FontRecipe): string {
  const px = recipe.size * TEXELS_PER_PX;
  const at = (dy: number) => `transform="translate(${cell.x - cell.left} ${cell.y - cell.top + Math.round(ASCENT * px) + dy})"`;
  const lip = (recipe.lip?.depth ?? 0) * TEXELS_PER_PX;
  const layers: string[] = [];
  if (recipe.outline) {
    const { color, width } = recipe.outline;
    const stroke = `fill="${color}" stroke="${color}" stroke-width="${width * TEXELS_PER_PX}" stroke-linejoin="round"`;
    for (const dy of lip > 0 ? [lip, lip / 2, 0] : [0]) layers.push(`<path d="${cell.d}" ${at(dy)} ${stroke}/>`);
  }
  if (recipe.lip) for (let dy = lip; dy > 0; dy--) layers.push(`<path d="${cell.d}" ${at(dy)} fill="${recipe.lip.color}"/>`);
  layers.push(`<path d="${cell.d}" ${at(0)} fill="${typeof recipe.fill === 'string' ? recipe.fill : 'url(#tone)'}"/>`);
  return layers.join('');
}

function toneGradient(recipe: FontRecipe): string {
  if (typeof recipe.fill === 'string') return '';
  const cap = CAP_HEIGHT * recipe.size * TEXELS_PER_PX;
  const [upper, lower] = recipe.fill;
  return `<defs><linearGradient id="tone" gradientUnits="userSpaceOnUse" x1="0" y1="${-cap}" x2="0" y2="0"><stop offset=".52" stop-color="${upper}"/><stop offset=".52" stop-color="${lower}"/></linearGradient></defs>`;
}

/**
 * Cuts a bitmap font from outline faces. `folder` holds the faces. Throws when a face cannot be read or the recipe is malformed.
 * The result loads with Pixi's `.fnt` text loader, which needs no DOM.
 */
export async function buildBitmapFont(name: string, recipeText: string, folder: string): Promise<BuiltFont> {
  const recipe = fontRecipe.parse(JSON.parse(recipeText));
  const fonts = recipe.faces.map((file) => openSync(join(folder, file)));
  const cells = measure(fonts, recipe);
  const drawn = cells.filter((cell) => cell.width > 0);
  const area = drawn.reduce((sum, cell) => sum + (cell.width + GAP) * (cell.height + GAP), 0);
  const pageWidth = Math.sqrt(area) > 512 ? 1024 : Math.sqrt(area) > 256 ? 512 : 256;
  const pageHeight = place(drawn, pageWidth);
  const body = drawn.map((cell) => paint(cell, recipe)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pageWidth}" height="${pageHeight}">${toneGradient(recipe)}${body}</svg>`;
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, effort: 10 }).toBuffer();
  const px = recipe.size * TEXELS_PER_PX;
  const describe = (pageFile: string) =>
    [
      `info face="${name}" size=${px} bold=1 italic=0 unicode=1 padding=0,0,0,0 spacing=${GAP},${GAP}`,
      `common lineHeight=${Math.round(LINE_HEIGHT * px)} base=${Math.round(ASCENT * px)} scaleW=${pageWidth} scaleH=${pageHeight} pages=1`,
      `page id=0 file="${pageFile}"`,
      `chars count=${cells.length}`,
      ...cells.map(
        (c) => `char id=${c.code} x=${c.x} y=${c.y} width=${c.width} height=${c.height} xoffset=${c.left} yoffset=${c.top} xadvance=${c.advance} page=0`,
      ),
      '',
    ].join('\n');
  return { describe, png };
}

/** {@link buildBitmapFont} for a recipe file whose faces lie beside it. */
export const buildBitmapFontFile = (name: string, file: string, recipeText: string): Promise<BuiltFont> => buildBitmapFont(name, recipeText, dirname(file));
