import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PackedSheet } from '../../scripts/assets/pipes.ts';
import { readSources } from '../../scripts/assets/sources.ts';
import { unitsOf } from '../../scripts/assets/stage.ts';
import { buildUnit } from '../../scripts/assets/unit.ts';
import { folderOf, GOOD } from './fixture.ts';

const COIN = 'scenes/grid{m}/grid{tps}/coin.svg';
const BOARD = 'scenes/grid{m}/grid{tps}/board.svg';
const svg = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;

/** Packs the fixture's atlas with other pictures, for a release or (`isLive`) quickly for the workbench. */
async function atlasOf(pictures: Readonly<Record<string, string>>, isLive: boolean) {
  const root = folderOf({ ...GOOD, ...pictures });
  const unit = unitsOf(readSources(root)).find(({ name }) => name === 'grid');
  if (unit === undefined) throw new Error('The fixture has no grid.');
  const { bundle, outputDir } = await buildUnit(unit, join(root, 'work'), join(root, 'rasters'), isLive);
  return bundle.assets
    .flatMap(({ src }) => src)
    .map((path) => {
      const file = join(outputDir, path);
      const sheet = JSON.parse(readFileSync(file, 'utf8')) as PackedSheet & { meta: { image: string } };
      return { path, ...sheet, bytes: statSync(file).size + statSync(join(dirname(file), sheet.meta.image)).size };
    });
}

describe('an atlas', () => {
  it('has its lightest picture first, which its budget is measured by', async () => {
    // Noise makes the largest difference between WebP and PNG.
    const dots = Array.from({ length: 900 }, (_, i) => {
      const [x, y] = [i % 30, Math.floor(i / 30)];
      return `<path d="M${x} ${y}h1v1h-1z" fill="hsl(${(i * 97) % 360} 80% ${30 + ((i * 31) % 40)}%)"/>`;
    });
    const sheets = await atlasOf({ [BOARD]: svg(30, 30, dots.join('')) }, false);
    const weights = sheets.map(({ bytes }) => bytes);
    expect(new Set(weights).size).toBe(4);
    expect(weights).toEqual(weights.toSorted((a, b) => a - b));
  });

  it('that is packed quickly has the frames of a release, trimmed to the same ink', async () => {
    const pictures = { [COIN]: svg(8, 8, '<path d="M3 2h4v5h-4z"/>') };
    const [quick, ...more] = await atlasOf(pictures, true);
    const whole = (await atlasOf(pictures, false)).find(({ path }) => path.endsWith('@2x.webp.json'));
    expect(more).toEqual([]);
    const trims = (frames: PackedSheet['frames'] = {}) =>
      Object.entries(frames).map(([name, { frame, ...trim }]) => ({ name, w: frame.w, h: frame.h, ...trim }));
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
    expect(trims(quick?.frames).toSorted(byName)).toEqual(trims(whole?.frames).toSorted(byName));
    expect(quick?.frames['coin']).toMatchObject({
      trimmed: true,
      // The frame is one texel larger than the ink on each side.
      spriteSourceSize: { x: 5, y: 3, w: 10, h: 12 },
      sourceSize: { w: 16, h: 16 },
    });
  });

  it.each([true, false])('is refused if one page cannot hold it (live: %s)', async (isLive) => {
    const large = svg(1000, 800, '<rect width="1000" height="800"/>');
    const two = { [COIN]: large, [BOARD]: large.replace('height="800"/>', 'height="799"/>') };
    await expect(atlasOf(two, isLive)).rejects.toThrow('grid could not be packed whole: it lacks board');
  });
});
