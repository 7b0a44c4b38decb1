import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { SceneRequirement } from '../../scripts/assets/checks/requirements.ts';

/** A small readable picture. */
export const picture = (width = 20, height = 10): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#E5383B"/></svg>`;

/** What the fixture's one scene asks for. */
export const NEEDS: SceneRequirement[] = [{ scene: 'grid', frames: new Map([['board', [20, 10]], ['coin', [8, 8]]] as const), fonts: [] }];

/** A faultless `assets/` for {@link NEEDS}, by path. */
export const GOOD: Readonly<Record<string, string>> = {
  'scenes/grid{m}/grid{tps}/board.svg': picture(),
  'scenes/grid{m}/grid{tps}/coin.svg': picture(8, 8),
};

/** Writes files into a fresh folder that goes away with the test. Returns the folder. */
export function folderOf(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'perya-assets-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}
