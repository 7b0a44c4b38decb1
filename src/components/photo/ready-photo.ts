import { PICTURE_TYPES, type PictureRule } from '#contract/values/pictures.ts';

/** What is wrong with a file that was chosen: the key of its sentence in `errors:photo`. */
export type PhotoFault = 'type' | 'size' | 'small';

const QUALITY = 0.85;

/** A photo as it is sent, or why it cannot be. */
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
 * Makes a photo as small as it is kept, upright and without what the camera wrote into it. One that the browser cannot read
 * goes as it is: the server looks at it.
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

/** A file in its own format, where the server takes it. */
function asItIs(file: Blob, rule: PictureRule): ReadyPhoto {
  if (!isTaken(file)) return { fault: 'type' };
  return file.size > rule.maxBytes ? { fault: 'size' } : { file };
}
