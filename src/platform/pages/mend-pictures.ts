import { isOnline, subscribeOnline } from '../network.ts';

/** Replacement of a picture that could not be fetched: a tile with a question mark. */
const GLYPH = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="#8c86c8" stroke-width="4" stroke-linecap="round"><rect x="6" y="6" width="36" height="36" rx="10" stroke-dasharray="7 6"/><path d="M19 19c1-8 13-5 10 2-1 3-5 3-5 7m0 6v.1"/></svg>',
)}")`;

/** Replacement of a game's picture of another site. */
const TILE = 'url("/art/art-tile-any.svg")';

const isPicture = (target: EventTarget | null): target is HTMLImageElement => target instanceof HTMLImageElement;

function fetchAgain(picture: HTMLImageElement): void {
  // Setting the same address again starts another fetch.
  picture.src = picture.getAttribute('src') ?? '';
}

/**
 * Watches all pictures of the document: one that fails to load shows a glyph, and is fetched again when the network
 * returns. @returns a function that stops it
 */
export function mendPictures(): () => void {
  const failed = new Set<HTMLImageElement>();
  const fail = ({ target }: Event): void => {
    if (!isPicture(target)) return;
    failed.add(target);
    target.style.content = /^https?:/.test(target.getAttribute('src') ?? '') ? TILE : GLYPH;
  };
  const load = ({ target }: Event): void => {
    if (isPicture(target) && failed.delete(target)) target.style.content = '';
  };
  // Another try covers pictures that failed before: it marks or shows them.
  for (const picture of document.querySelectorAll('img'))
    if (picture.complete && picture.naturalWidth === 0 && picture.getAttribute('src')) fetchAgain(picture);
  // These events do not bubble.
  document.addEventListener('error', fail, true);
  document.addEventListener('load', load, true);
  const unsubscribe = subscribeOnline(() => {
    if (!isOnline()) return;
    for (const picture of failed) {
      if (!picture.isConnected) failed.delete(picture);
      else fetchAgain(picture);
    }
  });
  return () => {
    document.removeEventListener('error', fail, true);
    document.removeEventListener('load', load, true);
    unsubscribe();
  };
}
