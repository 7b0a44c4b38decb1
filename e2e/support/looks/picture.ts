import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** RGB pixels of a screenshot. */
export interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Channels with a smaller difference count as equal, because edges are drawn slightly differently at another place of
 * the texture.
 */
const SAME_CHANNEL = 24;
/** Background of the workbench's empty page, night-900 (tokens.css). */
const NIGHT = [0x15, 0x12, 0x49] as const;

export async function pictureOf(target: Locator | Page): Promise<Picture> {
  const { data, info } = await sharp(await target.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const differs = (data: Buffer, at: number, other: readonly [number, number, number]): boolean =>
  Math.abs((data[at] ?? 0) - other[0]) >= SAME_CHANNEL ||
  Math.abs((data[at + 1] ?? 0) - other[1]) >= SAME_CHANNEL ||
  Math.abs((data[at + 2] ?? 0) - other[2]) >= SAME_CHANNEL;

/** Returns the share of pixels that differ, 0 to 1. Pictures of different sizes give 1. */
export function difference(a: Picture, b: Picture): number {
  if (a.width !== b.width || a.height !== b.height) return 1;
  let count = 0;
  for (let at = 0; at < a.data.length; at += 3)
    if (differs(a.data, at, [b.data[at] ?? 0, b.data[at + 1] ?? 0, b.data[at + 2] ?? 0])) count++;
  return count / (a.width * a.height);
}

/** Counts the colours at 4 bits per channel. */
export function colours({ data }: Picture): number {
  const seen = new Set<number>();
  for (let at = 0; at < data.length; at += 3)
    seen.add(((data[at] ?? 0) >> 4) * 256 + ((data[at + 1] ?? 0) >> 4) * 16 + ((data[at + 2] ?? 0) >> 4));
  return seen.size;
}

/** Returns the share of the picture that is drawn on. */
export function ink({ data, width, height }: Picture): number {
  let count = 0;
  for (let at = 0; at < data.length; at += 3) if (differs(data, at, NIGHT)) count++;
  return count / (width * height);
}

/** Returns the share of the outermost ring of pixels that is drawn on: a clipped drawing has ink there. */
export function edgeInk({ data, width, height }: Picture): number {
  let count = 0;
  const look = (x: number, y: number) => {
    if (differs(data, (y * width + x) * 3, NIGHT)) count++;
  };
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) look(x, y);
  for (let y = 1; y < height - 1; y++) for (const x of [0, width - 1]) look(x, y);
  return count / (2 * (width + height) - 4);
}
