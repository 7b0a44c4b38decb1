import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { AssetManifest } from '#scenes/engine/manifest.ts';
import type { Fault } from './fault.ts';

/** What one scene may cost. */
export interface Budgets {
  /** Bytes fetched before its first frame: the largest resolution in the best format. */
  downloadBytes: number;
  /** Bytes of texture memory at the largest resolution. */
  textureBytes: number;
  /** Largest side of an atlas, texels: every WebGL 1 device takes 2048. */
  atlasSide: number;
}

export const BUDGETS: Budgets = { downloadBytes: 300 * 1024, textureBytes: 24 * 1024 * 1024, atlasSide: 2048 };

const BEST = '@2x.webp.json';
const inKb = (bytes: number): string => `${Math.round(bytes / 1024)} KB`;

/** Faults of the built atlases against the budgets of a scene. */
export async function checkBudgets(manifest: AssetManifest, outputDir: string, budgets: Budgets = BUDGETS): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const bundle of manifest.bundles) {
    let download = 0;
    let texture = 0;
    for (const sheet of bundle.assets.flatMap((asset) => asset.src).filter((path) => path.endsWith(BEST))) {
      const { meta } = JSON.parse(readFileSync(join(outputDir, sheet), 'utf8')) as { meta: { image: string } };
      const image = join(outputDir, dirname(sheet), meta.image);
      const { width = 0, height = 0 } = await sharp(image).metadata();
      download += statSync(image).size + statSync(join(outputDir, sheet)).size;
      texture += width * height * 4;
      if (Math.max(width, height) > budgets.atlasSide) {
        faults.push({ file: `bundle ${bundle.name}`, fault: `its atlas is ${width}x${height} texels, over ${budgets.atlasSide} on a side`, mend: 'draw large flat areas in the scene instead, or split a picture into repeated parts' });
      }
    }
    if (download > budgets.downloadBytes) {
      faults.push({ file: `bundle ${bundle.name}`, fault: `${inKb(download)} to fetch, over its budget of ${inKb(budgets.downloadBytes)}`, mend: 'remove frames that another one mirrors or tints, and flatten gradients' });
    }
    if (texture > budgets.textureBytes) {
      faults.push({ file: `bundle ${bundle.name}`, fault: `${inKb(texture)} of texture memory, over its budget of ${inKb(budgets.textureBytes)}`, mend: 'make its largest frames smaller or nine-slice them' });
    }
  }
  return faults;
}
