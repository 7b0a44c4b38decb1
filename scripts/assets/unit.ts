import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AssetManifest } from '#scenes/manifest.ts';
import { bySize, compactManifest } from './manifest.ts';
import { packQuickly } from './pack-quickly.ts';
import { packAssets, RESOLUTIONS } from './pack.ts';
import { MANIFEST_NAME } from './paths.ts';
import { FONTS_UNIT } from './sources.ts';
import { stageUnit, type Unit } from './stage.ts';

/** A bundle of the manifest. */
export type Bundle = AssetManifest['bundles'][number];

/** A unit's built files, below `outputDir`, and its bundle. */
export interface BuiltUnit {
  bundle: Bundle;
  outputDir: string;
}

interface Sheet {
  frames: Readonly<Record<string, unknown>>;
}

/** Throws if the packed result lacks an alias or a frame. */
function expectWhole({ name, aliases, files }: Unit, { bundle, outputDir }: BuiltUnit): void {
  const lost = aliases.filter((alias) => !bundle.assets.some((asset) => asset.alias === alias && asset.src.length > 0));
  const frames = [...files.keys()].filter((file) => file.endsWith('.png')).map((file) => basename(file, '.png'));
  for (const path of bundle.assets.flatMap(({ src }) => src).filter((file) => file.endsWith('.json'))) {
    const sheet = JSON.parse(readFileSync(join(outputDir, path), 'utf8')) as Sheet;
    lost.push(...frames.filter((frame) => !(frame in sheet.frames)));
  }
  if (lost.length > 0)
    throw new Error(`${name} is incomplete after packing: it lacks ${[...new Set(lost)].join(', ')}`);
}

/**
 * Builds one unit below `workDir`. With `isLive`, an atlas is packed quickly at the largest resolution only. Throws if
 * the result is incomplete.
 */
export async function buildUnit(unit: Unit, workDir: string, rasterDir: string, isLive = false): Promise<BuiltUnit> {
  const outputDir = join(workDir, 'output');
  const quick = isLive && unit.name !== FONTS_UNIT ? await packQuickly(unit, { outputDir, rasterDir }) : null;
  const built = { bundle: quick ?? (await packWhole(unit, { workDir, outputDir, rasterDir })), outputDir };
  expectWhole(unit, built);
  return built;
}

/** Packs a unit as for a release. */
async function packWhole(
  unit: Unit,
  { workDir, outputDir, rasterDir }: Record<'workDir' | 'outputDir' | 'rasterDir', string>,
): Promise<Bundle> {
  const stageDir = join(workDir, 'staged');
  await stageUnit(unit, { stageDir, rasterDir }, Math.max(...Object.values(RESOLUTIONS)));
  await packAssets({ stageDir, outputDir, scratchDir: join(workDir, 'scratch') });
  // The budget applies to the smallest format, which a phone fetches.
  const { bundles } = bySize(compactManifest(readFileSync(join(outputDir, MANIFEST_NAME), 'utf8')), outputDir);
  return bundles.find(({ name }) => name === unit.name) ?? { name: unit.name, assets: [] };
}
