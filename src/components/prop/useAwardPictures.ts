import { artSrc } from '#src/components/art/art-src.ts';
import { useHeldPictures } from '#src/platform/pictures.ts';
import { propView } from './prop-view.ts';

/** Keeps the pictures of possible awards decoded for the award's pop-up. */
export function useAwardPictures(awards: readonly { readonly propId: number }[]): void {
  useHeldPictures([...new Set(awards.map(({ propId }) => artSrc(propView(propId).art)))]);
}
