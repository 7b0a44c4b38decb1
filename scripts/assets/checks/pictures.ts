import { readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { fontRecipe } from '../glyphs.ts';
import { shown, type AssetSources, type FrameSource } from '../sources.ts';
import type { Fault } from './fault.ts';

/** Largest source of an object, in bytes (art direction, Scene art). */
const OBJECT_BUDGET = 7 * 1024;
/** Largest source of a scene layer or lettering: a picture of 200 px or more on a side. */
const LAYER_BUDGET = 20 * 1024;
const LAYER_SIDE = 200;
/** Pixels a px in PNG sources: they are packed as they are, at the largest resolution. */
const PNG_DENSITY = 2;
const SVG_DPI = 72;
/** How far beyond its frame a drawing is looked for, px, and the alpha (of 255) that counts: less is the soft edge of a shape that fits. */
const CLIP_MARGIN = 3;
const CLIP_ALPHA = 40;

/** Size of a readable frame in px at 1x. */
export interface FramePicture {
  width: number;
  height: number;
}

/** A frame's source examined: its picture when it can be read, and its own faults. */
export interface FrameReport {
  picture: FramePicture | undefined;
  faults: Fault[];
}

const firstLine = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

async function decode(frame: FrameSource): Promise<FramePicture & { blank: boolean }> {
  const isSvg = frame.file.endsWith('.svg');
  const density = isSvg ? 1 : PNG_DENSITY;
  const { data, info } = await sharp(readFileSync(frame.file), { density: SVG_DPI, failOn: 'warning' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let blank = true;
  for (let i = 3; i < data.length && blank; i += 4) blank = data[i] === 0;
  return { width: info.width / density, height: info.height / density, blank };
}

function svgFaults(file: string, path: string): Fault[] {
  const text = readFileSync(file, 'utf8');
  const faults: Fault[] = [];
  const opening = /<svg\b[^>]*>/.exec(text)?.[0] ?? '';
  if (!/\swidth="\d+"/.test(opening) || !/\sheight="\d+"/.test(opening)) {
    faults.push({ file: path, fault: 'its <svg> has no whole-number width and height', mend: 'set width and height to the size in px at 1x, as in the scene\'s frames.ts' });
  }
  if (/<image\b|<text\b|<filter\b/.test(text)) {
    faults.push({ file: path, fault: 'it holds <image>, <text> or <filter>', mend: 'draw paths only: turn text into outlines, replace blur and glow by flat shapes' });
  }
  return faults;
}

/** True when the drawing goes on beyond its viewBox: the same SVG drawn with a margin shows paint in it. */
async function isClipped(svg: string): Promise<boolean> {
  const opening = /<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  const number = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)"`).exec(opening)?.[1]);
  const [width, height] = [number('width'), number('height')];
  const box = /\sviewBox="([^"]+)"/.exec(opening)?.[1]?.trim().split(/[\s,]+/).map(Number);
  const [x = 0, y = 0, w = width, h = height] = box ?? [];
  if (![width, height, x, y, w, h].every(Number.isFinite)) return false;
  const [mx, my] = [(w / width) * CLIP_MARGIN, (h / height) * CLIP_MARGIN];
  const attributes = `width="${width + 2 * CLIP_MARGIN}" height="${height + 2 * CLIP_MARGIN}" viewBox="${x - mx} ${y - my} ${w + 2 * mx} ${h + 2 * my}"`;
  const widened = svg.replace(opening, opening.replace(/\s(width|height|viewBox)="[^"]*"/g, '').replace('<svg', `<svg ${attributes}`));
  const { data, info } = await sharp(Buffer.from(widened), { density: SVG_DPI }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let py = 0; py < info.height; py++) {
    for (let px = 0; px < info.width; px++) {
      const inside = px >= CLIP_MARGIN && px < info.width - CLIP_MARGIN && py >= CLIP_MARGIN && py < info.height - CLIP_MARGIN;
      if (!inside && (data[(py * info.width + px) * 4 + 3] ?? 0) > CLIP_ALPHA) return true;
    }
  }
  return false;
}

/** Opens one frame's source. */
export async function examineFrame(frame: FrameSource, assetsDir: string): Promise<FrameReport> {
  const path = shown(frame.file, assetsDir);
  try {
    const { width, height, blank } = await decode(frame);
    const faults = frame.file.endsWith('.svg') ? svgFaults(frame.file, path) : [];
    if (frame.file.endsWith('.svg') && (await isClipped(readFileSync(frame.file, 'utf8')))) {
      faults.push({ file: path, fault: 'the drawing is cut off at its edge', mend: 'widen the viewBox or move the drawing, so that outlines end inside it' });
    }
    if (blank) faults.push({ file: path, fault: 'the picture is blank', mend: 'export it again with its layers visible' });
    const bytes = statSync(frame.file).size;
    const budget = Math.max(width, height) >= LAYER_SIDE ? LAYER_BUDGET : OBJECT_BUDGET;
    if (frame.file.endsWith('.svg') && bytes > budget) {
      faults.push({ file: path, fault: `${(bytes / 1024).toFixed(1)} KB, over its budget of ${budget / 1024} KB`, mend: 'simplify paths, round coordinates to one decimal, reuse shapes with <use>' });
    }
    return { picture: { width, height }, faults };
  } catch (error) {
    return { picture: undefined, faults: [{ file: path, fault: `cannot be read: ${firstLine(error)}`, mend: 'open it in a drawing program and export it again', unreadable: true }] };
  }
}

/** Faults of the bitmap font recipes themselves. */
export function checkFontRecipes({ fonts }: AssetSources, assetsDir: string): Fault[] {
  return fonts.flatMap((font) => {
    try {
      fontRecipe.parse(JSON.parse(readFileSync(font.file, 'utf8')));
      return [];
    } catch (error) {
      return [{ file: shown(font.file, assetsDir), fault: `not a font recipe: ${firstLine(error)}`, mend: 'compare it with assets/fonts{m}/display-16{bf}.json', unreadable: true }];
    }
  });
}
