import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkSources, printFault } from '../../scripts/assets/check.ts';
import { composedNames, iconNames } from '../../scripts/assets/checks/composed.ts';
import { readRequirements, type SceneRequirement } from '../../scripts/assets/checks/requirements.ts';
import { checkUsage } from '../../scripts/assets/checks/usage.ts';
import { BRAND_SOURCES } from '../../scripts/assets/icons.ts';
import { ASSETS_DIR, ROOT, SCENES_DIR } from '../../scripts/assets/paths.ts';
import { readSources } from '../../scripts/assets/sources.ts';
import { folderOf, GOOD, NEEDS, picture, POINTER } from './fixture.ts';

const ATLAS = 'scenes/grid{m}/grid{tps}';
const HALLOWEEN = 'themes/halloween/scenes/grid';

type Changes = Readonly<Record<string, string | Buffer | undefined>>;

async function faultsOf(changes: Changes, needs: readonly SceneRequirement[] = NEEDS) {
  const files = Object.fromEntries(
    Object.entries({ ...GOOD, ...changes }).filter(
      (entry): entry is [string, string | Buffer] => entry[1] !== undefined,
    ),
  );
  return checkSources(folderOf(files), needs);
}

/** The fixture's coin with an element inserted, or its opening tag changed. */
const coin = (inside: string): string => picture(8, 8).replace('</svg>', `${inside}</svg>`);

interface Case {
  name: string;
  changes: Changes;
  file: string;
  fault: RegExp;
  mend: RegExp;
}

async function expectFault({ changes, file, fault, mend }: Omit<Case, 'name'>) {
  const faults = await faultsOf(changes);
  const found = faults.find((candidate) => candidate.file === file && fault.test(candidate.fault));
  expect(found, faults.map(printFault).join('\n')).toBeDefined();
  expect(found?.mend).toMatch(mend);
}

describe('assets:check', () => {
  it('finds no fault in the committed sources', async () => {
    expect((await checkSources(ASSETS_DIR, await readRequirements(SCENES_DIR))).map(printFault)).toEqual([]);
  });

  it('finds no fault in a valid tree', async () => {
    expect((await faultsOf({})).map(printFault)).toEqual([]);
  });

  it.each<Case>([
    {
      name: 'a broken SVG',
      changes: { [`${ATLAS}/coin.svg`]: '<svg broken' },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /cannot be read/,
      mend: /export it again/,
    },
    {
      name: 'half an SVG',
      changes: { [`${ATLAS}/coin.svg`]: picture(8, 8).slice(0, -6) },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /cannot be read/,
      mend: /export it again/,
    },
    {
      name: 'an empty file',
      changes: { [`${ATLAS}/coin.svg`]: '' },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /cannot be read/,
      mend: /export it again/,
    },
    {
      name: 'a PNG that is none',
      changes: { [`${ATLAS}/coin.svg`]: undefined, [`${ATLAS}/coin.png`]: 'no picture' },
      file: `assets/${ATLAS}/coin.png`,
      fault: /cannot be read/,
      mend: /export it again/,
    },
    {
      name: 'a blank picture',
      changes: { [`${ATLAS}/coin.svg`]: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>' },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /blank/,
      mend: /layers visible/,
    },
    {
      name: 'a picture without a size',
      changes: { [`${ATLAS}/coin.svg`]: picture(8, 8).replace(' width="8" height="8" viewBox', ' viewBox') },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /no whole-number width/,
      mend: /set width and height/,
    },
    {
      name: 'a drawing that is cut off',
      changes: { [`${ATLAS}/coin.svg`]: coin('<circle cx="8" cy="4" r="3"/>') },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /cut off/,
      mend: /viewBox/,
    },
    {
      name: 'text in a font that is not ours',
      changes: { [`${ATLAS}/coin.svg`]: coin('<text font-family="Arial">1</text>') },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /<text> in the font "Arial"/,
      mend: /outlines/,
    },
    {
      name: 'an <image> whose file is missing',
      changes: { [`${ATLAS}/coin.svg`]: coin('<image href="coin-photo.png" width="8" height="8"/>') },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /<image> of the file "coin-photo\.png"/,
      mend: /trace the picture/,
    },
    {
      name: 'an embedded photo',
      changes: { [`${ATLAS}/coin.svg`]: coin('<image href="data:image/png;base64,AAAA" width="8" height="8"/>') },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /pixel picture/,
      mend: /trace the picture/,
    },
    {
      name: 'a blur',
      changes: { [`${ATLAS}/coin.svg`]: coin('<filter id="f"/>') },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /<filter>/,
      mend: /flat shapes/,
    },
    {
      name: 'a reference to another file',
      changes: { [`${ATLAS}/coin.svg`]: coin('<use href="symbols.svg#peso"/>') },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /refers to another file, "symbols\.svg#peso"/,
      mend: /copy what is used/,
    },
    {
      name: 'a style sheet from outside',
      changes: { [`${ATLAS}/coin.svg`]: coin('<style>@import "https://example.com/a.css";</style>') },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /refers to another file, "https/,
      mend: /plain SVG/,
    },
    {
      name: 'a definition that is not there',
      changes: { [`${ATLAS}/coin.svg`]: coin('<path d="M0 0H4V4Z" fill="url(#gold)"/>') },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /uses "#gold", which it does not define/,
      mend: /definitions/,
    },
    {
      name: 'a script',
      changes: { [`${ATLAS}/coin.svg`]: coin('<script>1</script>') },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /<script>/,
      mend: /plain SVG/,
    },
    {
      name: 'an object over its budget',
      changes: { [`${ATLAS}/coin.svg`]: coin('<path d="M0 0H8" stroke="#000"/>'.repeat(300)) },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /over its budget of 7 KB/,
      mend: /simplify/,
    },
  ])('reports $name with file, fault and mend', (one) => expectFault(one));

  it.each<Case>([
    {
      name: 'a missing frame',
      changes: { [`${ATLAS}/coin.svg`]: undefined },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /missing.*"coin"/,
      mend: /8x8 px/,
    },
    {
      name: 'an extra frame',
      changes: { [`${ATLAS}/coyn.svg`]: picture() },
      file: `assets/${ATLAS}/coyn.svg`,
      fault: /extra.*"coyn"/,
      mend: /REQUIRED_FRAMES/,
    },
    {
      name: 'a wrong size',
      changes: { [`${ATLAS}/board.svg`]: picture(20, 12) },
      file: `assets/${ATLAS}/board.svg`,
      fault: /is 20x12 px, not 20x10/,
      mend: /width="20" height="10"/,
    },
    {
      name: 'a wrong pivot',
      changes: { [`${ATLAS}/pointer.svg`]: POINTER.replace('3 4', '3 6') },
      file: `assets/${ATLAS}/pointer.svg`,
      fault: /its pivot is 3 6, not 3 4/,
      mend: /data-pivot="3 4"/,
    },
    {
      name: 'a missing pivot',
      changes: { [`${ATLAS}/pointer.svg`]: picture(6, 12) },
      file: `assets/${ATLAS}/pointer.svg`,
      fault: /its pivot is none, not 3 4/,
      mend: /data-pivot="3 4"/,
    },
    {
      name: 'a pivot that is not required',
      changes: { [`${ATLAS}/coin.svg`]: picture(8, 8).replace('<svg', '<svg data-pivot="4 4"') },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /its pivot is 4 4, not none/,
      mend: /take data-pivot out/,
    },
    {
      name: 'a bundle that no scene uses',
      changes: { 'scenes/wheel{m}/wheel{tps}/face.svg': picture() },
      file: 'assets/scenes/wheel{m}',
      fault: /no scene uses it/,
      mend: /folder's name/,
    },
    {
      name: 'a malformed font recipe',
      changes: { 'fonts{m}/display{bf}.json': '{"size": "big"}' },
      file: 'assets/fonts{m}/display{bf}.json',
      fault: /not a font recipe/,
      mend: /compare it/,
    },
    {
      name: 'a theme of no scene',
      changes: { 'themes/halloween/scenes/gird/board.svg': picture() },
      file: 'assets/themes/halloween/scenes/gird',
      fault: /no scene "gird"/,
      mend: /\(grid\)/,
    },
    {
      name: 'an override of no frame',
      changes: { [`${HALLOWEEN}/pumpkin.svg`]: picture() },
      file: `assets/${HALLOWEEN}/pumpkin.svg`,
      fault: /overrides nothing: grid has no frame "pumpkin"/,
      mend: /delete it/,
    },
    {
      name: 'an override of a wrong size',
      changes: { [`${HALLOWEEN}/board.svg`]: picture(20, 12) },
      file: `assets/${HALLOWEEN}/board.svg`,
      fault: /is 20x12 px, not 20x10/,
      mend: /width="20" height="10"/,
    },
    {
      name: 'an override without its pivot',
      changes: { [`${HALLOWEEN}/pointer.svg`]: picture(6, 12, '#000') },
      file: `assets/${HALLOWEEN}/pointer.svg`,
      fault: /its pivot is none, not 3 4/,
      mend: /data-pivot="3 4"/,
    },
    {
      name: 'an override that changes nothing',
      changes: { [`${HALLOWEEN}/coin.svg`]: picture(8, 8) },
      file: `assets/${HALLOWEEN}/coin.svg`,
      fault: /is the default picture/,
      mend: /delete it/,
    },
    {
      name: 'an unreadable override',
      changes: { [`${HALLOWEEN}/coin.svg`]: '<svg' },
      file: `assets/${HALLOWEEN}/coin.svg`,
      fault: /cannot be read/,
      mend: /export it again/,
    },
  ])('reports $name with file, fault and mend', (one) => expectFault(one));

  it.each<Case>([
    {
      name: 'a misspelt tag',
      changes: { 'scenes/wheel{m}/wheel{tsp}/face.svg': picture() },
      file: 'assets/scenes/wheel{m}/wheel{tsp}',
      fault: /unknown tag \{tsp\}/,
      mend: /"wheel\{tps\}"/,
    },
    {
      name: 'a tag in capitals',
      changes: { 'scenes/wheel{M}/wheel{tps}/face.svg': picture() },
      file: 'assets/scenes/wheel{M}',
      fault: /unknown tag \{M\}/,
      mend: /"wheel\{m\}"/,
    },
    {
      name: 'a tag that is not closed',
      changes: { 'scenes/wheel{m/wheel{tps}/face.svg': picture() },
      file: 'assets/scenes/wheel{m',
      fault: /looks like a tag/,
      mend: /"wheel\{m\}"/,
    },
    {
      name: 'a tag in other brackets',
      changes: { 'scenes/wheel{m}/wheel[tps]/face.svg': picture() },
      file: 'assets/scenes/wheel{m}/wheel[tps]',
      fault: /looks like a tag/,
      mend: /"wheel\{tps\}"/,
    },
    {
      name: 'a tag in the wrong place',
      changes: { 'scenes/wheel{tps}/wheel{tps}/face.svg': picture() },
      file: 'assets/scenes/wheel{tps}',
      fault: /\{tps\} means nothing here/,
      mend: /atlas folder/,
    },
    {
      name: 'a missing tag',
      changes: { 'scenes/wheel/wheel{tps}/face.svg': picture() },
      file: 'assets/scenes/wheel',
      fault: /has no tag \{m\}/,
      mend: /"wheel\{m\}"/,
    },
    {
      name: 'a recipe without its tag',
      changes: { 'fonts{m}/display.json': '{}' },
      file: 'assets/fonts{m}/display.json',
      fault: /has no tag \{bf\}/,
      mend: /"display\{bf\}\.json"/,
    },
    {
      name: 'clashing frame keys',
      changes: { [`${ATLAS}/more/coin.svg`]: picture(8, 8) },
      file: `assets/${ATLAS}/more/coin.svg`,
      fault: /"coin" is taken by assets\/.*grid\{tps\}\/coin\.svg/,
      mend: /rename one/,
    },
    {
      name: 'clashing overrides',
      changes: { [`${HALLOWEEN}/more/board.svg`]: picture() },
      file: `assets/${HALLOWEEN}/more/board.svg`,
      fault: /"board" is taken by assets\/themes/,
      mend: /rename one/,
    },
    {
      name: 'clashing short names of two atlases',
      changes: { 'scenes/wheel{m}/grid{tps}/coin.svg': picture() },
      file: 'assets/scenes/wheel{m}/grid{tps}',
      fault: /short name "grid" is taken/,
      mend: /rename one/,
    },
    {
      name: 'a font with the short name of an atlas',
      changes: { 'fonts{m}/grid{bf}.json': '{}' },
      file: 'assets/fonts{m}/grid{bf}.json',
      fault: /short name "grid" is taken by assets\/scenes/,
      mend: /rename one/,
    },
    {
      name: 'a scene with the short name of the fonts',
      changes: { 'scenes/fonts{m}/fonts{tps}/coin.svg': picture() },
      file: 'assets/scenes/fonts{m}',
      fault: /short name "fonts" is taken/,
      mend: /rename one/,
    },
    {
      name: 'a name that no key can have',
      changes: { [`${ATLAS}/Gold Coin.svg`]: picture() },
      file: `assets/${ATLAS}/Gold Coin.svg`,
      fault: /not of lower-case letters/,
      mend: /"gold-coin\.svg"/,
    },
    {
      name: 'a scene named like a theme of another',
      changes: { 'scenes/grid--halloween{m}/grid--halloween{tps}/board.svg': picture() },
      file: 'assets/scenes/grid--halloween{m}',
      fault: /single dashes/,
      mend: /"grid-halloween\{m\}"/,
    },
    {
      name: 'a theme named default',
      changes: { 'themes/default/scenes/grid/coin.svg': picture(8, 8, '#000') },
      file: 'assets/themes/default',
      fault: /no theme/,
      mend: /assets\/scenes/,
    },
    {
      name: 'a picture outside an atlas folder',
      changes: { 'scenes/grid{m}/coin2.svg': picture() },
      file: 'assets/scenes/grid{m}/coin2.svg',
      fault: /no atlas folder/,
      mend: /move it/,
    },
    {
      name: "a picture outside a theme's scene",
      changes: { 'themes/halloween/coin.svg': picture() },
      file: 'assets/themes/halloween/coin.svg',
      fault: /no theme's scene folder/,
      mend: /assets\/themes\/<theme>\/scenes\/<scene>/,
    },
    {
      name: 'a file that no build reads',
      changes: { [`${ATLAS}/board.psd`]: 'layers' },
      file: `assets/${ATLAS}/board.psd`,
      fault: /unused file/,
      mend: /export it as \.svg/,
    },
    {
      name: "a drawing program's file in a theme",
      changes: { [`${HALLOWEEN}/board.ai`]: 'layers' },
      file: `assets/${HALLOWEEN}/board.ai`,
      fault: /unused file/,
      mend: /export it as \.svg/,
    },
    {
      name: 'a file in no known folder',
      changes: { 'drafts/coin.svg': picture() },
      file: 'assets/drafts/coin.svg',
      fault: /unused file/,
      mend: /move it/,
    },
    {
      name: 'a face that no font is cut from',
      changes: { 'fonts{m}/arial.woff2': 'x' },
      file: 'assets/fonts{m}/arial.woff2',
      fault: /no font recipe names it/,
      mend: /delete it/,
    },
    {
      name: 'a bundle without an atlas of its name',
      changes: { 'scenes/wheel{m}/whel{tps}/face.svg': picture() },
      file: 'assets/scenes/wheel{m}',
      fault: /no atlas of its own name/,
      mend: /wheel\{tps\}/,
    },
  ])('reports $name with file, fault and mend', (one) => expectFault(one));

  it('reports a missing bundle and a missing font of a scene', async () => {
    const faults = await faultsOf({}, [
      ...NEEDS,
      { scene: 'rain', frames: new Map([['drop', [4, 4]]] as const), fonts: ['display-16'] },
    ]);
    expect(faults.map(({ file }) => file)).toEqual(['assets/scenes/rain{m}', 'assets/fonts{m}/display-16{bf}.json']);
  });
});

describe('PNG sources', () => {
  const png = async (left: number) => {
    const dot = await sharp({ create: { width: 14, height: 14, channels: 4, background: '#e5383b' } })
      .png()
      .toBuffer();
    return sharp({ create: { width: 16, height: 16, channels: 4, background: '#0000' } })
      .composite([{ input: dot, left, top: 1 }])
      .png()
      .toBuffer();
  };
  let good: Buffer;
  let cut: Buffer;
  beforeAll(async () => {
    [good, cut] = await Promise.all([png(1), png(2)]);
  });
  const asCoin = (content: Buffer): Changes => ({ [`${ATLAS}/coin.svg`]: undefined, [`${ATLAS}/coin.png`]: content });

  it('are accepted at twice the size, with a transparent edge', async () => {
    expect((await faultsOf(asCoin(good))).map(printFault)).toEqual([]);
  });

  it('are reported when art touches the edge', () =>
    expectFault({
      changes: asCoin(cut),
      file: `assets/${ATLAS}/coin.png`,
      fault: /touches the edge/,
      mend: /one transparent pixel/,
    }));

  it('are reported when the file ends early', () =>
    expectFault({
      changes: asCoin(good.subarray(0, good.length - 20)),
      file: `assets/${ATLAS}/coin.png`,
      fault: /cannot be read/,
      mend: /export it again/,
    }));
});

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
      ['src/page.tsx', 'puts names "art-…" together, and which pictures those are is nowhere said'],
      ['assets/icons/ic-flute.svg', 'missing: src/ui/Icon.tsx names it'],
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
    await expect(readRequirements(root)).rejects.toThrow(/pivot of "a" lies outside/);
  });

  it('are listed for every scene of the checkout', async () => {
    expect((await readRequirements(SCENES_DIR)).map(({ scene }) => scene)).toEqual(
      readSources(join(ROOT, 'assets')).bundles.map(({ name }) => name),
    );
  });
});
