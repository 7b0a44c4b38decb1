import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { SceneRequirement } from '../../scripts/assets/checks/requirements.ts';

/** Returns the SVG of a small valid picture. */
export const picture = (width = 20, height = 10, fill = '#E5383B'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${fill}"/></svg>`;

/** Returns the fixture's coin as SVG with other content or other root attributes. */
export const coinWith = (inside: string, root = 'width="8" height="8" viewBox="0 0 8 8"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}><rect width="8" height="8" fill="#E5383B"/>${inside}</svg>`;

/** The fixture's picture with a pivot. */
export const POINTER = picture(6, 12).replace('<svg', '<svg data-pivot="3 4"');

/** Requirements of the fixture's one scene. */
export const NEEDS: SceneRequirement[] = [
  {
    scene: 'grid',
    frames: new Map([
      ['board', [20, 10]],
      ['coin', [8, 8]],
      ['pointer', [6, 12]],
    ] as const),
    pivots: new Map([['pointer', [3, 4]]] as const),
    fonts: [],
  },
];

/** A valid `assets/` for {@link NEEDS}, by path. */
export const GOOD: Readonly<Record<string, string | Buffer>> = {
  'scenes/grid{m}/grid{tps}/board.svg': picture(),
  'scenes/grid{m}/grid{tps}/coin.svg': picture(8, 8),
  'scenes/grid{m}/grid{tps}/pointer.svg': POINTER,
  'themes/halloween/scenes/grid/board.svg': picture(20, 10, '#FF8A3D'),
  'themes/christmas/scenes/grid{m}/grid{tps}/board.svg': picture(20, 10, '#1F7A62'),
};

/** Writes files into a temporary folder, which is removed after the test. Returns the folder. */
export function folderOf(files: Readonly<Record<string, string | Buffer>>): string {
  const root = mkdtempSync(join(tmpdir(), 'perya-assets-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}
