import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildArt, type BuildPlaces, type BuildResult } from './art.ts';
import { updateSounds } from './audio/update.ts';
import { checkAll, checkSources, printFault } from './check.ts';
import type { Fault } from './checks/fault.ts';
import { firstLine } from './checks/pictures.ts';
import { tryRequirements } from './checks/requirements.ts';
import { assetsModule } from './generated.ts';
import { withLock } from './lock.ts';
import {
  ASSETS_DIR,
  AVIF_DIR,
  CACHE_DIR,
  FAULTS_FILE,
  MANIFEST_NAME,
  OUTPUT_DIR,
  OUTPUT_URL,
  SCENES_DIR,
} from './paths.ts';
import { publish, published } from './publish.ts';
import { writeIfChanged } from './write.ts';

/** This module is committed, so that types exist before the first build. */
export const GENERATED_MODULE = join(SCENES_DIR, 'generated/assets.ts');

const CHECKOUT: BuildPlaces = { assetsDir: ASSETS_DIR, outputDir: OUTPUT_DIR, cacheDir: CACHE_DIR };

export interface BuildOptions {
  log?: (line: string) => void;
  /** True if the workbench shows the result: see {@link buildArt}. */
  isLive?: boolean;
  /**
   * True to add AVIF for a release, which takes three times as long as everything else. Measured on our flat art, AVIF
   * is 10 to 60 % larger than lossless WebP and decodes ten times slower, so no atlas is served as AVIF today. It is
   * for art that is not flat.
   */
  avif?: boolean;
}

/** Logs which units were built, which were not, and the reasons. */
function report({ built, kept, standIns, faults }: BuildResult, tookMs: number, log: (line: string) => void): void {
  for (const fault of faults) log(printFault(fault));
  if (kept.length > 0) log(`assets: the last good pictures stay in ${kept.join(', ')} until you fix this`);
  if (standIns.length > 0) log(`assets: plain tiles replace the broken pictures in ${standIns.join(', ')}`);
  if (built.length > 0) log(`assets: ${built.length} bundles built in ${tookMs} ms`);
  else log(faults.length === 0 ? 'assets: up to date' : 'assets: nothing else changed');
}

/**
 * Builds the changed parts of `public/scene-assets/` and `scenes/generated/assets.ts` from `assets/` (see {@link
 * buildArt}). Reports every fault of the sources, even if nothing changed.
 */
export const buildAssets = ({
  log = console.log,
  isLive = false,
  avif = false,
}: BuildOptions = {}): Promise<BuildResult> =>
  withLock(CACHE_DIR, async () => {
    const started = performance.now();
    const { requirements, faults: malformed } = await tryRequirements(SCENES_DIR);
    const findFaults = () => checkSources(ASSETS_DIR, requirements, malformed);
    const result = await buildArt(CHECKOUT, { requirements, findFaults, isLive });
    const manifest = avif
      ? await (await import('./avif.ts')).withAvif(result.manifest, OUTPUT_DIR, AVIF_DIR)
      : result.manifest;
    publish(manifest, OUTPUT_DIR);
    // The types of a scene stay unchanged if its frames.ts cannot be read.
    if (malformed.length === 0)
      writeIfChanged(GENERATED_MODULE, assetsModule(result.sources, `${OUTPUT_URL}/${MANIFEST_NAME}`));
    const sounds = await updateSounds();
    if (sounds.encoded.length > 0) log(`assets: sounds of ${sounds.encoded.join(', ')} built`);
    const all = { ...result, faults: [...result.faults, ...sounds.faults] };
    report(all, Math.round(performance.now() - started), log);
    return all;
  });

/** Reports a build that failed. Throws if nothing was ever built, because there is nothing to keep then. */
function crashed(error: unknown, log: (line: string) => void): { faults: Fault[] } {
  if (published(OUTPUT_DIR).size === 0) throw error;
  const fault: Fault = {
    file: 'assets/',
    fault: `the build failed: ${firstLine(error)}`,
    mend: 'fix what the message names; until then the last good pictures stay',
  };
  log(printFault(fault));
  return { faults: [fault] };
}

/**
 * Runs the command. With `--release`, any fault ends it before it builds anything. Otherwise a fault never prevents a
 * start: the fault lines are stored for the next start, which may build nothing.
 */
async function run(isRelease: boolean): Promise<void> {
  const refused = isRelease ? await checkAll() : [];
  for (const fault of refused) console.log(printFault(fault));
  const lines: string[] = [];
  const log = (line: string) => {
    lines.push(line);
    console.log(line);
  };
  const { faults } =
    refused.length > 0
      ? { faults: refused }
      : await buildAssets({ avif: isRelease, log }).catch((error: unknown) => crashed(error, log));
  if (isRelease && faults.length > 0) {
    console.log(`assets: no release, because of ${faults.length} fault${faults.length === 1 ? '' : 's'}`);
    process.exitCode = 1;
  } else if (faults.length === 0) rmSync(FAULTS_FILE, { force: true });
  else writeFileSync(FAULTS_FILE, `${lines.join('\n')}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run(process.argv.includes('--release'));
