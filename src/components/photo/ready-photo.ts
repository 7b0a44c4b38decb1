import { PICTURE_TYPES, type PictureRule } from '#contract/values/pictures.ts';

/** Error of a chosen file: the key of its sentence in `errors:photo`. */
export type PhotoFault = 'type' | 'size' | 'small';

const QUALITY = 0.85;

/** A photo to send, or its error. */
export type ReadyPhoto = { readonly file: Blob } | { readonly fault: PhotoFault };

const isTaken = ({ type }: Blob): boolean => PICTURE_TYPES.some((each) => each === type);

/** The file as a picture of the browser's; null where it cannot read it. */
async function open(file: Blob): Promise<ImageBitmap | null> {
  if (typeof createImageBitmap !== 'function') return null;
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
}

/** Draws a picture at `width` x `height` as a JPEG; null where the browser will not. */
function drawn(picture: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/**
 * Scales a photo to the kept size, upright and without metadata. One that the browser cannot read is sent unchanged for
 * the server to check.
 */
export async function readyPhoto(file: Blob, rule: PictureRule): Promise<ReadyPhoto> {
  const picture = await open(file);
  if (picture === null) return asItIs(file, rule);
  const { width, height } = picture;
  if (Math.min(width, height) < rule.minSide) {
    picture.close();
    return { fault: 'small' };
  }
  const scale = Math.min(1, rule.keptSide / Math.max(width, height));
  const small = await drawn(picture, Math.round(width * scale), Math.round(height * scale));
  picture.close();
  return asItIs(small ?? file, rule);
}

/** A file in its original format, if the server accepts it. */
function asItIs(file: Blob, rule: PictureRule): ReadyPhoto {
  if (!isTaken(file)) return { fault: 'type' };
  return file.size > rule.maxBytes ? { fault: 'size' } : { file };
}
