import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkBudgets, checkSounds } from './checks/budgets.ts';
import type { Fault } from './checks/fault.ts';
import { checkFrames } from './checks/frames.ts';
import { checkFontRecipes } from './checks/pictures.ts';
import { readRequirements, type SceneRequirement } from './checks/requirements.ts';
import { checkTree } from './checks/tree.ts';
import { checkUsage } from './checks/usage.ts';
import { BRAND_SOURCES } from './icons.ts';
import { ASSETS_DIR, MANIFEST_NAME, OUTPUT_DIR, ROOT, SCENES_DIR } from './paths.ts';
import { readSources } from './sources.ts';
import type { AssetManifest } from '#scenes/engine/manifest.ts';
import { SOUND_SPRITES } from '#scenes/generated/audio.ts';

/** Every fault of the sources in `assetsDir`, in the order of the checks. */
export async function checkSources(assetsDir: string, requirements: readonly SceneRequirement[]): Promise<Fault[]> {
  const sources = readSources(assetsDir);
  return [
    ...checkTree(sources, assetsDir),
    ...(await checkFrames(sources, requirements, assetsDir)),
    ...checkFontRecipes(sources, assetsDir),
  ];
}

/** A fault as three lines: file, fault, remedy. */
export const printFault = ({ file, fault, mend }: Fault): string => `${file}\n  fault: ${fault}\n  mend:  ${mend}`;

/**
 * Checks the checkout: sources, unused art, sounds and, when they are built, the budgets. Returns the process's exit
 * code.
 */
export async function runCheck(log: (line: string) => void = console.log): Promise<0 | 1> {
  const requirements = await readRequirements(SCENES_DIR);
  const manifestFile = join(OUTPUT_DIR, MANIFEST_NAME);
  const manifest = existsSync(manifestFile)
    ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as AssetManifest)
    : { bundles: [] };
  const faults = [
    ...(await checkSources(ASSETS_DIR, requirements)),
    ...checkUsage(ROOT, readSources(), requirements, BRAND_SOURCES),
    ...checkSounds(Object.values(SOUND_SPRITES), join(ROOT, 'public')),
    ...(await checkBudgets(manifest, OUTPUT_DIR, requirements)),
  ];
  for (const fault of faults) log(printFault(fault));
  log(faults.length === 0 ? 'assets: no fault' : `assets: ${faults.length} fault${faults.length === 1 ? '' : 's'}`);
  return faults.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await runCheck();
