import { artSrc } from '#src/components/art/art-src.ts';
import { holdPictures } from '#src/platform/pictures.ts';
import giftBox from '../art/gift-box.svg';
import scatterBack from '../art/scatter-back.svg';
import scatterFront from '../art/scatter-front.svg';

export const PICTURES = { giftBox, scatterBack, scatterFront } as const;

/** Loads the pop-up's pictures and keeps them ready to be drawn. */
export function bringPictures(): void {
  holdPictures([...Object.values(PICTURES), artSrc('art-coin-gold'), artSrc('art-coin-pile')]);
}
