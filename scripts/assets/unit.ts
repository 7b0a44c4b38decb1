import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AssetManifest } from '#scenes/engine/manifest.ts';
import { compactManifest } from './manifest.ts';
import { LIVE_RESOLUTIONS, packAssets, RESOLUTIONS } from './pack.ts';
import { MANIFEST_NAME } from './paths.ts';
import { stageUnit, type Unit } from './stage.ts';

/** One bundle of the manifest. */
export type Bundle = AssetManifest['bundles'][number];

/** A unit's files, below `outputDir`, and its bundle. */
export interface BuiltUnit {
  bundle: Bundle;
  outputDir: string;
}

interface Sheet {
  frames: Readonly<Record<string, unknown>>;
}

/** Throws when an alias or a frame did not get into what AssetPack wrote. */
function expectWhole({ name, aliases, files }: Unit, { bundle, outputDir }: BuiltUnit): void {
  const lost = aliases.filter((alias) => !bundle.assets.some((asset) => asset.alias === alias && asset.src.length > 0));
  const frames = [...files.keys()].filter((file) => file.endsWith('.png')).map((file) => basename(file, '.png'));
  for (const path of bundle.assets.flatMap(({ src }) => src).filter((file) => file.endsWith('.json'))) {
    const sheet = JSON.parse(readFileSync(join(outputDir, path), 'utf8')) as Sheet;
    lost.push(...frames.filter((frame) => !(frame in sheet.frames)));
  }
  if (lost.length > 0) throw new Error(`${name} could not be packed whole: it lacks ${[...new Set(lost)].join(', ')}`);
}

/**
 * Builds one unit below `workDir`, at one resolution where it `isLive`. Throws when something of it is missing
 * afterwards.
 */
export async function buildUnit(unit: Unit, workDir: string, rasterDir: string, isLive = false): Promise<BuiltUnit> {
  const [stageDir, outputDir] = [join(workDir, 'staged'), join(workDir, 'output')];
  await stageUnit(unit, { stageDir, rasterDir }, Math.max(...Object.values(RESOLUTIONS)));
  const resolutions = isLive ? LIVE_RESOLUTIONS : RESOLUTIONS;
  await packAssets({ stageDir, outputDir, scratchDir: join(workDir, 'scratch'), resolutions });
  const { bundles } = compactManifest(readFileSync(join(outputDir, MANIFEST_NAME), 'utf8'));
  const bundle = bundles.find(({ name }) => name === unit.name) ?? { name: unit.name, assets: [] };
  const built = { bundle, outputDir };
  expectWhole(unit, built);
  return built;
}
