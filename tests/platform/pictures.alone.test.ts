import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const asked: string[] = [];
const newWorker = () => Object.assign(new EventTarget(), { controller: null as object | null });
let worker = newWorker();

beforeEach(() => {
  vi.resetModules();
  asked.length = 0;
  worker = newWorker();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation((src) => void asked.push(src));
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
afterEach(() => vi.unstubAllGlobals());

it('loads a picture once, however many pages ask for it', async () => {
  const { holdPictures } = await import('#src/platform/pictures.ts');
  holdPictures(['/art/a.svg', '/art/b.svg']);
  holdPictures(['/art/b.svg', '/art/c.svg']);
  expect(asked).toEqual(['/art/a.svg', '/art/b.svg', '/art/c.svg']);
});

it('loads them once more when a service worker takes the page over', async () => {
  const { holdPictures } = await import('#src/platform/pictures.ts');
  holdPictures(['/art/a.svg', '/art/b.svg']);
  for (let times = 0; times < 2; times += 1) worker.dispatchEvent(new Event('controllerchange'));
  expect(asked).toEqual(['/art/a.svg', '/art/b.svg', '/art/a.svg', '/art/b.svg']);
});

it('does not if the worker controlled the page from the start', async () => {
  worker.controller = {};
  const { holdPictures } = await import('#src/platform/pictures.ts');
  holdPictures(['/art/a.svg']);
  worker.dispatchEvent(new Event('controllerchange'));
  expect(asked).toEqual(['/art/a.svg']);
});
