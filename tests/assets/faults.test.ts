import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkSources, printFault } from '../../scripts/assets/check.ts';
import { checkPageFonts } from '../../scripts/assets/checks/fonts.ts';
import { checkPages } from '../../scripts/assets/checks/pages.ts';
import { ASSETS_DIR, ROOT } from '../../scripts/assets/paths.ts';
import { folderOf, GOOD, NEEDS, picture } from './fixture.ts';

const ATLAS = 'scenes/grid{m}/grid{tps}';
const COIN = `assets/${ATLAS}/coin.svg`;

type Files = Readonly<Record<string, string | Buffer | undefined>>;

const present = (files: Files): Record<string, string | Buffer> =>
  Object.fromEntries(
    Object.entries(files).filter((entry): entry is [string, string | Buffer] => entry[1] !== undefined),
  );

/** The faults of a valid tree with changes, as `[file, fault, mend]`. */
async function faultsOf(changes: Files) {
  const faults = await checkSources(folderOf(present({ ...GOOD, ...changes })), NEEDS);
  return faults.map(({ file, fault, mend }) => [file, fault, mend]);
}

/** The coin as an SVG with other content, or with other attributes on its root. */
const coin = (inside: string, root = 'width="8" height="8" viewBox="0 0 8 8"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}><rect width="8" height="8" fill="#E5383B"/>${inside}</svg>`;

describe('SVG sources', () => {
  it.each([
    ['in single quotes', picture(8, 8).replaceAll('"', "'")],
    ['with comments that hold what is refused', coin('<!-- <script>1</script> <text> <filter> onclick="1" -->')],
    [
      'with a prolog, a comment before the root and spaces',
      `<?xml version="1.0"?>\n<!-- drawn -->\n${picture(8, 8)}\n`,
    ],
    ['with a licence before the root', `<!-- ${'All rights reserved. '.repeat(100)}-->${picture(8, 8)}`],
    ['with a title that speaks of a script', coin('<title>url(#nowhere) and &lt;script&gt;</title>')],
    [
      'with a gradient of hard stops',
      coin(
        '<defs><linearGradient id="g"><stop offset=".5" stop-color="#fff"/><stop offset="50%" stop-color="#FFC533"/></linearGradient></defs><rect width="4" height="4" fill=\'url("#g")\'/>',
      ),
    ],
  ])('are read %s', async (_, svg) => {
    expect(await faultsOf({ [`${ATLAS}/coin.svg`]: svg })).toEqual([]);
  });

  it.each([
    [
      'CSS blur in an attribute',
      coin('<rect x="2" y="2" width="4" height="4" style="filter: blur(.1px)"/>'),
      /style filter: blur\(\.1px/,
    ],
    ['CSS blur in a style sheet', coin('<style>.a{filter:drop-shadow(0 0 2px red)}</style>'), /drop-shadow/],
    [
      'a soft gradient',
      coin(
        '<radialGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#FFC533"/></radialGradient>',
      ),
      /gradient "g" runs softly/,
    ],
    ['an event handler', coin('<rect onload="alert(1)" width="1" height="1"/>'), /<rect> runs a script \(onload\)/],
    ['a script in a CDATA section', coin('<script><![CDATA[1]]></script>'), /<script>/],
    [
      'a link to a script',
      coin('<a href="javascript:1"><path d="M0 0H4"/></a>'),
      /refers to another file, "javascript:1"/,
    ],
    [
      'an animation',
      coin('<rect width="2" height="2"><animate attributeName="x" to="4" dur="1s"/></rect>'),
      /it moves \(<animate>\)/,
    ],
    ['a CSS animation', coin('<style>@keyframes a{to{opacity:0}}</style>'), /it moves \(the style @keyframes\)/],
    [
      'a CSS transition',
      coin('<rect width="2" height="2" style="transition:all 1s"/>'),
      /it moves \(the style transition\)/,
    ],
    ['a missing viewBox', coin('', 'width="8" height="8"'), /no viewBox/],
    [
      'a viewBox of another shape',
      coin('', 'width="8" height="8" viewBox="0 0 8 16"'),
      /viewBox is 8 by 16 and its size 8x8/,
    ],
    ['a viewBox that is none', coin('', 'width="8" height="8" viewBox="0 0 8"'), /not four numbers/],
    ['a stretched drawing', coin('', 'width="8" height="8" viewBox="0 0 8 8" preserveAspectRatio="none"'), /stretched/],
    ['a drawing that nobody sees', coin('').replace('<rect', '<rect opacity=".01"'), /nothing in it can be seen/],
    ['black outlines', coin('<path d="M2 2H6" stroke="black"/>'), /outline is #000000, and outlines are ink/],
    [
      'outlines that are all recoloured',
      coin(
        '<g stroke="#FF8A3D"><path d="M2 2H6"/></g><path d="M2 4H6" stroke="#16BFB0"/><path d="M2 6H6" stroke="#fff"/>',
      ),
      /3 strokes and none in ink/,
    ],
    ['outlines that are nearly ink', coin('<path d="M2 2H6" style="stroke:#1A0B3C"/>'), /outline is #1A0B3C/],
  ])('are reported for %s', async (_, svg, fault) => {
    expect(await faultsOf({ [`${ATLAS}/coin.svg`]: svg })).toEqual([
      [COIN, expect.stringMatching(fault), expect.stringMatching(/\w{4}/)],
    ]);
  });

  it('say the line of what is not well-formed', async () => {
    expect(await faultsOf({ [`${ATLAS}/coin.svg`]: coin('\n<g>') })).toEqual([
      [COIN, expect.stringMatching(/cannot be read: 2:\d+: /), expect.stringMatching(/export it again/)],
    ]);
  });

  it('of a theme keep the ink of what they stand in for', async () => {
    const outlined = (stroke: string) => coin(`<path d="M2 2H6" stroke="${stroke}"/>`);
    const override = 'themes/halloween/scenes/grid/coin.svg';
    const faults = await faultsOf({ [`${ATLAS}/coin.svg`]: outlined('#150B33'), [override]: outlined('#FF8A3D') });
    expect(faults).toEqual([
      [`assets/${override}`, expect.stringMatching(/ink is recoloured/), expect.stringMatching(/#150B33/)],
    ]);
  });
});

describe('pictures of another format under the name of one', () => {
  let raw: sharp.Sharp;
  const named = (file: string, content: Buffer): Files => ({
    [`${ATLAS}/coin.svg`]: undefined,
    [`${ATLAS}/${file}`]: content,
  });

  beforeAll(async () => {
    const dot = await sharp({ create: { width: 14, height: 14, channels: 4, background: '#c0a040' } })
      .png()
      .toBuffer();
    const image = await sharp({ create: { width: 16, height: 16, channels: 4, background: '#0000' } })
      .composite([{ input: dot, left: 1, top: 1 }])
      .png()
      .toBuffer();
    raw = sharp(image);
  });

  it.each([
    ['JPEG', () => raw.clone().jpeg(), 'coin.png', /is JPEG under the name of a PNG/],
    ['CMYK', () => raw.clone().flatten().toColourspace('cmyk').jpeg(), 'coin.png', /is JPEG in CMYK under/],
    ['TIFF', () => raw.clone().tiff(), 'coin.png', /is TIFF under/],
    ['GIF', () => raw.clone().gif(), 'coin.png', /is GIF under/],
    ['WebP', () => raw.clone().webp(), 'coin.png', /is WEBP under/],
    ['16-bit PNG', () => raw.clone().toColourspace('rgb16').png(), 'coin.png', /16 bits a channel/],
    ['P3 PNG', () => raw.clone().withIccProfile('p3').png(), 'coin.png', /another colour space than sRGB/],
    ['PNG as .svg', () => raw.clone().png(), 'coin.svg', /is PNG under the name of an SVG/],
  ])('are reported: %s', async (_, made, file, fault) => {
    expect(await faultsOf(named(file, await made().toBuffer()))).toEqual([
      [`assets/${ATLAS}/${file}`, expect.stringMatching(fault), expect.stringMatching(/export it|rename it/)],
    ]);
  });

  it('are accepted with a profile of sRGB', async () => {
    expect(await faultsOf(named('coin.png', await raw.clone().withIccProfile('srgb').png().toBuffer()))).toEqual([]);
  });
});

describe('names and places', () => {
  it.each([
    ['a misspelt frame', `${ATLAS}/cion.svg`, /rename it to "coin\.svg"; or/],
    ['a misspelt override', 'themes/halloween/scenes/grid/coim.svg', /rename it to "coin\.svg"; or/],
    ['a misspelt scene of a theme', 'themes/halloween/scenes/gird/coin.svg', /rename it to "grid"/],
  ])('suggest what was meant by %s', async (_, path, mend) => {
    expect(await faultsOf({ [path]: picture(8, 8) })).toContainEqual([
      expect.stringContaining('assets/'),
      expect.any(String),
      expect.stringMatching(mend),
    ]);
  });

  it('are reported for links to files and folders', async () => {
    const root = folderOf(GOOD);
    symlinkSync(join(root, ATLAS, 'coin.svg'), join(root, ATLAS, 'coin-2.svg'));
    symlinkSync(join(root, 'themes/halloween'), join(root, 'themes/fiesta'));
    const faults = await checkSources(root, NEEDS);
    expect(faults.map(({ file }) => file)).toEqual([`assets/${ATLAS}/coin-2.svg`, 'assets/themes/fiesta']);
    for (const { fault, mend } of faults) expect([fault, mend].join()).toMatch(/is a link.*the file itself/);
  });

  it.each([
    ['a language that we have not', 'languages/fil/scenes/grid/coin.svg', /no language of the app/, /en-PH or fil-PH/],
    ['a frame that no scene has', 'languages/fil-PH/scenes/grid/cion.svg', /overrides nothing/, /rename it to "coin/],
    ['a scene that is none', 'languages/fil-PH/scenes/gird/coin.svg', /no scene "gird"/, /rename it to "grid"/],
    ['another size', 'languages/fil-PH/scenes/grid/board.svg', /is 8x8 px, not 20x10/, /width="20"/],
    ['a picture in no scene', 'languages/fil-PH/coin.svg', /no language's scene folder/, /languages\/<language>/],
  ])('are reported in a language: %s', async (_, path, fault, mend) => {
    expect(await faultsOf({ [path]: picture(8, 8, '#4DBB16') })).toContainEqual([
      expect.stringContaining('assets/languages/'),
      expect.stringMatching(fault),
      expect.stringMatching(mend),
    ]);
  });

  it('may be those of a language', async () => {
    expect(await faultsOf({ 'languages/fil-PH/scenes/grid/coin.svg': picture(8, 8, '#4DBB16') })).toEqual([]);
  });

  it('are reported for an empty theme', async () => {
    const root = folderOf(GOOD);
    mkdirSync(join(root, 'themes/fiesta/scenes/grid'), { recursive: true });
    expect((await checkSources(root, NEEDS)).map(({ file, fault }) => [file, fault])).toEqual([
      ['assets/themes/fiesta', 'the theme is empty'],
    ]);
  });
});

describe('fonts', () => {
  const face = (name: string) => readFileSync(join(ASSETS_DIR, 'fonts{m}', name));
  const recipe = JSON.parse(face('display-16{bf}.json').toString('utf8')) as Record<string, unknown>;
  const fontFiles = (changes: Record<string, unknown>, faces: Files = {}): Files => ({
    'fonts{m}/display-16{bf}.json': JSON.stringify({ ...recipe, ...changes }),
    'fonts{m}/baloo-2-latin-800.woff2': face('baloo-2-latin-800.woff2'),
    'fonts{m}/baloo-2-peso-800.woff2': face('baloo-2-peso-800.woff2'),
    ...faces,
  });

  it('of the checkout have all that texts and names need', async () => {
    expect(await faultsOf(fontFiles({}))).toEqual([]);
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
      /none of its faces has ₱/,
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
    ['a colour that is none', { fill: 'goldish' }, {}, /"goldish" is no colour/, /"#FFC533"/],
    ['an outline colour that is none', { outline: { color: '#15', width: 2 } }, {}, /"#15" is no colour/, /"#FFC533"/],
  ])('are reported for %s', async (_, changes, faces, fault, mend) => {
    expect(await faultsOf(fontFiles(changes, faces))).toEqual([
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

describe('what the pages show', () => {
  const icon = (inside: string, box = '0 0 24 24') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" fill="none" stroke="currentColor" stroke-width="2">${inside}</svg>`;
  const home = icon('<path d="M4 4H20"/>');
  const sprite =
    '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="ic-home" viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M4 4H20"/></symbol></svg>\n';
  const brand = (fill: string) => coin('', 'width="96" height="96" viewBox="0 0 8 8"').replace('#E5383B', fill);

  async function pages(changes: Files): Promise<Record<string, string | Buffer>> {
    const svg = Buffer.from(brand('#E5383B'));
    const png = (size: number) => sharp(svg).resize(size, size).png({ palette: true }).toBuffer();
    return present({
      'public/art/art-coin.svg': coin(''),
      'public/icons.svg': sprite,
      'public/favicon.svg': brand('#E5383B'),
      'assets/icons/ic-home.svg': home,
      'assets/brand/icon.svg': brand('#E5383B'),
      'assets/brand/icon-maskable.svg': brand('#E5383B'),
      'assets/brand/favicon.svg': brand('#E5383B'),
      'public/icon-192.png': await png(192),
      'public/icon-512.png': await png(512),
      'public/icon-maskable-512.png': await png(512),
      'public/apple-touch-icon.png': await png(180),
      'public/favicon-48.png': await png(48),
      ...changes,
    });
  }

  it('has no fault in the checkout, nor in a valid tree', async () => {
    expect((await checkPages(ROOT)).map(printFault)).toEqual([]);
    expect((await checkPages(folderOf(await pages({})))).map(printFault)).toEqual([]);
  });

  it.each([
    ['a broken picture', 'public/art/art-coin.svg', '<svg', /cannot be read/],
    ['an empty picture', 'public/art/art-coin.svg', '', /cannot be read/],
    ['a picture with a script', 'public/art/art-coin.svg', coin('<script>1</script>'), /<script>/],
    ['a picture with an event handler', 'public/art/art-coin.svg', coin('<g onclick="1"/>'), /runs a script/],
    [
      'a picture in which nothing is seen',
      'public/art/art-coin.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
      /nothing in it can be seen/,
    ],
    ['a photo', 'public/art/art-coin.jpg', 'photo', /is no \.svg/],
    [
      'an icon off its grid',
      'assets/icons/ic-home.svg',
      icon('<path d="M4 4H20"/>', '0 0 20 20'),
      /not on the 24 grid/,
    ],
    [
      'an icon that is not in the sprite',
      'public/icons.svg',
      sprite.replace('M4', 'M5'),
      /not built from what lies in assets\/icons/,
    ],
    ['a missing sprite', 'public/icons.svg', undefined, /missing: pages show it/],
    ['a missing app icon', 'public/icon-512.png', undefined, /missing: phones show it/],
    ['a broken app icon', 'public/icon-512.png', 'none', /cannot be read/],
    ['a missing brand drawing', 'assets/brand/icon-maskable.svg', undefined, /missing: the app icons are made from it/],
    [
      'a favicon of another drawing',
      'public/favicon.svg',
      brand('#16BFB0'),
      /not built from what lies in assets\/brand/,
    ],
  ])('is reported: %s', async (_, file, content, fault) => {
    const faults = await checkPages(folderOf(await pages({ [file]: content })));
    const found = faults.find((one) => one.file === file);
    expect(found?.fault, faults.map(printFault).join('\n')).toMatch(fault);
    expect(found?.mend).toMatch(/\w{4}/);
  });

  it('is reported: a picture that is a link', async () => {
    const root = folderOf(await pages({}));
    symlinkSync(join(root, 'public/art/art-coin.svg'), join(root, 'public/art/art-gift.svg'));
    expect((await checkPages(root)).map(({ file, mend }) => [file, mend])).toEqual([
      ['public/art/art-gift.svg', 'put the file itself in its place'],
    ]);
  });

  it('is reported: an app icon of the wrong size, and one of an older drawing', async () => {
    const square = (fill: string, size: number) =>
      sharp(Buffer.from(brand(fill)))
        .resize(size, size)
        .png()
        .toBuffer();
    const root = folderOf(
      await pages({
        'public/icon-192.png': await square('#E5383B', 100),
        'public/icon-512.png': await square('#16BFB0', 512),
      }),
    );
    expect((await checkPages(root)).map(({ file, fault }) => [file, fault])).toEqual([
      ['public/icon-192.png', 'is 100x100 px, not 192x192'],
      ['public/icon-512.png', 'is not built from what lies in assets/brand/'],
    ]);
  });
});
