import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkSources } from '../../scripts/assets/check.ts';
import { ATLAS, type Changes, listedFaults } from './expect-fault.ts';
import { folderOf, GOOD, NEEDS, coinWith, picture } from './fixture.ts';

const COIN = `assets/${ATLAS}/coin.svg`;

describe('SVG sources', () => {
  it.each([
    ['in single quotes', picture(8, 8).replaceAll('"', "'")],
    ['with comments that hold what is refused', coinWith('<!-- <script>1</script> <text> <filter> onclick="1" -->')],
    [
      'with a prolog, a comment before the root and spaces',
      `<?xml version="1.0"?>\n<!-- drawn -->\n${picture(8, 8)}\n`,
    ],
    ['with a licence before the root', `<!-- ${'All rights reserved. '.repeat(100)}-->${picture(8, 8)}`],
    ['with a title that speaks of a script', coinWith('<title>url(#nowhere) and &lt;script&gt;</title>')],
    [
      'with a gradient of hard stops',
      coinWith(
        '<defs><linearGradient id="g"><stop offset=".5" stop-color="#fff"/><stop offset="50%" stop-color="#FFC533"/></linearGradient></defs><rect width="4" height="4" fill=\'url("#g")\'/>',
      ),
    ],
  ])('are read %s', async (_, svg) => {
    expect(await listedFaults({ [`${ATLAS}/coin.svg`]: svg })).toEqual([]);
  });

  it.each([
    [
      'CSS blur in an attribute',
      coinWith('<rect x="2" y="2" width="4" height="4" style="filter: blur(.1px)"/>'),
      /style filter: blur\(\.1px/,
    ],
    ['CSS blur in a style sheet', coinWith('<style>.a{filter:drop-shadow(0 0 2px red)}</style>'), /drop-shadow/],
    [
      'a soft gradient',
      coinWith(
        '<radialGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#FFC533"/></radialGradient>',
      ),
      /gradient "g" changes gradually/,
    ],
    ['an event handler', coinWith('<rect onload="alert(1)" width="1" height="1"/>'), /<rect> runs a script \(onload\)/],
    ['a script in a CDATA section', coinWith('<script><![CDATA[1]]></script>'), /<script>/],
    [
      'a link to a script',
      coinWith('<a href="javascript:1"><path d="M0 0H4"/></a>'),
      /refers to another file, "javascript:1"/,
    ],
    [
      'an animation',
      coinWith('<rect width="2" height="2"><animate attributeName="x" to="4" dur="1s"/></rect>'),
      /it moves \(<animate>\)/,
    ],
    ['a CSS animation', coinWith('<style>@keyframes a{to{opacity:0}}</style>'), /it moves \(the style @keyframes\)/],
    [
      'a CSS transition',
      coinWith('<rect width="2" height="2" style="transition:all 1s"/>'),
      /it moves \(the style transition\)/,
    ],
    ['a missing viewBox', coinWith('', 'width="8" height="8"'), /no viewBox/],
    [
      'a viewBox of another shape',
      coinWith('', 'width="8" height="8" viewBox="0 0 8 16"'),
      /viewBox is 8 by 16 and its size 8x8/,
    ],
    ['a viewBox that is none', coinWith('', 'width="8" height="8" viewBox="0 0 8"'), /not four numbers/],
    [
      'a stretched drawing',
      coinWith('', 'width="8" height="8" viewBox="0 0 8 8" preserveAspectRatio="none"'),
      /stretched/,
    ],
    ['a drawing that nobody sees', coinWith('').replace('<rect', '<rect opacity=".01"'), /picture is blank/],
    [
      'black outlines',
      coinWith('<path d="M2 2H6" stroke="black"/>'),
      /outline is #000000; outlines have the ink colour/,
    ],
    [
      'outlines that are all recoloured',
      coinWith(
        '<g stroke="#FF8A3D"><path d="M2 2H6"/></g><path d="M2 4H6" stroke="#16BFB0"/><path d="M2 6H6" stroke="#fff"/>',
      ),
      /3 strokes, and none of them has the ink colour/,
    ],
    ['outlines that are nearly ink', coinWith('<path d="M2 2H6" style="stroke:#1A0B3C"/>'), /outline is #1A0B3C/],
  ])('are reported for %s', async (_, svg, fault) => {
    expect(await listedFaults({ [`${ATLAS}/coin.svg`]: svg })).toEqual([
      [COIN, expect.stringMatching(fault), expect.stringMatching(/\w{4}/)],
    ]);
  });

  it('name the line of malformed XML', async () => {
    expect(await listedFaults({ [`${ATLAS}/coin.svg`]: coinWith('\n<g>') })).toEqual([
      [COIN, expect.stringMatching(/cannot be read: 2:\d+: /), expect.stringMatching(/export it again/)],
    ]);
  });

  it('of a theme keep the ink of the pictures that they replace', async () => {
    const outlined = (stroke: string) => coinWith(`<path d="M2 2H6" stroke="${stroke}"/>`);
    const override = 'themes/halloween/scenes/grid/coin.svg';
    const faults = await listedFaults({ [`${ATLAS}/coin.svg`]: outlined('#150B33'), [override]: outlined('#FF8A3D') });
    expect(faults).toEqual([
      [`assets/${override}`, expect.stringMatching(/ink has another colour/), expect.stringMatching(/#150B33/)],
    ]);
  });
});

describe('pictures of another format under the name of one', () => {
  let raw: sharp.Sharp;
  const named = (file: string, content: Buffer): Changes => ({
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
    ['JPEG', () => raw.clone().jpeg(), 'coin.png', /is JPEG with the name of a PNG/],
    ['CMYK', () => raw.clone().flatten().toColourspace('cmyk').jpeg(), 'coin.png', /is JPEG in CMYK with the name/],
    ['TIFF', () => raw.clone().tiff(), 'coin.png', /is TIFF with the name/],
    ['GIF', () => raw.clone().gif(), 'coin.png', /is GIF with the name/],
    ['WebP', () => raw.clone().webp(), 'coin.png', /is WEBP with the name/],
    ['16-bit PNG', () => raw.clone().toColourspace('rgb16').png(), 'coin.png', /16 bits a channel/],
    ['P3 PNG', () => raw.clone().withIccProfile('p3').png(), 'coin.png', /not in the colour space sRGB/],
    ['PNG as .svg', () => raw.clone().png(), 'coin.svg', /is PNG with the name of an SVG/],
  ])('are reported: %s', async (_, made, file, fault) => {
    expect(await listedFaults(named(file, await made().toBuffer()))).toEqual([
      [`assets/${ATLAS}/${file}`, expect.stringMatching(fault), expect.stringMatching(/export it|rename it/)],
    ]);
  });

  it('are accepted with a profile of sRGB', async () => {
    expect(await listedFaults(named('coin.png', await raw.clone().withIccProfile('srgb').png().toBuffer()))).toEqual(
      [],
    );
  });
});

describe('names and places', () => {
  it.each([
    ['a misspelt frame', `${ATLAS}/cion.svg`, /rename it to "coin\.svg"; or/],
    ['a misspelt override', 'themes/halloween/scenes/grid/coim.svg', /rename it to "coin\.svg"; or/],
    ['a misspelt scene of a theme', 'themes/halloween/scenes/gird/coin.svg', /rename it to "grid"/],
  ])('suggest the probable name for %s', async (_, path, mend) => {
    expect(await listedFaults({ [path]: picture(8, 8) })).toContainEqual([
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
    for (const { fault, mend } of faults) expect([fault, mend].join()).toMatch(/is a link.*replace it by the file/);
  });

  it.each([
    [
      'a language that we have not',
      'languages/fil/scenes/grid/coin.svg',
      /not a language of the app/,
      /en-PH or fil-PH/,
    ],
    ['a frame that no scene has', 'languages/fil-PH/scenes/grid/cion.svg', /overrides nothing/, /rename it to "coin/],
    ['a scene that is none', 'languages/fil-PH/scenes/gird/coin.svg', /no scene "gird"/, /rename it to "grid"/],
    ['another size', 'languages/fil-PH/scenes/grid/board.svg', /is 8x8 px, not 20x10/, /width="20"/],
    ['a picture in no scene', 'languages/fil-PH/coin.svg', /not a language's scene folder/, /languages\/<language>/],
  ])('are reported in a language: %s', async (_, path, fault, mend) => {
    expect(await listedFaults({ [path]: picture(8, 8, '#4DBB16') })).toContainEqual([
      expect.stringContaining('assets/languages/'),
      expect.stringMatching(fault),
      expect.stringMatching(mend),
    ]);
  });

  it('may be those of a language', async () => {
    expect(await listedFaults({ 'languages/fil-PH/scenes/grid/coin.svg': picture(8, 8, '#4DBB16') })).toEqual([]);
  });

  it('are reported for an empty theme', async () => {
    const root = folderOf(GOOD);
    mkdirSync(join(root, 'themes/fiesta/scenes/grid'), { recursive: true });
    expect((await checkSources(root, NEEDS)).map(({ file, fault }) => [file, fault])).toEqual([
      ['assets/themes/fiesta', 'the theme is empty'],
    ]);
  });
});
