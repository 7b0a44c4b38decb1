import sharp from 'sharp';
import type { Fault } from './fault.ts';

type Finding = Omit<Fault, 'file'>;

const SVG_DPI = 72;
/**
 * Margin beyond the frame in which paint is searched, px, and the alpha (of 255) from which it counts: less is the soft
 * edge of a shape that fits.
 */
const CLIP_MARGIN = 3;
const CLIP_ALPHA = 40;

const openingOf = (svg: string): string => /<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

/** `data-pivot="28 40"` on the root: the drawing's pivot, px at 1x. */
export function statedPivot(svg: string): readonly [x: number, y: number] | undefined {
  const [x, y] =
    attribute(openingOf(svg), 'data-pivot')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  return x !== undefined && y !== undefined && Number.isFinite(x) && Number.isFinite(y) ? [x, y] : undefined;
}

function elementFindings(svg: string): Finding[] {
  const findings: Finding[] = [];
  const text = /<text\b[^>]*>/.exec(svg)?.[0];
  if (text !== undefined) {
    const font = attribute(text, 'font-family') ?? /font-family\s*:\s*([^;"']+)/.exec(text)?.[1];
    findings.push({
      fault: `it holds <text>${font === undefined ? '' : ` in the font "${font.trim()}"`}: another machine draws it in another font`,
      mend: 'turn text into outlines (Inkscape: Path, Object to Path); what changes at run time is written by the scene in our bitmap fonts',
    });
  }
  const image = /<image\b[^>]*>/.exec(svg)?.[0];
  if (image !== undefined) {
    const href = attribute(image, '(?:xlink:)?href') ?? '';
    findings.push({
      fault:
        href.startsWith('data:') || href === ''
          ? 'it holds a pixel picture (<image>)'
          : `it holds <image> of the file "${href}", which is not there when it is built`,
      mend: 'draw paths only: trace the picture, or save the whole frame as a PNG at twice its size',
    });
  }
  if (/<filter\b/.test(svg))
    findings.push({ fault: 'it holds <filter>', mend: 'replace blur and glow by flat shapes' });
  const script = /<(script|foreignObject)\b/.exec(svg)?.[1];
  if (script !== undefined) findings.push({ fault: `it holds <${script}>`, mend: 'export it as plain SVG' });
  return findings;
}

function referenceFindings(svg: string): Finding[] {
  const ids = new Set([...svg.matchAll(/\sid\s*=\s*["']([^"']+)["']/g)].map((match) => match[1]));
  const withoutImages = svg.replace(/<image\b[^>]*>/g, '');
  const targets = [
    ...[...withoutImages.matchAll(/\s(?:xlink:)?href\s*=\s*["']([^"']*)["']/g)].map((match) => match[1] ?? ''),
    ...[...svg.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map((match) => match[1] ?? ''),
    ...[...svg.matchAll(/@import\s+["']([^"']+)["']/g)].map((match) => match[1] ?? ''),
  ];
  return [...new Set(targets)].flatMap((target): Finding[] => {
    if (!target.startsWith('#'))
      return [
        {
          fault: `it refers to another file, "${target}"`,
          mend: 'copy what is used of it into this file, or export it as plain SVG',
        },
      ];
    return ids.has(target.slice(1))
      ? []
      : [
          {
            fault: `it uses "${target}", which it does not define`,
            mend: 'export it again with its definitions (symbols, gradients, clip paths)',
          },
        ];
  });
}

/** Whether the drawing extends beyond its viewBox: rendered with a margin, it has paint there. */
async function isClipped(svg: string): Promise<boolean> {
  const opening = openingOf(svg);
  const [width, height] = [Number(attribute(opening, 'width')), Number(attribute(opening, 'height'))];
  const box = attribute(opening, 'viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0, w = width, h = height] = box ?? [];
  if (![width, height, x, y, w, h].every(Number.isFinite)) return false;
  const [mx, my] = [(w / width) * CLIP_MARGIN, (h / height) * CLIP_MARGIN];
  const attributes = `width="${width + 2 * CLIP_MARGIN}" height="${height + 2 * CLIP_MARGIN}" viewBox="${x - mx} ${y - my} ${w + 2 * mx} ${h + 2 * my}"`;
  const widened = svg.replace(
    opening,
    opening.replace(/\s(width|height|viewBox)="[^"]*"/g, '').replace('<svg', `<svg ${attributes}`),
  );
  const { data, info } = await sharp(Buffer.from(widened), { density: SVG_DPI })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let py = 0; py < info.height; py++) {
    for (let px = 0; px < info.width; px++) {
      const inside =
        px >= CLIP_MARGIN && px < info.width - CLIP_MARGIN && py >= CLIP_MARGIN && py < info.height - CLIP_MARGIN;
      if (!inside && (data[(py * info.width + px) * 4 + 3] ?? 0) > CLIP_ALPHA) return true;
    }
  }
  return false;
}

/** Faults in the text of an SVG that can be rendered. */
export async function svgFindings(svg: string): Promise<Finding[]> {
  const opening = openingOf(svg);
  const findings = [...elementFindings(svg), ...referenceFindings(svg)];
  if (!/^\d+$/.test(attribute(opening, 'width') ?? '') || !/^\d+$/.test(attribute(opening, 'height') ?? '')) {
    findings.push({
      fault: 'its <svg> has no whole-number width and height',
      mend: "set width and height to the size in px at 1x, as in the scene's frames.ts",
    });
  } else if (await isClipped(svg)) {
    findings.push({
      fault: 'the drawing is cut off at its edge',
      mend: 'widen the viewBox or move the drawing, so that outlines end inside it',
    });
  }
  return findings;
}
