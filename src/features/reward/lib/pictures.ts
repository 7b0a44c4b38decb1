import giftBox from '../art/gift-box.svg';
import scatterBack from '../art/scatter-back.svg';
import scatterFront from '../art/scatter-front.svg';
import { whenIdle } from '#src/platform/idle.ts';

export const PICTURES = { giftBox, scatterBack, scatterFront } as const;
const COIN = '/art/art-coin-gold.svg';

let held: readonly HTMLImageElement[] = [];

/**
 * Loads the pop-up's pictures and keeps them, each drawn once: an SVG is a document, which takes the browser some ms to
 * make, and to style as it is drawn for the first time.
 */
export function bringPictures(): void {
  if (held.length > 0) return;
  const pen = document.createElement('canvas').getContext('2d');
  held = [...Object.values(PICTURES), COIN].map((src) => {
    const picture = Object.assign(new Image(), { src });
    picture.addEventListener('load', () => whenIdle(() => pen?.drawImage(picture, 0, 0, 1, 1)));
    return picture;
  });
}
