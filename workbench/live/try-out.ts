import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { buildable } from '#scripts/assets/buildable.ts';
import { checkSources } from '#scripts/assets/check.ts';
import type { Fault } from '#scripts/assets/checks/fault.ts';
import type { SceneRequirement } from '#scripts/assets/checks/requirements.ts';
import { readSources } from '#scripts/assets/sources.ts';
import { unitsOf } from '#scripts/assets/stage.ts';
import { themedBundles } from '#scripts/assets/themes.ts';
import { buildUnit } from '#scripts/assets/unit.ts';
import type { BuilderTask } from './messages.ts';

const frameOf = (file: string): string => basename(file, extname(file));

export interface TryOutRequest {
  scene: string;
  theme: string | null;
  /** Dropped pictures: content by file name. */
  pictures: ReadonlyMap<string, Buffer>;
}

export interface TryOutResult {
  /** Faults of the dropped pictures; with any fault nothing is built. */
  faults: readonly Fault[];
  /** The bundle of the manifest that the files replace, and the files, relative to the output folder. */
  built: { bundle: string; sources: readonly string[] } | null;
}

/**
 * Adds a picture to the current try-out, replacing one of the same frame; another scene or theme starts a new try-out.
 */
export function joinPicture(
  pending: TryOutRequest | null,
  { scene, theme, file, content }: Omit<Extract<BuilderTask, { type: 'tryOut' }>, 'type'>,
): TryOutRequest {
  const before = pending?.scene === scene && pending.theme === theme ? [...pending.pictures] : [];
  const others = before.filter(([name]) => frameOf(name) !== frameOf(file));
  return { scene, theme, pictures: new Map([...others, [file, Buffer.from(content, 'base64')]]) };
}

/**
 * Builds one scene's atlas with some pictures replaced, all below `workDir`: `assets/` is only read. Throws if the
 * scene has no art.
 */
export async function buildTryOut(
  { scene, theme, pictures }: TryOutRequest,
  assetsDir: string,
  workDir: string,
  requirements: readonly SceneRequirement[],
): Promise<TryOutResult> {
  const { bundle, frames } = shownFrames(scene, theme, assetsDir);
  const overlay = join(workDir, 'assets');
  const atlas = join(overlay, 'scenes', `${scene}{m}`, `${scene}{tps}`);
  rmSync(overlay, { recursive: true, force: true });
  mkdirSync(atlas, { recursive: true });
  const replaced = new Set([...pictures.keys()].map(frameOf));
  for (const { name, file } of frames) if (!replaced.has(name)) copyFileSync(file, join(atlas, basename(file)));
  for (const [file, content] of pictures) writeFileSync(join(atlas, basename(file)), content);

  const needs = requirements.filter((need) => need.scene === scene);
  const found = await checkSources(overlay, needs);
  const faults = found.filter((fault) => [...pictures.keys()].includes(basename(fault.file)));
  if (faults.length > 0) return { faults, built: null };
  // Other broken assets are plain tiles: they do not prevent the try-out.
  const places = { assetsDir: overlay, standInDir: join(workDir, 'stand-ins') };
  const { sources: drawn } = buildable(readSources(overlay), needs, found, places);
  const unit = unitsOf(drawn).find(({ name }) => name === scene);
  if (unit === undefined) throw new Error(`${scene} has no art in assets/scenes/.`);
  const built = await buildUnit(unit, join(workDir, 'work'), join(workDir, 'rasters'), true);
  const outputDir = join(workDir, 'output');
  rmSync(outputDir, { recursive: true, force: true });
  renameSync(built.outputDir, outputDir);
  const sources = built.bundle.assets[0]?.src ?? [];
  return { faults, built: { bundle, sources } };
}

/** The frames of a scene in a theme, and their bundle. */
function shownFrames(scene: string, theme: string | null, assetsDir: string) {
  const sources = readSources(assetsDir);
  const themed = themedBundles(sources).find((one) => one.scene === scene && one.variant === theme);
  if (themed !== undefined) return { bundle: themed.name, frames: themed.frames };
  const bundle = sources.bundles.find(({ name }) => name === scene);
  if (bundle === undefined) throw new Error(`${scene} has no art in assets/scenes/.`);
  return { bundle: bundle.name, frames: bundle.atlases.flatMap((atlas) => atlas.frames) };
}
