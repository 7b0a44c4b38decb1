import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { listFiles } from '#scripts/assets/sources.ts';
import { buildTryOut, joinPicture } from '#workbench/live/try-out.ts';
import { folderOf, GOOD, NEEDS, picture } from '../assets/fixture.ts';

const dropped = (name: string, svg: string) => new Map([[name, Buffer.from(svg)]]);

describe('a picture that is tried out in the workbench', () => {
  it('replaces the one of its name, in separate files', async () => {
    const [assets, work] = [folderOf(GOOD), folderOf({})];
    const { faults, built } = await buildTryOut(
      { scene: 'grid', theme: null, pictures: dropped('coin.svg', picture(8, 8)) },
      assets,
      work,
      NEEDS,
    );
    expect(faults).toEqual([]);
    expect(built?.bundle).toBe('grid');
    expect(built?.sources.length).toBeGreaterThan(0);
    for (const source of built?.sources ?? []) expect(existsSync(join(work, 'output', source))).toBe(true);
    expect(listFiles(assets)).toHaveLength(Object.keys(GOOD).length);
  });

  it('of a theme replaces the bundle of that theme', async () => {
    const assets = folderOf({ ...GOOD, 'themes/halloween/scenes/grid/board.svg': picture() });
    const { built } = await buildTryOut(
      { scene: 'grid', theme: 'halloween', pictures: dropped('coin.svg', picture(8, 8)) },
      assets,
      folderOf({}),
      NEEDS,
    );
    expect(built?.bundle).toBe('grid.halloween');
  });

  it.each([
    ['an unknown name', 'coiin.svg', picture(8, 8), /does not ask for "coiin"/],
    ['another size', 'coin.svg', picture(9, 8), /is 9x8 px, not 8x8/],
    ['a file that cannot be read', 'coin.svg', '<svg', /cannot be read/],
  ])('with %s is refused in the words of the check', async (_, name, svg, words) => {
    const work = folderOf({});
    const { faults, built } = await buildTryOut(
      { scene: 'grid', theme: null, pictures: dropped(name, svg) },
      folderOf(GOOD),
      work,
      NEEDS,
    );
    expect(built).toBeNull();
    expect(faults.map(({ fault }) => fault).join('\n')).toMatch(words);
    expect(existsSync(join(work, 'output'))).toBe(false);
  });

  it('is not reported with the faults of other pictures', async () => {
    const assets = folderOf({ ...GOOD, 'scenes/grid{m}/grid{tps}/board.svg': picture(21, 10) });
    const { faults, built } = await buildTryOut(
      { scene: 'grid', theme: null, pictures: dropped('coin.svg', picture(8, 8)) },
      assets,
      folderOf({}),
      NEEDS,
    );
    expect(faults).toEqual([]);
    expect(built).not.toBeNull();
  });

  it('is built while another picture of the scene is broken or missing', async () => {
    const broken = { ...GOOD, 'scenes/grid{m}/grid{tps}/board.svg': '<svg' };
    const { faults, built } = await buildTryOut(
      { scene: 'grid', theme: null, pictures: dropped('coin.svg', picture(8, 8)) },
      folderOf(broken),
      folderOf({}),
      NEEDS,
    );
    expect(faults).toEqual([]);
    expect(built?.sources.length).toBeGreaterThan(0);
  });

  it('as a PNG replaces the SVG of its frame, dropped before or not', async () => {
    const dot = await sharp({ create: { width: 14, height: 14, channels: 4, background: '#e5383b' } })
      .png()
      .toBuffer();
    const png = await sharp({ create: { width: 16, height: 16, channels: 4, background: '#0000' } })
      .composite([{ input: dot, left: 1, top: 1 }])
      .png()
      .toBuffer();
    const drop = (file: string, content: Buffer) => ({
      scene: 'grid',
      theme: null,
      file,
      content: content.toString('base64'),
    });
    const first = joinPicture(null, drop('coin.svg', Buffer.from(picture(8, 8))));
    const both = joinPicture(first, drop('coin.png', png));
    expect([...both.pictures.keys()]).toEqual(['coin.png']);
    const { faults, built } = await buildTryOut(both, folderOf(GOOD), folderOf({}), NEEDS);
    expect(faults).toEqual([]);
    expect(built?.sources.length).toBeGreaterThan(0);
    const other = joinPicture(both, drop('board.svg', Buffer.from(picture())));
    expect([...other.pictures.keys()]).toEqual(['coin.png', 'board.svg']);
    expect([...joinPicture(both, { ...drop('board.svg', png), theme: 'halloween' }).pictures.keys()]).toEqual([
      'board.svg',
    ]);
  });

  it('is refused for a scene without art', async () => {
    await expect(
      buildTryOut({ scene: 'wheel', theme: null, pictures: new Map() }, folderOf(GOOD), folderOf({}), NEEDS),
    ).rejects.toThrow('wheel has no art');
  });
});
