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

/** What a build depends on. AssetPack follows changes of the art by itself, but knows nothing of our pipes or of the faces a font is cut from. */
function readInputs(): { art: string; pipeline: string } {
  const files = listFiles(ASSETS_DIR);
  const art = files.filter((file) => ['.svg', '.png', '.json'].includes(extname(file)));
  const faces = files.filter((file) => extname(file) === '.woff2');
  const code = listFiles(join(ROOT, 'scripts/assets')).filter((file) => file.endsWith('.ts'));
  return { art: filesHash(ROOT, art), pipeline: filesHash(ROOT, [...code, ...faces]) };
}

/**
 * Builds `public/scene-assets/` and `scenes/generated/assets.ts` from `assets/`. Does nothing when neither the sources nor the pipeline changed.
 * Prints the faults of the sources and goes on; only one that cannot be processed ends the process, with exit code 1.
 */
export async function buildAssets(log: (line: string) => void = console.log): Promise<void> {
  const started = performance.now();
  writeIfChanged(GENERATED_MODULE, assetsModule(readSources(), `${OUTPUT_URL}/${MANIFEST_NAME}`));
  const { art, pipeline } = readInputs();
  const [builtArt, builtBy] = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').split(' ') : [];
  const usable = builtBy === pipeline && outputIsComplete(OUTPUT_DIR, MANIFEST_NAME);
  if (usable && builtArt === art) return log('assets: up to date');
  if (!usable) rmSync(CACHE_DIR, { recursive: true, force: true });
  rmSync(STAMP, { force: true });

  const [{ packAssets }, { checkSources, printFault }, { readRequirements }] = await Promise.all([import('./pack.ts'), import('./check.ts'), import('./checks/requirements.ts')]);
  for (const fault of await checkSources(ASSETS_DIR, await readRequirements(SCENES_DIR))) log(printFault(fault));
  await packAssets({ assetsDir: ASSETS_DIR, outputDir: OUTPUT_DIR, cacheDir: CACHE_DIR });
  const manifestFile = join(OUTPUT_DIR, MANIFEST_NAME);
  const manifest = compactManifest(readFileSync(manifestFile, 'utf8'));
  writeFileSync(manifestFile, JSON.stringify(manifest));
  pruneOutput(manifest, OUTPUT_DIR, [MANIFEST_NAME]);
  writeFileSync(STAMP, `${art} ${pipeline}`);
  log(`assets: ${manifest.bundles.length} bundles built in ${Math.round(performance.now() - started)} ms`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildAssets();
