import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { sheetsFor, sourcesOf, type AssetManifest } from '#scenes/manifest.ts';
import type { Fault } from './fault.ts';
import type { SceneRequirement } from './requirements.ts';

/** Limits of one scene. */
export interface Budgets {
  /**
   * Bytes fetched before its first frame: atlas and fonts at the largest resolution in the smallest format, with text
   * gzipped.
   */
  downloadBytes: number;
  /** Bytes of texture memory of atlas and fonts at the largest resolution. */
  textureBytes: number;
  /** Maximum side of an atlas, texels. Every WebGL 1 device supports 2048. */
  atlasSide: number;
  /** Bytes of a sound file per cue in it. */
  soundBytes: number;
}

export const BUDGETS: Budgets = {
  downloadBytes: 300 * 1024,
  textureBytes: 24 * 1024 * 1024,
  atlasSide: 2048,
  soundBytes: 30 * 1024,
};

/** Formats bytes as KB. */
export const inKb = (bytes: number): string => `${Math.round(bytes / 1024)} KB`;

interface Cost {
  download: number;
  texture: number;
  sides: readonly [width: number, height: number];
  /** Number of extra pages. A scene may have only one page. */
  pages: number;
}

async function pageCost(text: Buffer, page: string, pages: number): Promise<Cost> {
  const { width = 0, height = 0 } = await sharp(page).metadata();
  return {
    download: statSync(page).size + gzipSync(text).length,
    texture: width * height * 4,
    sides: [width, height],
    pages,
  };
}

async function sheetCost(outputDir: string, path: string): Promise<Cost> {
  const text = readFileSync(join(outputDir, path));
  const { meta } = JSON.parse(text.toString('utf8')) as {
    meta: { image: string; related_multi_packs?: string[] | null };
  };
  return pageCost(text, join(outputDir, dirname(path), meta.image), 1 + (meta.related_multi_packs?.length ?? 0));
}

async function fontCost(outputDir: string, path: string): Promise<Cost> {
  const text = readFileSync(join(outputDir, path));
  const page = /^page id=0 file="([^"]+)"/m.exec(text.toString('utf8'))?.[1] ?? '';
  return pageCost(text, join(outputDir, dirname(path), page), 1);
}

function faultsOf(file: string, atlas: Cost, fonts: readonly Cost[], budgets: Budgets): Fault[] {
  const faults: Fault[] = [];
  const [width, height] = atlas.sides;
  const sum = (of: 'download' | 'texture') => [atlas, ...fonts].reduce((total, cost) => total + cost[of], 0);
  if (Math.max(width, height) > budgets.atlasSide) {
    faults.push({
      file,
      fault: `its atlas is ${width}x${height} texels; the maximum is ${budgets.atlasSide} on a side`,
      mend: 'draw large flat areas in the scene instead, or split a picture into repeated parts',
    });
  }
  if (atlas.pages > 1)
    faults.push({
      file,
      fault: `its frames need ${atlas.pages} atlases of ${budgets.atlasSide} texels on a side; a scene can use one`,
      mend: 'make its largest frames smaller, or nine-slice them',
    });
  if (sum('download') > budgets.downloadBytes) {
    faults.push({
      file,
      fault: `${inKb(sum('download'))} to load, more than its budget of ${inKb(budgets.downloadBytes)}`,
      mend: 'remove frames that another one mirrors or tints, and flatten gradients',
    });
  }
  if (sum('texture') > budgets.textureBytes) {
    faults.push({
      file,
      fault: `${inKb(sum('texture'))} of texture memory, more than its budget of ${inKb(budgets.textureBytes)}`,
      mend: 'make its largest frames smaller or nine-slice them',
    });
  }
  return faults;
}

/** Compares the built atlases, including those of themes, with the budgets of a scene. Returns the faults. */
export async function checkBudgets(
  manifest: AssetManifest,
  outputDir: string,
  requirements: readonly SceneRequirement[],
  budgets: Budgets = BUDGETS,
): Promise<Fault[]> {
  const scenes = manifest.bundles.filter(({ name }) => name !== 'fonts');
  const faults = scenes.map(async ({ name, assets }): Promise<Fault[]> => {
    const wanted = requirements.find(({ scene }) => scene === name.split('.')[0])?.fonts ?? [];
    const fonts = await Promise.all(
      wanted.map((font) => fontCost(outputDir, sourcesOf(manifest, 'fonts', font)[0] ?? '')),
    );
    const sheets = await Promise.all(
      assets.flatMap(({ src }) => sheetsFor(src, 2).slice(0, 1)).map((path) => sheetCost(outputDir, path)),
    );
    return sheets.flatMap((atlas) => faultsOf(`bundle ${name}`, atlas, fonts, budgets));
  });
  return (await Promise.all(faults)).flat();
}
