import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchEarly } from '#src/stage/hosts/fetch-early.ts';

const BASE = 'https://perya.test/scene-assets/';
const bundle = (name: string, ...src: string[]) => ({ name, assets: [{ alias: name, src }] });
const MANIFEST = JSON.stringify({
  bundles: [
    bundle('money-rain', 'scenes/money-rain-1.json', 'scenes/money-rain-1@2x.webp.json'),
    bundle('money-rain.halloween', 'scenes/money-rain-h@2x.webp.json'),
    bundle('award-burst', 'scenes/award-burst-1@2x.webp.json'),
    { name: 'fonts', assets: [{ alias: 'display-outlined-32', src: ['fonts/outlined-1.fnt'] }] },
  ],
});
const FILES: Readonly<Record<string, string>> = {
  'manifest.json': MANIFEST,
  'scenes/money-rain-1.json': '{"meta":{"image":"money-rain-1.webp"}}',
  'scenes/money-rain-1@2x.webp.json': '{"meta":{"image":"money-rain-2.webp"}}',
  'scenes/money-rain-h@2x.webp.json': '{"meta":{"image":"money-rain-h.webp"}}',
  'scenes/award-burst-1@2x.webp.json': '{"meta":{"image":"award-burst.webp"}}',
  'fonts/outlined-1.fnt': 'info face="x"\npage id=0 file="outlined-1.png"\n',
};

/** Serves `files` and every picture. Returns the requested paths. */
function serve(files: Readonly<Record<string, string>> = FILES): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const file = url.slice(BASE.length);
    asked.push(file);
    if (files[file] === undefined && !/webp$|png$/.test(file)) throw new TypeError('Failed to fetch');
    return new Response(files[file] ?? 'picture');
  });
  return asked;
}

const early = (more: Partial<Parameters<typeof fetchEarly>[0]> = {}) =>
  fetchEarly({ scenes: ['money-rain'], theme: null, base: BASE, dpr: 3, ...more });

describe('files fetched in parallel with the engine', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('are the atlas and the fonts of the scene, with their pictures', async () => {
    const asked = serve();
    await early();
    expect(asked.toSorted()).toEqual([
      'fonts/outlined-1.fnt',
      'fonts/outlined-1.png',
      'manifest.json',
      'scenes/money-rain-1@2x.webp.json',
      'scenes/money-rain-2.webp',
    ]);
  });

  it.each([
    ['the theme', { theme: 'halloween' }, 'scenes/money-rain-h.webp'],
    ['the screen', { dpr: 1 }, 'scenes/money-rain-1.webp'],
  ])('are those of %s', async (_what, more, picture) => {
    const asked = serve();
    await early(more);
    expect(asked).toContain(picture);
    expect(asked).not.toContain('scenes/money-rain-2.webp');
  });

  it('are those of each scene', async () => {
    const asked = serve();
    await early({ scenes: ['money-rain', 'award-burst'] });
    expect(asked).toContain('scenes/money-rain-2.webp');
    expect(asked).toContain('scenes/award-burst.webp');
  });

  it('are none without a scene', async () => {
    const asked = serve();
    await early({ scenes: [] });
    expect(asked).toEqual([]);
  });

  it.each([
    ['no network', {}],
    ['no such scene', { 'manifest.json': '{"bundles":[]}' }],
    ['a broken manifest', { 'manifest.json': '<html>' }],
  ])('fail in silence: %s', async (_what, files: Readonly<Record<string, string>>) => {
    serve(files);
    await expect(early()).resolves.toBeUndefined();
  });
});
