import { expect, it } from 'vitest';
import { sceneFiles } from '#server/pages/scene-files.ts';

const asset = (alias: string, ...src: readonly string[]) => ({ name: alias, assets: [{ alias, src }] });
const FILES: Readonly<Record<string, object | string>> = {
  'scene-assets/manifest.json': {
    bundles: [
      asset('fonts'),
      { name: 'fonts', assets: [] },
      asset('spin-wheel', 'w/a.webp.json', 'w/b@2x.webp.json', 'w/c@2x.png.json'),
      asset('spin-wheel.christmas', 'x/d.webp.json', 'x/e@2x.webp.json'),
      asset('grid-draw', 'g/gone@2x.webp.json'),
    ],
  },
  'scene-assets/w/b@2x.webp.json': { frames: {}, meta: { image: 'b@2x.webp' } },
  'scene-assets/x/e@2x.webp.json': { frames: {}, meta: { image: 'e@2x.webp' } },
  'scene-assets/fonts/display-16.fnt': 'common lineHeight=38\npage id=0 file="display-16.png"\nchar id=65',
};
const read = (file: string): string | null => {
  const found = FILES[file];
  return found === undefined ? null : typeof found === 'string' ? found : JSON.stringify(found);
};
const withFont = {
  bundles: [
    asset('spin-wheel', 'w/b@2x.webp.json'),
    { name: 'fonts', assets: [{ alias: 'display-16', src: ['fonts/display-16.fnt'] }] },
  ],
};
const SCRIPTS = [
  'worker-a1b2.js',
  'worker-a1b2.js.br',
  'scene-spin-wheel-c3.js',
  'scene-grid-draw-d4.js',
  'above-e5.js',
];

it('finds the worker, the scene and the smallest atlas of a phone, with its picture', () => {
  expect(sceneFiles(SCRIPTS, read)({ name: 'spin-wheel', fonts: [], variant: null })).toEqual([
    'assets/worker-a1b2.js',
    'assets/scene-spin-wheel-c3.js',
    'scene-assets/w/b@2x.webp.json',
    'scene-assets/w/b@2x.webp',
  ]);
});

it('finds the art of a season, and the fonts', () => {
  expect(sceneFiles([], read)({ name: 'spin-wheel', fonts: [], variant: 'christmas' })).toEqual([
    'scene-assets/x/e@2x.webp.json',
    'scene-assets/x/e@2x.webp',
  ]);
  const readFonts = (file: string) => (file.endsWith('manifest.json') ? JSON.stringify(withFont) : read(file));
  const { length, ...found } = sceneFiles([], readFonts)({ name: 'spin-wheel', fonts: ['display-16'], variant: 'eid' });
  expect(length).toBe(4);
  expect(Object.values(found).slice(2)).toEqual([
    'scene-assets/fonts/display-16.fnt',
    'scene-assets/fonts/display-16.png',
  ]);
});

it('leaves out missing files', () => {
  expect(sceneFiles([], read)({ name: 'grid-draw', fonts: ['display-16'], variant: null })).toEqual([
    'scene-assets/g/gone@2x.webp.json',
  ]);
  expect(sceneFiles([], () => null)({ name: 'grid-draw', fonts: [], variant: null })).toEqual([]);
});
