import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPageFonts } from '../../scripts/assets/checks/fonts.ts';
import { ASSETS_DIR, ROOT } from '../../scripts/assets/paths.ts';
import { type Changes, listedFaults } from './expect-fault.ts';
import { folderOf } from './fixture.ts';

describe('fonts', () => {
  const face = (name: string) => readFileSync(join(ASSETS_DIR, 'fonts{m}', name));
  const recipe = JSON.parse(face('display-16{bf}.json').toString('utf8')) as Record<string, unknown>;
  const fontFiles = (changes: Record<string, unknown>, faces: Changes = {}): Changes => ({
    'fonts{m}/display-16{bf}.json': JSON.stringify({ ...recipe, ...changes }),
    'fonts{m}/baloo-2-latin-800.woff2': face('baloo-2-latin-800.woff2'),
    'fonts{m}/baloo-2-peso-800.woff2': face('baloo-2-peso-800.woff2'),
    ...faces,
  });

  it('of the checkout have all that texts and names need', async () => {
    expect(await listedFaults(fontFiles({}))).toEqual([]);
  });

  it.each([
    [
      'no ₱ in its ranges',
      {
        ranges: [
          [32, 126],
          [160, 255],
        ],
      },
      {},
      /has no ₱, which texts/,
      /\[8369, 8369\]/,
    ],
    [
      'no ñ in its ranges',
      {
        ranges: [
          [32, 126],
          [160, 240],
          [242, 255],
          [8369, 8369],
        ],
      },
      {},
      /has no ñ/,
      /ranges/,
    ],
    [
      'no face with ₱',
      { faces: ['baloo-2-latin-800.woff2'] },
      { 'fonts{m}/baloo-2-peso-800.woff2': undefined },
      /no face of it has ₱/,
      /add a face/,
    ],
    [
      'a missing face',
      { faces: ['baloo-2-latin-800.woff2', 'gone.woff2'] },
      { 'fonts{m}/baloo-2-peso-800.woff2': undefined },
      /face "gone\.woff2" is missing/,
      /beside the recipe/,
    ],
    [
      'a face that is no font',
      {},
      { 'fonts{m}/baloo-2-peso-800.woff2': 'none' },
      /"baloo-2-peso-800\.woff2" cannot be read/,
      /copy the font/,
    ],
    [
      'half a face',
      {},
      { 'fonts{m}/baloo-2-latin-800.woff2': face('baloo-2-latin-800.woff2').subarray(0, 9000) },
      /cannot be read/,
      /copy the font/,
    ],
    ['another size than its name', { size: 18 }, {}, /size is 18 px, and its name says 16/, /display-18\{bf\}/],
    ['a size that no page holds', { size: 400 }, {}, /its size is 400 px/, /8 to 64/],
    ['a colour that is none', { fill: 'goldish' }, {}, /"goldish" is not a colour/, /"#FFC533"/],
    [
      'an outline colour that is none',
      { outline: { color: '#15', width: 2 } },
      {},
      /"#15" is not a colour/,
      /"#FFC533"/,
    ],
  ])('are reported for %s', async (_, changes, faces, fault, mend) => {
    expect(await listedFaults(fontFiles(changes, faces))).toEqual([
      ['assets/fonts{m}/display-16{bf}.json', expect.stringMatching(fault), expect.stringMatching(mend)],
    ]);
  });

  it('of the pages are reported when they cannot be read or lack ₱', () => {
    const root = folderOf({
      'good.woff2': readFileSync(join(ROOT, 'public/fonts/baloo-2-latin-800.woff2')),
      'broken.woff2': 'none',
      'poor.woff2': face('baloo-2-latin-800.woff2'),
    });
    expect(checkPageFonts(root).map(({ file, fault }) => [file, fault])).toEqual([
      ['public/fonts/broken.woff2', expect.stringMatching(/cannot be read/)],
      ['public/fonts/poor.woff2', 'has no ₱'],
    ]);
  });
});
