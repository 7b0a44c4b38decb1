import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as audio from '#scenes/generated/audio.ts';
import type { AssetManifest } from '#scenes/manifest.ts';
import { AUDIO_MODULE, audioModuleText, recordedFiles, SOUNDS_DIR } from './audio/files.ts';
import { checkBudgets } from './checks/budgets.ts';
import { composedNames, iconNames } from './checks/composed.ts';
import type { Fault } from './checks/fault.ts';
import { checkFonts, checkPageFonts, neededLetters } from './checks/fonts.ts';
import { checkFrames } from './checks/frames.ts';
import { checkPages } from './checks/pages.ts';
import { firstLine } from './checks/pictures.ts';
import { tryRequirements, type SceneRequirement } from './checks/requirements.ts';
import { checkRecipes, checkRecordings, checkSounds } from './checks/sounds.ts';
import { checkTree } from './checks/tree.ts';
import { checkUsage } from './checks/usage.ts';
import { contentHash } from './hash.ts';
import { BRAND_SOURCES } from './icons.ts';
import { ASSETS_DIR, LOCALES_DIR, MANIFEST_NAME, OUTPUT_DIR, ROOT, SCENES_DIR } from './paths.ts';
import { readSources } from './sources.ts';

/**
 * Returns every fault of the sources in `assetsDir`, in the order of the checks. `malformed` are the faults of the
 * scenes' `frames.ts`, which come first.
 */
export async function checkSources(
  assetsDir: string,
  requirements: readonly SceneRequirement[],
  malformed: readonly Fault[] = [],
): Promise<Fault[]> {
  const unread = malformed.map(({ file }) => file.split('/')[1] ?? '');
  const sources = readSources(assetsDir);
  return [
    ...malformed,
    ...checkTree(sources, assetsDir),
    ...(await checkFrames(sources, requirements, assetsDir, unread)),
    ...checkFonts(sources, neededLetters(LOCALES_DIR), assetsDir),
  ];
}

/** Returns every fault of the recorded and encoded sounds. Reloads the generated module if it has changed. */
async function checkAllSounds(): Promise<Fault[]> {
  const text = audioModuleText();
  if (text === undefined)
    return [{ file: 'scenes/generated/audio.ts', fault: 'missing: the scenes read it', mend: 'run npm run audio' }];
  const { SOUND_SPRITES } = (await import(`${pathToFileURL(AUDIO_MODULE).href}?${contentHash(text)}`)) as typeof audio;
  const sprites = Object.entries(SOUND_SPRITES).map(([name, { cues }]) => [name, Object.keys(cues)] as const);
  return [
    ...checkRecordings(
      SOUNDS_DIR,
      sprites.flatMap(([, cues]) => cues),
      ASSETS_DIR,
    ),
    ...(await checkRecipes(text, sprites, recordedFiles(), async () =>
      (await import('./audio/sprite.ts')).renderSprites(),
    )),
    ...checkSounds(Object.values(SOUND_SPRITES), join(ROOT, 'public')),
  ];
}

/**
 * Returns the faults of the built atlases, or none before the first build. If a parallel build replaces them, reads
 * them again.
 */
export async function checkBuilt(outputDir: string, requirements: readonly SceneRequirement[]): Promise<Fault[]> {
  const file = join(outputDir, MANIFEST_NAME);
  const read = () => (existsSync(file) ? readFileSync(file, 'utf8') : '{"bundles":[]}');
  for (let text = read(), last = ''; ; text = read()) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- runs once unless another build runs in parallel
      return await checkBudgets(JSON.parse(text) as AssetManifest, outputDir, requirements);
    } catch (error) {
      if (text === last)
        return [
          {
            file: 'public/scene-assets/',
            fault: `cannot be read: ${firstLine(error)}`,
            mend: 'delete this folder and run npm run assets:build',
          },
        ];
      last = text;
    }
  }
}

/** Returns every other fault of the checkout: usage, pictures of the pages, their fonts, and sounds. */
export async function checkRest(requirements: readonly SceneRequirement[]): Promise<Fault[]> {
  const named = { composed: await composedNames(ROOT, requirements), icons: await iconNames(ROOT) };
  return [
    ...checkUsage(ROOT, readSources(), requirements, BRAND_SOURCES, named),
    ...(await checkPages(ROOT)),
    ...checkPageFonts(join(ROOT, 'public/fonts')),
    ...(await checkAllSounds()),
  ];
}

/** Formats a fault as three lines: file, fault, remedy. */
export const printFault = ({ file, fault, mend }: Fault): string => `${file}\n  fault: ${fault}\n  mend:  ${mend}`;

/** Returns every fault of the checkout. */
export async function checkAll(): Promise<Fault[]> {
  const { requirements, faults } = await tryRequirements(SCENES_DIR);
  return [
    ...(await checkSources(ASSETS_DIR, requirements, faults)),
    ...(await checkRest(requirements)),
    ...(await checkBuilt(OUTPUT_DIR, requirements)),
  ];
}

/** Checks the checkout and prints its faults. Returns the process's exit code. */
export async function runCheck(log: (line: string) => void = console.log): Promise<0 | 1> {
  const faults = await checkAll();
  for (const fault of faults) log(printFault(fault));
  log(faults.length === 0 ? 'assets: no fault' : `assets: ${faults.length} fault${faults.length === 1 ? '' : 's'}`);
  return faults.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await runCheck();
