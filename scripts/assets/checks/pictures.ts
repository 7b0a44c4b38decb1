import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { fontRecipe } from '../glyphs.ts';
import { contentHash } from '../hash.ts';
import { shown, type AssetSources, type FrameSource } from '../sources.ts';
import type { Fault } from './fault.ts';
import { statedPivot, svgFindings } from './svg.ts';

/** Largest source of an object, in bytes (art direction, Scene art). */
const OBJECT_BUDGET = 7 * 1024;
/** Largest source of a scene layer or lettering: a picture of 200 px or more on a side. */
const LAYER_BUDGET = 20 * 1024;
const LAYER_SIDE = 200;
/** Pixels a px in PNG sources, which are packed unscaled, at the largest resolution. */
const PNG_DENSITY = 2;
const SVG_DPI = 72;
/** Alpha (of 255) from which a pixel at the border of a PNG counts as art. */
const EDGE_ALPHA = 40;

/** Size of a readable frame in px at 1x, and the pivot that an SVG states. */
export interface FramePicture {
  width: number;
  height: number;
  pivot: readonly [x: number, y: number] | undefined;
}

/** Result of examining a frame's source: its picture when it can be read, and its faults. */
export interface FrameReport {
  picture: FramePicture | undefined;
  faults: Fault[];
}

interface Examined {
  picture: FramePicture | undefined;
  findings: readonly Omit<Fault, 'file'>[];
}

/** Cache by content, so that a repeated check only opens changed files. */
const examined = new Map<string, Promise<Examined>>();

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Whether art touches the border of a picture. */
function touchesEdge(data: Buffer, width: number, height: number): boolean {
  const isArt = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) > EDGE_ALPHA;
  for (let x = 0; x < width; x++) if (isArt(x, 0) || isArt(x, height - 1)) return true;
  for (let y = 0; y < height; y++) if (isArt(0, y) || isArt(width - 1, y)) return true;
  return false;
}

async function examine(content: Buffer, isSvg: boolean): Promise<Examined> {
  const density = isSvg ? 1 : PNG_DENSITY;
  const { data, info } = await sharp(content, { density: SVG_DPI, failOn: 'warning' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [width, height] = [info.width / density, info.height / density];
  const svg = isSvg ? content.toString('utf8') : '';
  const findings = isSvg ? await svgFindings(svg) : [];
  if (!isSvg && touchesEdge(data, info.width, info.height)) {
    findings.push({
      fault: 'its art touches the edge, so it may be cut off there',
      mend: 'leave one transparent pixel all round; a picture that fills its frame is drawn as SVG',
    });
  }
  let blank = true;
  for (let i = 3; i < data.length && blank; i += 4) blank = data[i] === 0;
  if (blank) findings.push({ fault: 'the picture is blank', mend: 'export it again with its layers visible' });
  const budget = Math.max(width, height) >= LAYER_SIDE ? LAYER_BUDGET : OBJECT_BUDGET;
  if (isSvg && content.length > budget) {
    findings.push({
      fault: `${(content.length / 1024).toFixed(1)} KB, over its budget of ${budget / 1024} KB`,
      mend: 'simplify paths, round coordinates to one decimal, reuse shapes with <use>',
    });
  }
  return { picture: { width, height, pivot: isSvg ? statedPivot(svg) : undefined }, findings };
}

const unreadable = (error: unknown): Examined => ({
  picture: undefined,
  findings: [
    {
      fault: `cannot be read: ${firstLine(error)}`,
      mend: 'open it in a drawing program and export it again',
      unreadable: true,
    },
  ],
});

/** Opens one frame's source, unless the same content has been opened before. */
export async function examineFrame(frame: FrameSource, assetsDir: string): Promise<FrameReport> {
  const content = readFileSync(frame.file);
  const isSvg = frame.file.endsWith('.svg');
  const key = `${isSvg}${contentHash(content)}`;
  const examining = examined.get(key) ?? examine(content, isSvg).catch(unreadable);
  examined.set(key, examining);
  const { picture, findings } = await examining;
  return { picture, faults: findings.map((finding) => ({ file: shown(frame.file, assetsDir), ...finding })) };
}

/** Faults of the bitmap font recipes themselves. */
export function checkFontRecipes({ fonts }: AssetSources, assetsDir: string): Fault[] {
  return fonts.flatMap((font) => {
    try {
      fontRecipe.parse(JSON.parse(readFileSync(font.file, 'utf8')));
      return [];
    } catch (error) {
      return [
        {
          file: shown(font.file, assetsDir),
          fault: `not a font recipe: ${firstLine(error)}`,
          mend: 'compare it with assets/fonts{m}/display-16{bf}.json',
          unreadable: true,
        },
      ];
    }
  });
}
