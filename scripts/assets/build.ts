import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Fault } from './checks/fault.ts';
import { assetsModule } from './generated.ts';
import { filesHash } from './hash.ts';
import { bySize, compactManifest, outputIsComplete, pruneOutput } from './manifest.ts';
import {
  ASSETS_DIR,
  AVIF_DIR,
  CACHE_DIR,
  MANIFEST_NAME,
  OUTPUT_DIR,
  OUTPUT_URL,
  ROOT,
  SCENES_DIR,
  STAGE_DIR,
} from './paths.ts';
import { listFiles, readSources } from './sources.ts';
import { writeIfChanged } from './write.ts';

const STAMP = join(CACHE_DIR, 'stamp');
/** Committed, so that types exist before the first build. */
export const GENERATED_MODULE = join(SCENES_DIR, 'generated/assets.ts');

/** Inputs of a build. AssetPack detects changes of the art itself, but not of our pipes or of a font's faces. */
function readInputs(): { art: string; pipeline: string } {
  const files = listFiles(ASSETS_DIR);
  const art = files.filter((file) => ['.svg', '.png', '.json'].includes(extname(file)));
  const faces = files.filter((file) => extname(file) === '.woff2');
  const code = listFiles(join(ROOT, 'scripts/assets')).filter((file) => file.endsWith('.ts'));
  return { art: filesHash(ROOT, art), pipeline: filesHash(ROOT, [...code, ...faces]) };
}

export interface BuildOptions {
  log?: (line: string) => void;
  /**
   * Adds AVIF, for a release: it takes three times as long as all the rest. Measured on our flat art it is 10 to 60 %
   * heavier than the lossless WebP and ten times slower to decode, so no atlas is served as AVIF today; it is for art
   * that is not flat.
   */
  avif?: boolean;
}

export interface BuildResult {
  /** Faults found by the check; empty when nothing had changed. */
  faults: readonly Fault[];
  /** False when a source cannot be read: the last good build is kept then. */
  built: boolean;
}

/**
 * Builds `public/scene-assets/` and `scenes/generated/assets.ts` from `assets/`. Does nothing when neither the sources
 * nor the pipeline changed. Reports the faults of the sources and continues, unless one cannot be read.
 */
export async function buildAssets({ log = console.log, avif = false }: BuildOptions = {}): Promise<BuildResult> {
  const started = performance.now();
  const sources = readSources();
  writeIfChanged(GENERATED_MODULE, assetsModule(sources, `${OUTPUT_URL}/${MANIFEST_NAME}`));
  const { art, pipeline } = readInputs();
  const [builtArt, builtBy, kind] = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').split(' ') : [];
  const usable = builtBy === pipeline && outputIsComplete(OUTPUT_DIR, MANIFEST_NAME);
  if (usable && builtArt === art && (!avif || kind === 'avif')) {
    log('assets: up to date');
    return { faults: [], built: true };
  }

  const [pack, { checkSources, printFault }, { readRequirements }, { stageSources }] = await Promise.all([
    import('./pack.ts'),
    import('./check.ts'),
    import('./checks/requirements.ts'),
    import('./stage.ts'),
  ]);
  const faults = await checkSources(ASSETS_DIR, await readRequirements(SCENES_DIR));
  for (const fault of faults) log(printFault(fault));
  if (faults.some(({ unreadable }) => unreadable)) return { faults, built: false };

  if (!usable) for (const folder of [CACHE_DIR, STAGE_DIR]) rmSync(folder, { recursive: true, force: true });
  rmSync(STAMP, { force: true });
  await stageSources(sources, STAGE_DIR, Math.max(...Object.values(pack.RESOLUTIONS)));
  await pack.packAssets({ stageDir: STAGE_DIR, outputDir: OUTPUT_DIR, cacheDir: CACHE_DIR });
  const manifestFile = join(OUTPUT_DIR, MANIFEST_NAME);
  const packed = compactManifest(readFileSync(manifestFile, 'utf8'));
  const manifest = bySize(
    avif ? await (await import('./avif.ts')).withAvif(packed, OUTPUT_DIR, AVIF_DIR) : packed,
    OUTPUT_DIR,
  );
  writeFileSync(manifestFile, JSON.stringify(manifest));
  pruneOutput(manifest, OUTPUT_DIR, [MANIFEST_NAME]);
  writeFileSync(STAMP, `${art} ${pipeline} ${avif ? 'avif' : 'plain'}`);
  log(`assets: ${manifest.bundles.length} bundles built in ${Math.round(performance.now() - started)} ms`);
  return { faults, built: true };
}

if (
  import.meta.url === pathToFileURL(process.argv[1] ?? '').href &&
  !(await buildAssets({ avif: process.argv.includes('--avif') })).built
)
  process.exitCode = 1;
