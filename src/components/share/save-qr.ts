import { qrPicture } from './qr.ts';

/** Pixels of one module: a code of 37 modules becomes a picture of 592 px. */
const SCALE = 16;

/** Saves a text's QR code as a PNG file of this name. @returns false where the browser cannot draw it */
export async function saveQr(text: string, name: string): Promise<boolean> {
  const { size, path } = await qrPicture(text);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) return false;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(SCALE, SCALE);
  context.fillStyle = '#000000';
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  context.fill(new Path2D(path));
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = `${name}.png`;
  link.click();
  return true;
}
