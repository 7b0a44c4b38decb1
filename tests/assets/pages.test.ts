import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { printFault } from '../../scripts/assets/check.ts';
import { checkPages } from '../../scripts/assets/checks/pages.ts';
import { icoOf } from '../../scripts/assets/icons.ts';
import { ROOT } from '../../scripts/assets/paths.ts';
import { type Changes, present } from './expect-fault.ts';
import { coinWith, folderOf } from './fixture.ts';

describe('the pictures of the pages', () => {
  const icon = (inside: string, box = '0 0 24 24') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" fill="none" stroke="currentColor" stroke-width="2">${inside}</svg>`;
  const home = icon('<path d="M4 4H20"/>');
  const sprite =
    '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="ic-home" viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M4 4H20"/></symbol></svg>\n';
  const brand = (fill: string) => coinWith('', 'width="96" height="96" viewBox="0 0 8 8"').replace('#E5383B', fill);

  async function pages(changes: Changes): Promise<Record<string, string | Buffer>> {
    const svg = Buffer.from(brand('#E5383B'));
    const png = (size: number) => sharp(svg).resize(size, size).png({ palette: true }).toBuffer();
    return present({
      'public/art/art-coin.svg': coinWith(''),
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
      'public/favicon.ico': icoOf(await png(48), 48),
      ...changes,
    });
  }

  it('have no fault in the checkout, nor in a valid tree', async () => {
    expect((await checkPages(ROOT)).map(printFault)).toEqual([]);
    expect((await checkPages(folderOf(await pages({})))).map(printFault)).toEqual([]);
  });

  it.each([
    ['a broken picture', 'public/art/art-coin.svg', '<svg', /cannot be read/],
    ['an empty picture', 'public/art/art-coin.svg', '', /cannot be read/],
    ['a picture with a script', 'public/art/art-coin.svg', coinWith('<script>1</script>'), /<script>/],
    ['a picture with an event handler', 'public/art/art-coin.svg', coinWith('<g onclick="1"/>'), /runs a script/],
    [
      'a picture in which nothing is seen',
      'public/art/art-coin.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
      /picture is blank/,
    ],
    ['a photo', 'public/art/art-coin.jpg', 'photo', /is not an \.svg/],
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
      /not built from the files in assets\/icons/,
    ],
    ['a missing sprite', 'public/icons.svg', undefined, /missing: pages show this file/],
    ['a missing app icon', 'public/icon-512.png', undefined, /missing: phones show this file/],
    ['a broken app icon', 'public/icon-512.png', 'none', /cannot be read/],
    ['a missing brand drawing', 'assets/brand/icon-maskable.svg', undefined, /missing: the app icons need it/],
    [
      'a favicon of another drawing',
      'public/favicon.svg',
      brand('#16BFB0'),
      /not built from the files in assets\/brand/,
    ],
  ])('are reported: %s', async (_, file, content, fault) => {
    const faults = await checkPages(folderOf(await pages({ [file]: content })));
    const found = faults.find((one) => one.file === file);
    expect(found?.fault, faults.map(printFault).join('\n')).toMatch(fault);
    expect(found?.mend).toMatch(/\w{4}/);
  });

  it('are reported: a picture that is a link', async () => {
    const root = folderOf(await pages({}));
    symlinkSync(join(root, 'public/art/art-coin.svg'), join(root, 'public/art/art-gift.svg'));
    expect((await checkPages(root)).map(({ file, mend }) => [file, mend])).toEqual([
      ['public/art/art-gift.svg', 'replace it by the file'],
    ]);
  });

  it('are reported: an app icon of the wrong size, and one of an older drawing', async () => {
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
      ['public/icon-512.png', 'is not built from the files in assets/brand/'],
    ]);
  });
});
