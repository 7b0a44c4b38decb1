import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { contentHash } from '../hash.ts';
import { shown, type FrameSource } from '../sources.ts';
import { styleOf } from '../svg/style.ts';
import { fromRoot, parseSvg } from '../svg/tree.ts';
import type { Fault } from './fault.ts';
import { hasInk } from './ink.ts';
import { formatFinding, pngFindings, type Pixels } from './png.ts';
import { contentFindings, frameFindings, statedPivot } from './svg.ts';

type Finding = Omit<Fault, 'file'>;

/** Maximum source size of an object, bytes (art direction, Scene art). */
const OBJECT_BUDGET = 7 * 1024;
/** Maximum source size of a scene layer or lettering, i.e. a picture with a side of 200 px or more, bytes. */
const LAYER_BUDGET = 20 * 1024;
const LAYER_SIDE = 200;
/** Pixels per px in PNG sources, which are packed without scaling at the largest resolution. */
const PNG_DENSITY = 2;
const SVG_DPI = 72;
/** Maximum alpha (of 255) that is invisible. */
const UNSEEN_ALPHA = 6;

/** Size of a readable frame in px at 1x, the pivot of an SVG, and whether its outlines are ink. */
export interface FramePicture {
  width: number;
  height: number;
  pivot: readonly [x: number, y: number] | undefined;
  hasInk: boolean;
}

/** Result of examining a frame's source: its picture if it can be read, and its faults. */
export interface FrameReport {
  picture: FramePicture | undefined;
  faults: Fault[];
}

interface Examined {
  picture: FramePicture | undefined;
  findings: readonly Finding[];
}

/** Cache by content, so that a repeated check opens only changed files. */
const examined = new Map<string, Promise<Examined>>();

/** Returns the first line of an error message. */
export const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

async function pixelsOf(content: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(content, { density: SVG_DPI, failOn: 'warning' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function visibleFinding({ data }: Pixels): Finding[] {
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 0) > UNSEEN_ALPHA) return [];
  return [{ fault: 'the picture is blank', mend: 'export it again with its layers visible' }];
}

function sizeFinding(bytes: number, side: number): Finding[] {
  const budget = side >= LAYER_SIDE ? LAYER_BUDGET : OBJECT_BUDGET;
  return bytes <= budget
    ? []
    : [
        {
          fault: `${(bytes / 1024).toFixed(1)} KB, more than its budget of ${budget / 1024} KB`,
          mend: 'simplify paths, round coordinates to one decimal, reuse shapes with <use>',
        },
      ];
}

async function notAnSvg(content: Buffer): Promise<Finding | undefined> {
  const format = await sharp(content)
    .metadata()
    .then((found) => found.format)
    .catch(() => undefined);
  return format === undefined || format === 'svg'
    ? undefined
    : {
        fault: `is ${format.toUpperCase()} with the name of an SVG`,
        mend: `rename it to .${format} if it is a PNG at twice the size; otherwise export it as SVG`,
        unreadable: true,
      };
}

async function examineSvg(content: Buffer): Promise<Examined> {
  const other = await notAnSvg(content);
  if (other) return { picture: undefined, findings: [other] };
  const svg = content.toString('utf8');
  const drawing = parseSvg(svg);
  const pixels = await pixelsOf(Buffer.from(fromRoot(svg)));
  const { width, height } = pixels;
  const findings = [
    ...(await frameFindings(svg, drawing)),
    ...visibleFinding(pixels),
    ...sizeFinding(content.length, Math.max(width, height)),
  ];
  const ink = hasInk(styleOf(drawing).declarations);
  return { picture: { width, height, pivot: statedPivot(drawing), hasInk: ink }, findings };
}

async function examinePng(content: Buffer): Promise<Examined> {
  const metadata = await sharp(content).metadata();
  const wrong = formatFinding(metadata);
  if (wrong) return { picture: undefined, findings: [{ ...wrong, unreadable: true }] };
  const pixels = await pixelsOf(content);
  const findings = [...(await pngFindings(content, pixels, metadata)), ...visibleFinding(pixels)];
  const [width, height] = [pixels.width / PNG_DENSITY, pixels.height / PNG_DENSITY];
  return { picture: { width, height, pivot: undefined, hasInk: true }, findings };
}

/** Examines a picture of the pages, an icon or brand art: its content and whether anything is visible. */
async function examineShown(content: Buffer): Promise<Examined> {
  const other = await notAnSvg(content);
  if (other) return { picture: undefined, findings: [other] };
  const svg = content.toString('utf8');
  const drawing = parseSvg(svg);
  const pixels = await pixelsOf(Buffer.from(fromRoot(svg)));
  return { picture: undefined, findings: [...contentFindings(drawing), ...visibleFinding(pixels)] };
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

async function once(kind: string, content: Buffer, examine: (content: Buffer) => Promise<Examined>): Promise<Examined> {
  const key = `${kind} ${contentHash(content)}`;
  const examining = examined.get(key) ?? examine(content).catch(unreadable);
  examined.set(key, examining);
  return examining;
}

/** Opens one frame's source, unless the same content was opened before. */
export async function examineFrame(frame: FrameSource, assetsDir: string): Promise<FrameReport> {
  const isSvg = frame.file.endsWith('.svg');
  const { picture, findings } = await once(
    isSvg ? 'svg' : 'png',
    readFileSync(frame.file),
    isSvg ? examineSvg : examinePng,
  );
  return { picture, faults: findings.map((finding) => ({ file: shown(frame.file, assetsDir), ...finding })) };
}

/** Returns the faults of an SVG that pages show. */
export const examinePicture = async (file: string): Promise<readonly Finding[]> =>
  (await once('shown', readFileSync(file), examineShown)).findings;
