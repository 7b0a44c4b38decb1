import { describe, expect, it } from 'vitest';
import { sheetsFor, sourcesOf } from '#scenes/engine/manifest.ts';
import { REQUIRED_FONTS as BURST_FONTS, REQUIRED_FRAMES as BURST_FRAMES, FRAME_SIZES as BURST_SIZES } from '#scenes/award-burst/frames.ts';
import { REQUIRED_FONTS as GRID_FONTS, REQUIRED_FRAMES as GRID_FRAMES, FRAME_SIZES as GRID_SIZES } from '#scenes/grid-draw/frames.ts';
import { REQUIRED_FONTS as WHEEL_FONTS, REQUIRED_FRAMES as WHEEL_FRAMES, FRAME_SIZES as WHEEL_SIZES } from '#scenes/jackpot-wheel/frames.ts';
import { FONTS, FRAMES } from '#scenes/generated/assets.ts';

const SOURCES = ['a-1@2x.png.json', 'a-2.webp.json', 'a-3@2x.webp.json', 'a-4.png.json'];

describe('asset manifest', () => {
  it('gives the sheets of the wanted scale first and WebP before PNG', () => {
    expect(sheetsFor(SOURCES, 2)).toEqual(['a-3@2x.webp.json', 'a-2.webp.json', 'a-1@2x.png.json', 'a-4.png.json']);
    expect(sheetsFor(SOURCES, 1)[0]).toBe('a-2.webp.json');
    expect(sheetsFor(['a.png.json'], 2)).toEqual(['a.png.json']);
  });

  it('names what it lacks', () => {
    const manifest = { bundles: [{ name: 'grid-draw', assets: [{ alias: 'grid-draw', src: SOURCES }] }] };
    expect(sourcesOf(manifest, 'grid-draw', 'grid-draw')).toBe(SOURCES);
    expect(() => sourcesOf(manifest, 'grid-draw', 'sparkle')).toThrow(/sparkle.*grid-draw/);
    expect(() => sourcesOf(manifest, 'cards', 'cards')).toThrow(/cards/);
  });
});

describe('required frames', () => {
  it.each([
    ['grid-draw', GRID_FRAMES, GRID_SIZES, GRID_FONTS],
    ['jackpot-wheel', WHEEL_FRAMES, WHEEL_SIZES, WHEEL_FONTS],
    ['award-burst', BURST_FRAMES, BURST_SIZES, BURST_FONTS],
  ] as const)('of %s are built, each once and with a size, and no other', (scene, frames, sizes, fonts) => {
    expect([...FRAMES[scene]].toSorted()).toEqual([...frames].toSorted());
    expect(Object.keys(sizes).toSorted()).toEqual([...frames].toSorted());
    for (const font of fonts) expect(FONTS).toContain(font);
  });
});
