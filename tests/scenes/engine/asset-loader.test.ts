import '../support/browser.ts';
import { describe, expect, it, vi } from 'vitest';
import { standIn } from '#scenes/engine/draw/stand-in.ts';
import { AssetLoader } from '#scenes/engine/files/assets.ts';

const BASE = 'https://fair.test/scene-assets/';

/** Serves files by path. The manifest lists one bundle in three formats, the smallest first, and that of one theme. */
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
    'manifest.json': {
      bundles: [
        bundle('award-burst'),
        bundle('award-burst.halloween'),
        { name: 'fonts', assets: [{ alias: 'display-16', src: ['display-16.fnt'] }] },
      ],
    },
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
  new AssetLoader(BASE, theme, 8000).load({ bundles: ['award-burst'], fonts: [] }, 2, new AbortController().signal);

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
  ])('uses the next format if only %j can be decoded', async (known, taken) => {
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

  it('uses the default files if those of a theme cannot be decoded', async () => {
    const fetched = serve();
    vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
      if ((await blob.text()).includes('halloween')) throw new DOMException('corrupt', 'InvalidStateError');
      return { width: 16, height: 16, close: () => undefined };
    });
    expect((await load('halloween')).sources).toHaveLength(1);
    expect(fetched.at(-1)).toBe('award-burst@2x.avif');
  });

  it('has a plain tile for a picture that no sheet contains, and the system font for a face that does not load', async () => {
    serve();
    decode('avif');
    const request = { bundles: ['award-burst'], fonts: ['display-16'] } as const;
    const assets = await new AssetLoader(BASE, null, 8000).load(request, 2, new AbortController().signal);
    const { texture } = assets.atlas('award-burst');
    expect(texture('a picture of tomorrow' as 'coin')).toBe(standIn());
    expect(assets.font('display-16').glyphs.size).toBe(0);
    expect(assets.sources).toHaveLength(1);
    assets.free();
  });

  it('requests the manifest before it has a list to load, and font faces together with the sheets', async () => {
    const fetched = serve();
    decode('avif');
    const loader = new AssetLoader(BASE, null, 8000);
    loader.begin();
    expect(fetched).toEqual(['manifest.json']);
    const request = { bundles: ['award-burst'], fonts: ['display-16'] } as const;
    await loader.load(request, 2, new AbortController().signal);
    expect(fetched.slice(0, 3)).toEqual(['manifest.json', 'award-burst@2x.avif.json', 'display-16.fnt']);
  });

  it('reads a manifest again that did not come', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
    const loader = new AssetLoader(BASE, null, 8000);
    loader.begin();
    await Promise.resolve();
    await expect(loader.load({ bundles: [], fonts: [] }, 2, new AbortController().signal)).rejects.toThrow(/404/);
    serve();
    decode('avif');
    const request = { bundles: ['award-burst'], fonts: [] } as const;
    expect((await loader.load(request, 2, new AbortController().signal)).sources).toHaveLength(1);
  });
});
