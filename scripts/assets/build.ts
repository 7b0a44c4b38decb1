import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assetsModule } from './generated.ts';
import { filesHash } from './hash.ts';
import { compactManifest, outputIsComplete, pruneOutput } from './manifest.ts';
import { ASSETS_DIR, CACHE_DIR, MANIFEST_NAME, OUTPUT_DIR, OUTPUT_URL, ROOT, SCENES_DIR } from './paths.ts';
import { listFiles, readSources } from './sources.ts';

const STAMP = join(CACHE_DIR, 'stamp');
/** Committed, so that types are there before the first build. */
export const GENERATED_MODULE = join(SCENES_DIR, 'generated/assets.ts');

/** Writes a file only when its text changed, so that watchers and compilers stay quiet. */
export function writeIfChanged(file: string, text: string): boolean {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return true;
}

/** What a build depends on: scene art, fonts and the pipeline's own code. */
function inputsHash(): string {
  const art = listFiles(ASSETS_DIR).filter((file) => ['.svg', '.png', '.json', '.woff2'].includes(extname(file)));
  const code = listFiles(join(ROOT, 'scripts/assets')).filter((file) => file.endsWith('.ts'));
  return filesHash(ROOT, [...art, ...code]);
}

/**
 * Builds `public/scene-assets/` and `scenes/generated/assets.ts` from `assets/`. Does nothing when neither the sources nor the pipeline changed.
 * Prints the faults of the sources and goes on; only one that cannot be processed ends the process, with exit code 1.
 */
export async function buildAssets(log: (line: string) => void = console.log): Promise<void> {
  const started = performance.now();
  writeIfChanged(GENERATED_MODULE, assetsModule(readSources(), `${OUTPUT_URL}/${MANIFEST_NAME}`));
  const hash = inputsHash();
  const unchanged = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash && outputIsComplete(OUTPUT_DIR, MANIFEST_NAME);
  if (unchanged) return log('assets: up to date');

  // Outputs that were deleted, or a new pipeline, would leave AssetPack's cache believing in files that are not there.
  const previous = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (previous === '' || !outputIsComplete(OUTPUT_DIR, MANIFEST_NAME)) rmSync(CACHE_DIR, { recursive: true, force: true });
  rmSync(STAMP, { force: true });

  const [{ packAssets }, { checkSources, printFault }, { readRequirements }] = await Promise.all([import('./pack.ts'), import('./check.ts'), import('./checks/requirements.ts')]);
  for (const fault of await checkSources(ASSETS_DIR, await readRequirements(SCENES_DIR))) log(printFault(fault));
  await packAssets({ assetsDir: ASSETS_DIR, outputDir: OUTPUT_DIR, cacheDir: CACHE_DIR });
  const manifestFile = join(OUTPUT_DIR, MANIFEST_NAME);
  const manifest = compactManifest(readFileSync(manifestFile, 'utf8'));
  writeFileSync(manifestFile, JSON.stringify(manifest));
  pruneOutput(manifest, OUTPUT_DIR, [MANIFEST_NAME]);
  writeFileSync(STAMP, hash);
  log(`assets: ${manifest.bundles.length} bundles built in ${Math.round(performance.now() - started)} ms`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildAssets();
