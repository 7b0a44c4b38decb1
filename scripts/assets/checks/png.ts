import sharp, { type Metadata } from 'sharp';
import type { Fault } from './fault.ts';

type Finding = Omit<Fault, 'file'>;

/** Minimum alpha (of 255) at which a pixel at the border of a PNG counts as art. */
const EDGE_ALPHA = 40;
/**
 * Levels (of 255) by which the embedded profile may change a colour: a difference caused by rounding, not by another
 * colour space.
 */
const PROFILE_TOLERANCE = 4;
const EXPORT = 'export it as PNG: RGB, 8 bits a channel, sRGB, with transparency';

/** Decoded pixels with four bytes each. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Reports a picture whose real format is not PNG with 8 bits in RGB. */
export function formatFinding({ format, space, depth, chromaSubsampling }: Metadata): Finding | undefined {
  const cmyk = space === 'cmyk' || chromaSubsampling?.includes('4:4:4:4') ? ' in CMYK' : '';
  if (format !== 'png')
    return { fault: `is ${(format ?? 'another format').toUpperCase()}${cmyk} with the name of a PNG`, mend: EXPORT };
  if (depth !== 'uchar') return { fault: 'has 16 bits a channel instead of 8', mend: EXPORT };
  return undefined;
}

/** True if the embedded colour profile is not sRGB, i.e. it changes the colours. */
async function isOtherSpace(content: Buffer, { data }: Pixels, { icc }: Metadata): Promise<boolean> {
  if (icc === undefined) return false;
  const plain = await sharp(content, { ignoreIcc: true }).ensureAlpha().raw().toBuffer();
  return data.some(
    (level, index) => (data[index | 3] ?? 0) > EDGE_ALPHA && Math.abs(level - (plain[index] ?? 0)) > PROFILE_TOLERANCE,
  );
}

/** True if art touches the border of a picture. */
function touchesEdge({ data, width, height }: Pixels): boolean {
  const isArt = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) > EDGE_ALPHA;
  for (let x = 0; x < width; x++) if (isArt(x, 0) || isArt(x, height - 1)) return true;
  for (let y = 0; y < height; y++) if (isArt(0, y) || isArt(width - 1, y)) return true;
  return false;
}

/** Returns the faults of a PNG frame: its colour space and its edge. */
export async function pngFindings(content: Buffer, pixels: Pixels, metadata: Metadata): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (await isOtherSpace(content, pixels, metadata))
    findings.push({ fault: 'is not in the colour space sRGB, so its colours would change', mend: EXPORT });
  if (touchesEdge(pixels))
    findings.push({
      fault: 'its art touches the edge, so it may be cut off there',
      mend: 'leave one transparent pixel on every side, or draw a picture that fills its frame as SVG',
    });
  return findings;
}
