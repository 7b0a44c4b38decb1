import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkSources, printFault } from '../../scripts/assets/check.ts';
import { readRequirements } from '../../scripts/assets/checks/requirements.ts';
import { ASSETS_DIR, SCENES_DIR } from '../../scripts/assets/paths.ts';
import { ATLAS, type Case, type Changes, expectFault, faultsOf } from './expect-fault.ts';
import { coinWith, NEEDS, picture, POINTER } from './fixture.ts';

const HALLOWEEN = 'themes/halloween/scenes/grid';

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
      changes: { [`${ATLAS}/coin.svg`]: coinWith('<circle cx="8" cy="4" r="3"/>') },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /cut off/,
      mend: /viewBox/,
    },
    {
      name: 'text in a font that is not ours',
      changes: { [`${ATLAS}/coin.svg`]: coinWith('<text font-family="Arial">1</text>') },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /<text> in the font "Arial"/,
      mend: /outlines/,
    },
    {
      name: 'an <image> whose file is missing',
      changes: { [`${ATLAS}/coin.svg`]: coinWith('<image href="coin-photo.png" width="8" height="8"/>') },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /<image> of the file "coin-photo\.png"/,
      mend: /trace the picture/,
    },
    {
      name: 'an embedded photo',
      changes: { [`${ATLAS}/coin.svg`]: coinWith('<image href="data:image/png;base64,AAAA" width="8" height="8"/>') },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /pixel picture/,
      mend: /trace the picture/,
    },
    {
      name: 'a blur',
      changes: { [`${ATLAS}/coin.svg`]: coinWith('<filter id="f"/>') },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /<filter>/,
      mend: /flat shapes/,
    },
    {
      name: 'a reference to another file',
      changes: { [`${ATLAS}/coin.svg`]: coinWith('<use href="symbols.svg#peso"/>') },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /refers to another file, "symbols\.svg#peso"/,
      mend: /copy the used parts/,
    },
    {
      name: 'a style sheet from outside',
      changes: { [`${ATLAS}/coin.svg`]: coinWith('<style>@import "https://example.com/a.css";</style>') },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /refers to another file, "https/,
      mend: /plain SVG/,
    },
    {
      name: 'a definition that is not there',
      changes: { [`${ATLAS}/coin.svg`]: coinWith('<path d="M0 0H4V4Z" fill="url(#gold)"/>') },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /uses "#gold", which it does not define/,
      mend: /definitions/,
    },
    {
      name: 'a script',
      changes: { [`${ATLAS}/coin.svg`]: coinWith('<script>1</script>') },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /<script>/,
      mend: /plain SVG/,
    },
    {
      name: 'an object over its budget',
      changes: { [`${ATLAS}/coin.svg`]: coinWith('<path d="M0 0H8" stroke="#000"/>'.repeat(300)) },
      file: `assets/${ATLAS}/coin.svg`,
      fault: /more than its budget of 7 KB/,
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
      fault: /unused.*"coyn"/,
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
      mend: /remove data-pivot/,
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
