import type { Sharp } from 'sharp';
import { PICTURE_ERRORS as E } from '#contract/base/errors.ts';
import type { PictureRule } from '#contract/values/pictures.ts';
import { BusinessError } from '../errors.ts';
import { createGate } from '../http/limits/gate.ts';

/** Longest time a picture may take to decode, seconds. */
const MAX_SECONDS = 10;
const QUALITY = 85;

/** One picture at a time, because decoding takes up to 130 MB and a worker thread of Node's. */
const inTurn = createGate(1);

/** Signatures by the format that sharp must then find too. */
const SIGNATURES: Readonly<Record<string, (head: string) => boolean>> = {
  jpeg: (head) => head.startsWith('\xff\xd8\xff'),
  png: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  webp: (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
};

/** The format that the bytes themselves say, null for any other. */
function sniff(bytes: Buffer): string | null {
  const head = bytes.subarray(0, 16).toString('latin1');
  return Object.entries(SIGNATURES).find(([, begins]) => begins(head))?.[0] ?? null;
}

/** Opens a picture; sharp is loaded with the first one, because most processes decode none. */
async function open(bytes: Buffer, limitInputPixels: number | false): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(bytes, { failOn: 'error', limitInputPixels, sequentialRead: true });
}

/**
 * Converts an unknown file to a new JPEG: upright, sRGB, at most `keptSide` pixels, without any metadata. Throws
 * BusinessError 8241 to 8243.
 * @param owner the file's owner: among waiting ones, the owner served longest ago is next
 */
export async function cleanPicture(
  bytes: Buffer,
  owner: string,
  { minSide, maxPixels, keptSide }: PictureRule,
): Promise<Buffer> {
  const format = sniff(bytes);
  if (format === null) throw new BusinessError(E.pictureUnreadable);
  return inTurn([owner], async () => {
    // The header alone is read, so its size is no matter yet.
    const found = await (await open(bytes, false)).metadata().catch(() => null);
    // A decoder that reads the file as something else than it begins like is not asked.
    if (found === null || found.format !== format) throw new BusinessError(E.pictureUnreadable);
    const { width = 0, height = 0 } = found;
    if (width * height > maxPixels) throw new BusinessError(E.pictureTooLarge);
    if (Math.min(width, height) < minSide) throw new BusinessError(E.pictureTooSmall);
    try {
      const source = await open(bytes, maxPixels);
      return await source
        .rotate()
        .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: QUALITY })
        .timeout({ seconds: MAX_SECONDS })
        .toBuffer();
    } catch (error) {
      throw new BusinessError(E.pictureUnreadable, { cause: error });
    }
  });
}
