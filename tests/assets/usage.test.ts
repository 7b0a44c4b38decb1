import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printFault } from '../../scripts/assets/check.ts';
import { composedNames, iconNames } from '../../scripts/assets/checks/composed.ts';
import { readRequirements } from '../../scripts/assets/checks/requirements.ts';
import { checkUsage } from '../../scripts/assets/checks/usage.ts';
import { BRAND_SOURCES } from '../../scripts/assets/icons.ts';
import { ROOT, SCENES_DIR } from '../../scripts/assets/paths.ts';
import { readSources } from '../../scripts/assets/sources.ts';
import { folderOf, picture } from './fixture.ts';

describe('unused art', () => {
  it('is not in the checkout, and art that pages show is', async () => {
    const needs = await readRequirements(SCENES_DIR);
    const named = { composed: await composedNames(ROOT, needs), icons: await iconNames(ROOT) };
    expect(checkUsage(ROOT, readSources(), needs, BRAND_SOURCES, named).map(printFault)).toEqual([]);
  });

  it('is reported for art, icons, brand art and fonts, as is missing art', () => {
    const root = folderOf({
      'public/art/art-coin.svg': picture(),
      'public/art/art-medal-1.svg': picture(),
      'public/art/art-drum.svg': picture(),
      'assets/icons/ic-home.svg': picture(),
      'assets/icons/ic-drum.svg': picture(),
      'assets/brand/icon.svg': picture(),
      'assets/brand/old-icon.svg': picture(),
      'assets/fonts{m}/display-16{bf}.json': '{}',
      'assets/fonts{m}/display-99{bf}.json': '{}',
      'src/page.tsx':
        'const art = ["/art/art-coin.svg", "/art/art-harp.svg", `art-medal-${rank}`, `/art/art-${any}.svg`]; const icon = <Icon name="home" />;',
    });
    const faults = checkUsage(
      root,
      readSources(join(root, 'assets')),
      [{ scene: 'grid', frames: new Map(), fonts: ['display-16'] }],
      ['icon'],
      { composed: [{ beginning: 'art-medal-', names: ['art-medal-1', 'art-medal-2'] }], icons: ['home', 'flute'] },
    );
    expect(faults.map(({ file, fault }) => [file, fault])).toEqual([
      ['public/art/art-harp.svg', 'missing: src/page.tsx shows it'],
      ['public/art/art-medal-2.svg', 'missing: src/page.tsx shows it'],
      ['src/page.tsx', 'puts names "art-…" together, and no list says which pictures it means'],
      ['assets/icons/ic-flute.svg', 'missing: src/ui/art/Icon.tsx names it'],
      ['public/art/art-drum.svg', 'unused file: no page shows it'],
      ['assets/icons/ic-drum.svg', 'unused file: no page shows this icon'],
      ['assets/brand/old-icon.svg', 'unused file: no app icon is made from it'],
      ['assets/fonts{m}/display-99{bf}.json', 'unused file: no scene asks for this font'],
    ]);
    for (const { fault, mend } of faults)
      expect(mend).toMatch(fault.startsWith('missing') ? /^draw it/ : fault.startsWith('unused') ? /^delete/ : /^list/);
  });
});

describe('the required frames of a scene', () => {
  it('are refused with a pivot outside of the frame', async () => {
    const root = folderOf({
      'wheel/frames.ts':
        'export const REQUIRED_FRAMES = ["a"]; export const FRAME_SIZES = { a: [4, 4] }; export const FRAME_PIVOTS = { a: [5, 1] }; export const REQUIRED_FONTS = [];',
    });
    await expect(readRequirements(root)).rejects.toThrow(/pivot of "a" is outside/);
  });

  it('are listed for every scene of the checkout', async () => {
    expect((await readRequirements(SCENES_DIR)).map(({ scene }) => scene)).toEqual(
      readSources(join(ROOT, 'assets')).bundles.map(({ name }) => name),
    );
  });
});
