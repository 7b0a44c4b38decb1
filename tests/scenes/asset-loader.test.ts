import './support/browser.ts';
import { describe, expect, it, vi } from 'vitest';
import { AssetLoader } from '#scenes/engine/assets.ts';

const BASE = 'https://fair.test/scene-assets/';

/** Files by path: the manifest lists one bundle in three formats, the lightest first, and one theme's. */
function serve(): string[] {
  const sheet = (image: string) => ({
    frames: { coin: { frame: { x: 0, y: 0, w: 8, h: 8 } } },
    meta: { image, scale: '2' },
  });
  const formats = ['avif', 'webp', 'png'];
  const bundle = (name: string) => ({
    name,
    assets: [{ alias: name, src: formats.map((format) => `${name}@2x.${format}.json`) }],
  });
  const files: Record<string, unknown> = {
    'manifest.json': { bundles: [bundle('award-burst'), bundle('award-burst.halloween')] },
  };
  for (const name of ['award-burst', 'award-burst.halloween']) {
    for (const format of formats) files[`${name}@2x.${format}.json`] = sheet(`${name}@2x.${format}`);
  }
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.slice(BASE.length);
    fetched.push(path);
    return path in files ? Response.json(files[path]) : new Response(path);
  });
  return fetched;
}

/** Stubs a browser that decodes only some formats. */
function decode(...known: readonly string[]): void {
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    const path = await blob.text();
    if (!known.some((format) => path.endsWith(format)))
      throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    return { width: 16, height: 16, close: () => undefined };
  });
}

const load = (theme: string | null) =>
  new AssetLoader(BASE, theme).load({ bundles: ['award-burst'], fonts: [] }, 2, new AbortController().signal);

describe('asset loader', () => {
  it('loads the smallest format that the browser decodes', async () => {
    const fetched = serve();
    decode('avif', 'webp', 'png');
    const assets = await load(null);
    expect(assets.atlas('award-burst').texture('coin').frame.width).toBeGreaterThan(0);
    expect(fetched).toEqual(['manifest.json', 'award-burst@2x.avif.json', 'award-burst@2x.avif']);
  });

  it.each([
    [['webp', 'png'], 'webp'],
    [['png'], 'png'],
  ])('uses the next format where only %j can be decoded', async (known, taken) => {
    const fetched = serve();
    decode(...known);
    expect((await load(null)).sources).toHaveLength(1);
    expect(fetched.at(-1)).toBe(`award-burst@2x.${taken}`);
  });

  it('rejects when no format can be decoded', async () => {
    serve();
    decode();
    await expect(load(null)).rejects.toThrow(/could not be decoded/);
  });

  it('loads the files of a theme that has some, and the default ones otherwise', async () => {
    const fetched = serve();
    decode('avif');
    await load('halloween');
    expect(fetched.at(-1)).toBe('award-burst.halloween@2x.avif');
    await load('christmas');
    expect(fetched.at(-1)).toBe('award-burst@2x.avif');
  });
});
