import { afterEach, beforeEach, expect, it } from 'vitest';
import { mendPictures } from '#src/platform/pages/mend-pictures.ts';

let stop = (): void => undefined;
beforeEach(() => {
  stop = mendPictures();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Adds a picture to the page and counts its fetches. */
function picture(): { img: HTMLImageElement; fetched: () => number } {
  const img = document.body.appendChild(document.createElement('img'));
  img.setAttribute('src', '/art/art-gift.svg');
  let fetched = 0;
  Object.defineProperty(img, 'src', {
    set(src) {
      if (src === '/art/art-gift.svg') fetched += 1;
    },
  });
  return { img, fetched: () => fetched };
}
const tell = (img: HTMLImageElement, what: 'error' | 'load') => img.dispatchEvent(new Event(what));
const backOnline = () => window.dispatchEvent(new Event('online'));

it('shows a glyph for a picture that failed, fetches it once the network is back, and then shows it', () => {
  const { img, fetched } = picture();
  tell(img, 'error');
  expect(img.style.content).toContain('data:image/svg+xml');
  expect(fetched()).toBe(0);
  backOnline();
  expect(fetched()).toBe(1);
  expect(img.style.content).toContain('data:image/svg+xml');
  tell(img, 'load');
  expect(img.style.content).toBe('');
  backOnline();
  expect(fetched()).toBe(1);
});

it('shows the tile of a game for a picture of another site that failed', () => {
  const img = document.body.appendChild(document.createElement('img'));
  img.src = 'https://cdn.example/parol.webp';
  tell(img, 'error');
  expect(img.style.content).toContain('/art/art-tile-any.svg');
});

it('fetches again once those that failed before it watched, and not those that are whole or loading', () => {
  stop();
  const state = { failed: [true, 0], whole: [true, 48], loading: [false, 0] } as const;
  const made = Object.entries(state).map(([name, [complete, naturalWidth]]) => {
    const { img, fetched } = picture();
    for (const [key, value] of Object.entries({ complete, naturalWidth })) Object.defineProperty(img, key, { value });
    return { name, fetched };
  });
  stop = mendPictures();
  expect(made.map(({ name, fetched }) => [name, fetched()])).toEqual([
    ['failed', 1],
    ['whole', 0],
    ['loading', 0],
  ]);
});

it('leaves pictures alone that loaded, and those that are gone', () => {
  const whole = picture();
  tell(whole.img, 'load');
  const gone = picture();
  tell(gone.img, 'error');
  gone.img.remove();
  backOnline();
  expect([whole.fetched(), gone.fetched()]).toEqual([0, 0]);
});
