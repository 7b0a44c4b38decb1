import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { MaxRectsPacker, type Rectangle } from 'maxrects-packer';
import sharp from 'sharp';
import { BUDGETS } from './checks/budgets.ts';
import { contentHash } from './hash.ts';
import { PADDING, RESOLUTIONS } from './pack.ts';
import { clearEdgesOf, type PackedSheet } from './pipes.ts';
import { rasterOf, stagedName, type Unit } from './stage.ts';
import { type Trimmed, trimFrame } from './trim.ts';
import type { Bundle } from './unit.ts';

const RESOLUTION = RESOLUTIONS.default;

/**
 * Settings of the only format, PNG: a third larger than a release's WebP (pipes.ts) in a sixth of its time. Less effort
 * makes it half as large again, because its dithering is coarser; without dithering a gradient has fewer steps.
 */
const PALETTE = { palette: true, quality: 95, effort: 3, dither: 0, compressionLevel: 6 } as const;
const CHANNELS = 4;

/** A frame's position in the atlas, texels. */
type Placed = Pick<Rectangle, 'x' | 'y' | 'width' | 'height'> & { name: string; trimmed: Trimmed };

/** Returns the positions of all frames in AssetPack's layout, or null if one page cannot hold them. */
function place(frames: readonly { name: string; trimmed: Trimmed }[]): Placed[] | null {
  const { atlasSide } = BUDGETS;
  const packer = new MaxRectsPacker<Rectangle & { data: (typeof frames)[number] }>(atlasSide, atlasSide, PADDING, {
    smart: true,
    pot: false,
    border: PADDING,
    allowRotation: false,
  });
  for (const frame of frames) packer.add(frame.trimmed.width, frame.trimmed.height, frame);
  const [page, ...others] = packer.bins;
  if (page === undefined || others.length > 0) return null;
  return page.rects.map(({ x, y, width, height, data }) => ({ x, y, width, height, ...data }));
}

/** Draws the atlas as a PNG with 256 colours. */
function draw(placed: readonly Placed[], [width, height]: readonly [number, number]): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * CHANNELS);
  for (const { x, y, trimmed } of placed) {
    const line = trimmed.width * CHANNELS;
    for (let row = 0; row < trimmed.height; row++)
      trimmed.pixels.copy(pixels, ((y + row) * width + x) * CHANNELS, row * line, (row + 1) * line);
  }
  return sharp(pixels, { raw: { width, height, channels: CHANNELS } })
    .png(PALETTE)
    .toBuffer();
}

function framesOf(placed: readonly Placed[]): PackedSheet['frames'] {
  const frames = Object.fromEntries(
    placed.map(({ name, x, y, trimmed: { left, top, width: w, height: h, whole } }) => [
      name,
      {
        frame: { x, y, w, h },
        rotated: false,
        trimmed: w < whole.w || h < whole.h,
        spriteSourceSize: { x: left, y: top, w, h },
        sourceSize: whole,
      },
    ]),
  );
  clearEdgesOf(frames);
  return frames;
}

/**
 * Packs the frames of an atlas for the workbench: at the largest resolution, as PNG, in a sixth of the time of {@link
 * packAssets}, which packs releases. Returns its bundle with its files below `outputDir`, or null if one page cannot
 * hold the frames. Throws if a frame cannot be read.
 */
export async function packQuickly(
  { name, files }: Unit,
  { outputDir, rasterDir }: { outputDir: string; rasterDir: string },
): Promise<Bundle | null> {
  const frames = await Promise.all(
    [...files].map(async ([target, file]) => ({
      name: basename(target, '.png'),
      trimmed: await trimFrame(await rasterOf(file, RESOLUTION, rasterDir)),
    })),
  );
  const placed = place(frames);
  if (placed === null) return null;
  const side = (of: (frame: Placed) => number) => Math.max(...placed.map(of)) + PADDING;
  const size = [side(({ x, width }) => x + width), side(({ y, height }) => y + height)] as const;
  const picture = await draw(placed, size);
  const folder = join('scenes', stagedName(name));
  const image = `${stagedName(name)}-${contentHash(picture)}@${RESOLUTION}x.png`;
  const sheet = JSON.stringify({
    frames: framesOf(placed),
    meta: { image, format: 'RGBA8888', size: { w: size[0], h: size[1] }, scale: RESOLUTION },
  });
  const path = join(folder, `${stagedName(name)}-${contentHash(sheet)}@${RESOLUTION}x.png.json`);
  rmSync(outputDir, { recursive: true, force: true });
  mkdirSync(join(outputDir, folder), { recursive: true });
  writeFileSync(join(outputDir, folder, image), picture);
  writeFileSync(join(outputDir, path), sheet);
  return { name, assets: [{ alias: name, src: [path] }] };
}
