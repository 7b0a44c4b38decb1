import giftBox from '../art/gift-box.svg';
import scatterBack from '../art/scatter-back.svg';
import scatterFront from '../art/scatter-front.svg';

export const PICTURES = { giftBox, scatterBack, scatterFront } as const;
const COIN = '/art/art-coin-gold.svg';

let held: readonly HTMLImageElement[] = [];

/** Loads the pop-up's pictures and keeps them: an SVG is a document, which takes the browser some ms to make. */
export function bringPictures(): void {
  if (held.length > 0) return;
  held = [...Object.values(PICTURES), COIN].map((src) => Object.assign(new Image(), { src }));
}
