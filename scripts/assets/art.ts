import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { AssetManifest } from '#scenes/manifest.ts';
import { buildable } from './buildable.ts';
import { checkBudgets } from './checks/budgets.ts';
import type { Fault } from './checks/fault.ts';
import { firstLine } from './checks/pictures.ts';
import type { SceneRequirement } from './checks/requirements.ts';
import { filesHash } from './hash.ts';
import { ROOT } from './paths.ts';
import { copyUnit, published } from './publish.ts';
import { FONTS_UNIT, listFiles, readSources, type AssetSources } from './sources.ts';
import { stagedName, unitKey, unitsOf, type Unit } from './stage.ts';
import { sharedBundles } from './themes.ts';
import { buildUnit, type BuiltUnit, type Bundle } from './unit.ts';

/** Maximum cached rasters, four times the number of pictures. The surplus belongs to drawings that have changed. */
const MAX_RASTERS = 2_000;

/** Folders that a build reads and writes. */
export interface BuildPlaces {
  assetsDir: string;
  outputDir: string;
  cacheDir: string;
}

/** The sources of a bundle of the output. Replacement tiles are not kept, because they are not good pictures. */
interface Made {
  key: string;
  standIns?: true;
}

export interface BuildResult {
  /** Faults of the sources, of the output and of the build itself. */
  faults: readonly Fault[];
  /** Names of the built units. */
  built: readonly string[];
  /** Units with faults that keep their last good files. */
  kept: readonly string[];
  /** Units with faults that were never good: a plain tile replaces each missing or broken picture. */
  standIns: readonly string[];
}

/**
 * Code that determines the built files. It excludes sounds, and from the checks it includes only the packer's size
 * limits.
 */
const MAKES = /^scripts\/assets\/(?!audio\/|checks\/)|checks\/budgets\.ts$/;

/** Hash of all code that makes files from sources. Font faces are excluded, because they are files of their unit. */
const pipelineHash = (): string =>
  filesHash(
    ROOT,
    listFiles(join(ROOT, 'scripts/assets')).filter(
      (file) => extname(file) === '.ts' && MAKES.test(relative(ROOT, file).replaceAll('\\', '/')),
    ),
  );

/** Returns the key of a bundle built at one resolution only. For any build except a live one, it is not built yet. */
const liveKey = (key: string): string => `${key} live`;

/** Collects the bundles of one build. */
class ArtBuild {
  readonly #places: BuildPlaces;
  readonly #requirements: readonly SceneRequirement[];
  readonly #isLive: boolean;
  readonly #before: ReadonlyMap<string, Bundle>;
  readonly #stateFile: string;
  readonly #state: Readonly<Record<string, Made>>;
  readonly #next: Record<string, Made> = {};
  readonly #pipeline = pipelineHash();
  readonly #workDir: string;
  /** Atlases packed before their faults are known, by key. */
  readonly #ahead = new Map<string, Promise<BuiltUnit>>();
  readonly bundles: Bundle[] = [];
  readonly faults: Fault[] = [];
  readonly built = new Set<string>();
  readonly kept = new Set<string>();
  readonly standIns = new Set<string>();

  constructor(places: BuildPlaces, requirements: readonly SceneRequirement[], isLive: boolean) {
    this.#places = places;
    this.#requirements = requirements;
    this.#isLive = isLive;
    this.#before = published(places.outputDir);
    this.#stateFile = join(places.cacheDir, 'state.json');
    this.#state = existsSync(this.#stateFile)
      ? (JSON.parse(readFileSync(this.#stateFile, 'utf8')) as Record<string, Made>)
      : {};
    this.#workDir = join(places.cacheDir, 'work');
  }

  /**
   * Packs changed units that can be packed quickly, one atlas after the other and in parallel with the check of the
   * sources, which takes as long. Never rejects: the unit's build reports the error.
   */
  async packAhead(units: readonly Unit[]): Promise<void> {
    for (const unit of units)
      try {
        if (!this.#isFast(unit.name)) continue;
        const key = this.#keyOf(unit);
        if (this.#isMade(unit.name, key)) continue;
        const packing = this.#buildUnit(unit, true);
        this.#ahead.set(key, packing);
        // oxlint-disable-next-line no-await-in-loop -- each one uses every core
        await packing;
      } catch {
        // The unit's build reports the error.
      }
  }

  /** Reuses the unit's files from the last build or builds them. A unit with faults keeps its last good files. */
  async add(unit: Unit, isFaulty: boolean): Promise<void> {
    const { name } = unit;
    const [there, made] = [this.#before.get(name), this.#state[name]];
    const key = this.#keyOf(unit);
    const own = this.#isFast(name) ? liveKey(key) : key;
    if (there && made && this.#isMade(name, key)) {
      this.#keep(there);
      if (isFaulty) (made.standIns ? this.standIns : this.kept).add(name);
    } else if (there && isFaulty && !made?.standIns) this.keepGood(there);
    else await this.#build(unit, isFaulty ? { key: own, standIns: true } : { key: own });
  }

  /** Keeps the last bundles of units with faults that can no longer be built. */
  keepLost(isFaulty: (name: string) => boolean): void {
    for (const [name, bundle] of this.#before)
      if (isFaulty(name) && !this.bundles.some((one) => one.name === name)) this.keepGood(bundle);
  }

  /** Adds bundles that share the files of another one. */
  share(shared: ReadonlyMap<string, string>): void {
    for (const [name, from] of shared) {
      const bundle = this.bundles.find((one) => one.name === from);
      const assets = bundle?.assets.map(({ src }) => ({ alias: name, src })) ?? [];
      if (bundle) this.bundles.push({ name, assets });
    }
  }

  keepGood(bundle: Bundle): void {
    this.kept.add(bundle.name);
    this.#keep(bundle);
  }

  /** Reports exceeded budgets, records the sources of each bundle, and removes old files. */
  async end(): Promise<void> {
    const { cacheDir, outputDir } = this.#places;
    const rasters = join(cacheDir, 'rasters');
    rmSync(this.#workDir, { recursive: true, force: true });
    if (existsSync(rasters) && readdirSync(rasters).length > MAX_RASTERS) rmSync(rasters, { recursive: true });
    this.faults.push(...(await checkBudgets({ bundles: this.bundles }, outputDir, this.#requirements)));
    mkdirSync(cacheDir, { recursive: true });
    writeFileSync(this.#stateFile, JSON.stringify(this.#next));
  }

  /** True if the workbench shows the unit while it changes. The first build is always complete. */
  #isFast(name: string): boolean {
    return this.#isLive && this.#before.has(name);
  }

  #keyOf(unit: Unit): string {
    return `${this.#pipeline} ${unitKey(unit)}`;
  }

  /** True if the last build made the bundle from the same sources. */
  #isMade(name: string, key: string): boolean {
    const made = this.#before.has(name) ? this.#state[name]?.key : undefined;
    return made === key || (this.#isLive && made === liveKey(key));
  }

  /** It uses a separate folder, so that bundles that were packed ahead stay until they are used. */
  #buildUnit(unit: Unit, isFast: boolean): Promise<BuiltUnit> {
    const { cacheDir } = this.#places;
    return buildUnit(unit, join(this.#workDir, stagedName(unit.name)), join(cacheDir, 'rasters'), isFast);
  }

  #keep(bundle: Bundle): void {
    this.bundles.push(bundle);
    const made = this.#state[bundle.name];
    if (made) this.#next[bundle.name] = made;
  }

  async #build(unit: Unit, made: Made): Promise<void> {
    const good = this.#state[unit.name]?.standIns ? undefined : this.#before.get(unit.name);
    const faults = await this.#tryBuild(unit, made, good !== undefined);
    if (faults.length === 0) return;
    this.faults.push(...faults);
    if (good) this.keepGood(good);
  }

  /**
   * Builds a unit. Returns the faults if the result is rejected. A bundle over budget is accepted only if there is no
   * good one to keep.
   */
  async #tryBuild(unit: Unit, made: Made, hasGood: boolean): Promise<Fault[]> {
    try {
      const isFast = this.#isFast(unit.name);
      const quick = await this.#pack(unit, isFast);
      // A quickly packed bundle is larger than the release's, and the budget is for releases.
      const { bundle, over } = isFast && quick.over.length > 0 ? await this.#pack(unit, false) : quick;
      if (over.length > 0 && hasGood) return over;
      this.bundles.push(bundle);
      this.#next[unit.name] = made;
      (made.standIns ? this.standIns : this.built).add(unit.name);
      return [];
    } catch (error) {
      return [
        {
          file: `bundle ${unit.name}`,
          fault: `cannot be packed: ${firstLine(error)}`,
          mend: 'fix the picture that the message names; until then the last good one stays',
        },
      ];
    }
  }

  /** Packs a unit into the output and checks its budgets. */
  async #pack(unit: Unit, isFast: boolean): Promise<{ bundle: Bundle; over: Fault[] }> {
    const { outputDir } = this.#places;
    const ahead = isFast ? this.#ahead.get(this.#keyOf(unit)) : undefined;
    const { bundle, outputDir: from } = await (ahead ?? this.#buildUnit(unit, isFast));
    copyUnit(bundle, from, outputDir);
    return { bundle, over: await this.#overBudget(bundle) };
  }

  async #overBudget(bundle: Bundle): Promise<Fault[]> {
    const fonts = this.bundles.find(({ name }) => name === FONTS_UNIT) ?? this.#before.get(FONTS_UNIT);
    const bundles = [bundle, ...(fonts && fonts !== bundle ? [fonts] : [])];
    const faults = await checkBudgets({ bundles }, this.#places.outputDir, this.#requirements);
    return faults.filter(({ file }) => file === `bundle ${bundle.name}`);
  }
}

/**
 * Builds what changed of the scenes' art into `outputDir`, one bundle after the other. A bundle in which the check
 * finds a fault keeps its last good files; one that was never good shows plain tiles for missing pictures. Returns the
 * manifest, which is still to be published, and the sources as they were taken. With `isLive` a bundle that has changed is
 * packed at the largest resolution alone, while its faults are looked for: the next build packs the other.
 */
export async function buildArt(
  places: BuildPlaces,
  {
    requirements,
    findFaults,
    isLive = false,
  }: { requirements: readonly SceneRequirement[]; findFaults: () => Promise<readonly Fault[]>; isLive?: boolean },
): Promise<BuildResult & { manifest: AssetManifest; sources: AssetSources }> {
  const { assetsDir, cacheDir } = places;
  const own = readSources(assetsDir);
  const standInDir = join(cacheDir, 'stand-ins');
  const build = new ArtBuild(places, requirements, isLive);
  const without = (found: readonly Fault[]) => buildable(own, requirements, found, { assetsDir, standInDir });
  const units = unitsOf(without([]).sources);
  const finding = findFaults();
  const ahead = build.packAhead(units);
  const found = await finding.finally(() => ahead);
  const { sources, faulty } = without(found);
  // oxlint-disable-next-line no-await-in-loop -- a build uses every core by itself
  for (const unit of unitsOf(sources)) await build.add(unit, faulty.has(unit.name));
  build.share(sharedBundles(sources));
  build.keepLost((name) => faulty.has(name));
  await build.end();
  return {
    faults: [...found, ...build.faults],
    built: [...build.built],
    kept: [...build.kept],
    standIns: [...build.standIns],
    manifest: { bundles: build.bundles },
    sources: { ...sources, fonts: fontsOf(own, requirements) },
  };
}

/** Returns every font that a recipe or a scene names, so that the types keep a broken font. */
function fontsOf({ fonts }: AssetSources, requirements: readonly SceneRequirement[]): AssetSources['fonts'] {
  const names = new Set([...fonts.map(({ name }) => name), ...requirements.flatMap((need) => need.fonts)]);
  return [...names].toSorted().map((name) => ({ name, file: '' }));
}
