import { dirname, join } from 'node:path';
import { openSync } from 'fontkit';
import sharp from 'sharp';
import { ASCENT, fontRecipe, GAP, measure, place, TEXELS_PER_PX, type Cell, type FontRecipe } from './glyphs.ts';

/** Height of a line in em: ascent-override plus descent-override of the stylesheet. */
const LINE_HEIGHT = 1.183;
/** Height of a capital letter in em, the reference of the two-tone split. */
const CAP_HEIGHT = 0.62;

/** A built font: a description in AngelCode text format and one page. */
export interface BuiltFont {
  /** Returns the `.fnt` text for the page's file name. */
  describe(pageFile: string): string;
  png: Buffer;
}

function paint(cell: Cell, recipe: FontRecipe): string {
  const px = recipe.size * TEXELS_PER_PX;
  const at = (dy: number) =>
    `transform="translate(${cell.x - cell.left} ${cell.y - cell.top + Math.round(ASCENT * px) + dy})"`;
  const lip = (recipe.lip?.depth ?? 0) * TEXELS_PER_PX;
  const layers: string[] = [];
  if (recipe.outline) {
    const { color, width } = recipe.outline;
    const stroke = `fill="${color}" stroke="${color}" stroke-width="${width * TEXELS_PER_PX}" stroke-linejoin="round"`;
    for (const dy of lip > 0 ? [lip, lip / 2, 0] : [0]) layers.push(`<path d="${cell.d}" ${at(dy)} ${stroke}/>`);
  }
  if (recipe.lip)
    for (let dy = lip; dy > 0; dy--) layers.push(`<path d="${cell.d}" ${at(dy)} fill="${recipe.lip.color}"/>`);
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
 * Builds a bitmap font from outline faces in `folder`. Throws if a face cannot be read or the recipe is malformed.
 * Pixi's `.fnt` text loader, which needs no DOM, can load the result.
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
  const png = await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true, colours: 64, effort: 10 })
    .toBuffer();
  const px = recipe.size * TEXELS_PER_PX;
  const describe = (pageFile: string) =>
    [
      `info face="${name}" size=${px} bold=1 italic=0 unicode=1 padding=0,0,0,0 spacing=${GAP},${GAP}`,
      `common lineHeight=${Math.round(LINE_HEIGHT * px)} base=${Math.round(ASCENT * px)} scaleW=${pageWidth} scaleH=${pageHeight} pages=1`,
      `page id=0 file="${pageFile}"`,
      `chars count=${cells.length}`,
      ...cells.map(
        (c) =>
          `char id=${c.code} x=${c.x} y=${c.y} width=${c.width} height=${c.height} xoffset=${c.left} yoffset=${c.top} xadvance=${c.advance} page=0`,
      ),
      '',
    ].join('\n');
  return { describe, png };
}

/** Calls {@link buildBitmapFont} for a recipe file whose faces are in the same folder. */
export const buildBitmapFontFile = (name: string, file: string, recipeText: string): Promise<BuiltFont> =>
  buildBitmapFont(name, recipeText, dirname(file));
