import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AssetManifest } from '#scenes/engine/manifest.ts';
import { updateSounds } from './audio/update.ts';
import { buildable } from './buildable.ts';
import { checkAll, checkSources, printFault } from './check.ts';
import { checkBudgets } from './checks/budgets.ts';
import type { Fault } from './checks/fault.ts';
import { tryRequirements, type SceneRequirement } from './checks/requirements.ts';
import { assetsModule } from './generated.ts';
import { filesHash } from './hash.ts';
import { withLock } from './lock.ts';
import {
  ASSETS_DIR,
  AVIF_DIR,
  CACHE_DIR,
  FAULTS_FILE,
  MANIFEST_NAME,
  OUTPUT_DIR,
  OUTPUT_URL,
  ROOT,
  SCENES_DIR,
} from './paths.ts';
import { copyUnit, publish, published } from './publish.ts';
import { FONTS_UNIT, listFiles, readSources, type AssetSources } from './sources.ts';
import { unitKey, unitsOf, type Unit } from './stage.ts';
import { buildUnit, type Bundle } from './unit.ts';
import { writeIfChanged } from './write.ts';

/** Committed, so that types exist before the first build. */
export const GENERATED_MODULE = join(SCENES_DIR, 'generated/assets.ts');

/** Folders that a build reads and writes. */
export interface BuildPlaces {
  assetsDir: string;
  outputDir: string;
  cacheDir: string;
}

const CHECKOUT: BuildPlaces = {
  assetsDir: ASSETS_DIR,
  outputDir: OUTPUT_DIR,
  cacheDir: CACHE_DIR,
};

/** Four times the pictures that we have: older ones are those of drawings that were changed since. */
const MAX_RASTERS = 2_000;

/** What a bundle of the output was made from. Stand-ins are no good picture: they are not kept. */
interface Made {
  key: string;
  standIns?: true;
}
type State = Readonly<Record<string, Made>>;

export interface BuildResult {
  /** Faults of the sources, of what was built, and of the build itself. */
  faults: readonly Fault[];
  /** Units that were built. */
  built: readonly string[];
  /** Units with faults, whose last good files stay. */
  kept: readonly string[];
  /** Units with faults that were never good: what is missing or broken in them is a plain tile. */
  standIns: readonly string[];
}

/** Code that files depend on: not the sounds', and of the checks only the sizes that the packer keeps to. */
const MAKES = /^scripts\/assets\/(?!audio\/|checks\/)|checks\/budgets\.ts$/;

/** Version of everything that makes files out of sources, faces of fonts aside: those are files of their unit. */
const pipelineHash = (): string =>
  filesHash(
    ROOT,
    listFiles(join(ROOT, 'scripts/assets')).filter(
      (file) => extname(file) === '.ts' && MAKES.test(relative(ROOT, file).replaceAll('\\', '/')),
    ),
  );

const readState = (file: string): State => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : {});

const firstLine = (error: unknown): string => String(error).split('\n')[0] ?? '';

/** Every font that a recipe or a scene names: a broken one stays in the types. */
function fontsOf({ fonts }: AssetSources, requirements: readonly SceneRequirement[]): AssetSources['fonts'] {
  const names = new Set([...fonts.map(({ name }) => name), ...requirements.flatMap((need) => need.fonts)]);
  return [...names].toSorted().map((name) => ({ name, file: '' }));
}

/**
 * Builds what changed of the scenes' art into `outputDir`, one bundle after the other. A bundle in which the check
 * finds a fault keeps its last good files; one that was never good shows plain tiles for what is missing. The manifest is
 * exchanged at once, when all that it names is there.
 */
export async function buildArt(
  places: BuildPlaces,
  { requirements, faults }: { requirements: readonly SceneRequirement[]; faults: readonly Fault[] },
): Promise<BuildResult & { manifest: AssetManifest; sources: AssetSources }> {
  const { assetsDir, outputDir, cacheDir } = places;
  const before = published(outputDir);
  const stateFile = join(cacheDir, 'state.json');
  const state = readState(stateFile);
  const pipeline = pipelineHash();
  const plan = buildable(readSources(assetsDir), requirements, faults, {
    assetsDir,
    standInDir: join(cacheDir, 'stand-ins'),
  });
  const [workDir, rasterDir] = [join(cacheDir, `work-${process.pid}`), join(cacheDir, 'rasters')];
  const found: Fault[] = [];
  const [built, kept, standIns] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const bundles: Bundle[] = [];
  const next: Record<string, Made> = {};
  const keep = (bundle: Bundle) => {
    bundles.push(bundle);
    const made = state[bundle.name];
    if (made) next[bundle.name] = made;
  };
  const build = async (unit: Unit, key: string, isWhole: boolean): Promise<void> => {
    const good = state[unit.name]?.standIns ? undefined : before.get(unit.name);
    try {
      const { bundle, outputDir: from } = await buildUnit(unit, workDir, rasterDir);
      copyUnit(bundle, from, outputDir);
      const fonts = bundles.find(({ name }) => name === FONTS_UNIT) ?? before.get(FONTS_UNIT);
      const over = (
        await checkBudgets({ bundles: [bundle, ...(fonts ? [fonts] : [])] }, outputDir, requirements)
      ).filter(({ file }) => file === `bundle ${unit.name}`);
      if (over.length > 0 && good !== undefined) {
        kept.add(unit.name);
        found.push(...over);
        return keep(good);
      }
      bundles.push(bundle);
      next[unit.name] = isWhole ? { key } : { key, standIns: true };
      (isWhole ? built : standIns).add(unit.name);
    } catch (error) {
      found.push({
        file: `bundle ${unit.name}`,
        fault: `cannot be packed: ${firstLine(error)}`,
        mend: 'mend the picture that it names; the last good one stays until then',
      });
      if (good === undefined) return;
      kept.add(unit.name);
      keep(good);
    }
  };
  for (const unit of unitsOf(plan.sources)) {
    const isWhole = !plan.faulty.has(unit.name);
    const key = `${pipeline} ${unitKey(unit)}`;
    const there = before.get(unit.name);
    const made = state[unit.name];
    if (there && made?.key === key) {
      keep(there);
      if (!isWhole) (made.standIns ? standIns : kept).add(unit.name);
    } else if (there && !isWhole && !made?.standIns) {
      keep(there);
      kept.add(unit.name);
    }
    // oxlint-disable-next-line no-await-in-loop -- a build uses every core by itself
    else await build(unit, key, isWhole);
  }
  for (const [name, bundle] of before)
    if (plan.faulty.has(name) && !bundles.some((one) => one.name === name)) {
      keep(bundle);
      kept.add(name);
    }
  rmSync(workDir, { recursive: true, force: true });
  if (existsSync(rasterDir) && readdirSync(rasterDir).length > MAX_RASTERS) rmSync(rasterDir, { recursive: true });
  found.push(...(await checkBudgets({ bundles }, outputDir, requirements)));
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(stateFile, JSON.stringify(next));
  const fonts = fontsOf(readSources(assetsDir), requirements);
  return {
    faults: [...faults, ...found],
    built: [...built],
    kept: [...kept],
    standIns: [...standIns],
    manifest: { bundles },
    sources: { ...plan.sources, fonts },
  };
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

/** Says what was built, and what was not and why. */
function report({ built, kept, standIns, faults }: BuildResult, tookMs: number, log: (line: string) => void): void {
  for (const fault of faults) log(printFault(fault));
  if (kept.length > 0) log(`assets: the last good pictures stay in ${kept.join(', ')} until this is mended`);
  if (standIns.length > 0) log(`assets: plain tiles stand in for what is broken in ${standIns.join(', ')}`);
  if (built.length > 0) log(`assets: ${built.length} bundles built in ${tookMs} ms`);
  else log(faults.length === 0 ? 'assets: up to date' : 'assets: nothing else has changed');
}

/**
 * Builds `public/scene-assets/` and `scenes/generated/assets.ts` from `assets/`, as far as they changed (see
 * {@link buildArt}), and says every fault of the sources, also when nothing changed.
 */
export const buildAssets = ({ log = console.log, avif = false }: BuildOptions = {}): Promise<BuildResult> =>
  withLock(CACHE_DIR, async () => {
    const started = performance.now();
    const { requirements, faults: malformed } = await tryRequirements(SCENES_DIR);
    const faults = [...malformed, ...(await checkSources(ASSETS_DIR, requirements))];
    const result = await buildArt(CHECKOUT, { requirements, faults });
    const manifest = avif
      ? await (await import('./avif.ts')).withAvif(result.manifest, OUTPUT_DIR, AVIF_DIR)
      : result.manifest;
    publish(manifest, OUTPUT_DIR);
    writeIfChanged(GENERATED_MODULE, assetsModule(result.sources, `${OUTPUT_URL}/${MANIFEST_NAME}`));
    const sounds = await updateSounds();
    if (sounds.length > 0) log(`assets: sounds of ${sounds.join(', ')} built`);
    report(result, Math.round(performance.now() - started), log);
    return result;
  });

/** What is told of a build that ended early. Throws where nothing was ever built: there is nothing to keep then. */
function crashed(error: unknown, log: (line: string) => void): { faults: Fault[] } {
  if (published(OUTPUT_DIR).size === 0) throw error;
  const fault: Fault = {
    file: 'assets/',
    fault: `the build ended before it was done: ${firstLine(error)}`,
    mend: 'mend what it names; the last good pictures stay until then',
  };
  log(printFault(fault));
  return { faults: [fault] };
}

/**
 * The command. With `--release` any fault ends it before it has built anything. Otherwise a fault never prevents a
 * start: the lines are kept for the next one, which may build nothing.
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
    console.log(`assets: no release with ${faults.length} fault${faults.length === 1 ? '' : 's'}`);
    process.exitCode = 1;
  } else if (faults.length === 0) rmSync(FAULTS_FILE, { force: true });
  else writeFileSync(FAULTS_FILE, `${lines.join('\n')}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run(process.argv.includes('--release'));
