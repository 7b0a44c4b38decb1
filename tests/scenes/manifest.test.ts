import { describe, expect, it } from 'vitest';
import { BUNDLES, FONTS, FRAMES, type BundleName, type FontName } from '#scenes/generated/assets.ts';
import { sheetsFor, sourcesOf } from '#scenes/manifest.ts';

const SOURCES = ['a-2.webp.json', 'a-3@2x.avif.json', 'a-4.png.json', 'a-5@2x.webp.json', 'a-1@2x.png.json'];

describe('asset manifest', () => {
  it('lists the sheets of the requested scale first, smallest first as in the manifest', () => {
    expect(sheetsFor(SOURCES, 2)).toEqual([
      'a-3@2x.avif.json',
      'a-5@2x.webp.json',
      'a-1@2x.png.json',
      'a-2.webp.json',
      'a-4.png.json',
    ]);
    expect(sheetsFor(SOURCES, 1)).toEqual([
      'a-2.webp.json',
      'a-4.png.json',
      'a-3@2x.avif.json',
      'a-5@2x.webp.json',
      'a-1@2x.png.json',
    ]);
    expect(sheetsFor(['a.png.json'], 2)).toEqual(['a.png.json']);
  });

  it('throws an error that names a missing asset', () => {
    const manifest = { bundles: [{ name: 'grid-draw', assets: [{ alias: 'grid-draw', src: SOURCES }] }] };
    expect(sourcesOf(manifest, 'grid-draw', 'grid-draw')).toBe(SOURCES);
    expect(() => sourcesOf(manifest, 'grid-draw', 'sparkle')).toThrow(/sparkle.*grid-draw/);
    expect(() => sourcesOf(manifest, 'cards', 'cards')).toThrow(/cards/);
  });
});

interface FramesModule {
  REQUIRED_FRAMES: readonly string[];
  FRAME_SIZES: Readonly<Record<string, readonly [number, number]>>;
  REQUIRED_FONTS: readonly FontName[];
}
const scenes = import.meta.glob<FramesModule>('../../scenes/*/frames.ts', { eager: true });

describe('required frames', () => {
  it.each(Object.entries(scenes).map(([path, module]) => [path.split('/').at(-2) ?? '', module] as const))(
    'of %s are built, each once and with a size, without others',
    (scene, { REQUIRED_FRAMES, FRAME_SIZES, REQUIRED_FONTS }) => {
      expect([...REQUIRED_FRAMES].toSorted()).toEqual([...FRAMES[scene as BundleName]]);
      expect(Object.keys(FRAME_SIZES).toSorted()).toEqual([...REQUIRED_FRAMES].toSorted());
      for (const font of REQUIRED_FONTS) expect(FONTS).toContain(font);
    },
  );

  it('exist for every bundle', () => {
    expect(
      Object.keys(scenes)
        .map((path) => path.split('/').at(-2))
        .toSorted(),
    ).toEqual([...BUNDLES]);
  });
});
