import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ASSETS_DIR, ROOT } from './paths.ts';
import { listFiles } from './sources.ts';
import { parseSvg } from './svg/tree.ts';

/**
 * These outputs are committed: the sprite is text and the PNG app icons are small, so that a clone need not build them.
 */
export const SPRITE_FILE = join(ROOT, 'public/icons.svg');

/** Side of the grid for brand art. */
export const BRAND_SIDE = 96;

/** App icons in `public/`, each with its source drawing. */
export const APP_ICONS = [
  { source: 'icon', size: 192, file: 'icon-192.png' },
  { source: 'icon', size: 512, file: 'icon-512.png' },
  { source: 'icon-maskable', size: 512, file: 'icon-maskable-512.png' },
  { source: 'icon-maskable', size: 180, file: 'apple-touch-icon.png' },
  { source: 'favicon', size: 48, file: 'favicon.ico' },
] as const;

/** File names in `assets/brand/`: sources of the app icons, and the favicon. */
export const BRAND_SOURCES: readonly string[] = [...new Set(APP_ICONS.map(({ source }) => source)), 'favicon'];

/** Length of the header of an ICO file with one picture, bytes. */
const ICO_HEADER = 22;

/**
 * Returns an ICO file with one square PNG of at most 255 px: browsers request `/favicon.ico` if a page names no icon.
 */
export function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(ICO_HEADER);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of pictures
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER, 18);
  return Buffer.concat([header, png]);
}

/** Returns the PNG of an app icon by file name. */
export function pngOf(file: string): Buffer {
  const content = readFileSync(file);
  return file.endsWith('.ico') ? content.subarray(ICO_HEADER) : content;
}

/**
 * Returns one `<symbol>` per icon of `assets/icons/`, with the file name as id. Strokes are `currentColor` and inherit
 * `stroke-width`. Usage: `<svg stroke-width="2"><use href="/icons.svg#ic-home"/></svg>`. Throws if a file has no 24
 * grid viewBox.
 */
export function iconSprite(files: readonly { name: string; svg: string }[]): string {
  const symbols = files.map(({ name, svg }) => {
    const drawing = parseSvg(svg);
    if (drawing.root.attributes.get('viewBox') !== '0 0 24 24')
      throw new Error(
        `assets/icons/${name}.svg: is not on the 24 grid; set viewBox="0 0 24 24" and no width or height`,
      );
    const attributes = [...drawing.root.attributes]
      .filter(([key]) => !key.startsWith('xmlns') && key !== 'stroke-width')
      .map(([key, value]) => ` ${key}="${value}"`);
    const inside = svg.slice(drawing.opening[1], svg.lastIndexOf('</'));
    return `<symbol id="${name}"${attributes.join('')}>${inside}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}

/** Returns {@link iconSprite} of the checkout's icons. */
export function currentIconSprite(): string {
  const files = listFiles(join(ASSETS_DIR, 'icons')).filter((file) => file.endsWith('.svg'));
  return iconSprite(files.map((file) => ({ name: basename(file, '.svg'), svg: readFileSync(file, 'utf8') })));
}

/** Writes `public/icons.svg`, the favicon and the app icons. */
export async function buildIcons(): Promise<void> {
  const { default: sharp } = await import('sharp');
  writeFileSync(SPRITE_FILE, currentIconSprite());
  const brand = join(ASSETS_DIR, 'brand');
  writeFileSync(join(ROOT, 'public/favicon.svg'), readFileSync(join(brand, 'favicon.svg')));
  for (const { source, size, file } of APP_ICONS) {
    const svg = join(brand, `${source}.svg`);
    if (!existsSync(svg)) throw new Error(`assets/brand/${source}.svg is missing; draw it on the 96 grid`);
    const png = await sharp(svg, { density: (72 * size) / BRAND_SIDE })
      .resize(size, size)
      .png({ palette: true, effort: 10, compressionLevel: 9 })
      .toBuffer();
    writeFileSync(join(ROOT, 'public', file), file.endsWith('.ico') ? icoOf(png, size) : png);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildIcons();
