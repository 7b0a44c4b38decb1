import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { contentHash } from './hash.ts';
import { FONTS_UNIT, listFiles, type AssetSources } from './sources.ts';
import { fromRoot } from './svg/tree.ts';
import { themedBundles } from './themes.ts';

/** sharp's default density of SVG user units (librsvg), dots per inch. */
const SVG_DPI = 72;
/**
 * Replaces the dot in a staged theme bundle's name, because AssetPack removes the part after a dot from the alias as an
 * extension.
 */
const THEME_MARK = '--';

/** Returns the bundle of a staged folder. */
export const bundleOfStaged = (name: string): string => name.replace(THEME_MARK, '.');

/** A unit that is packed separately: the bundle of a scene, of a scene in a theme, or of the fonts. */
export interface Unit {
  /** Name in the manifest. */
  name: string;
  /** Aliases that its bundle must have. */
  aliases: readonly string[];
  /** Source files by their paths in the staged tree. */
  files: ReadonlyMap<string, string>;
}

/** Returns a bundle's name as a staged folder's: see {@link bundleOfStaged}. */
export const stagedName = (bundle: string): string => bundle.replace('.', THEME_MARK);

function atlasUnit(name: string, frames: readonly { name: string; file: string }[]): Unit {
  const staged = stagedName(name);
  const folder = join('scenes', `${staged}{m}`, `${staged}{tps}`);
  return {
    name,
    aliases: [name],
    files: new Map(frames.map((frame) => [join(folder, `${frame.name}.png`), frame.file])),
  };
}

/** Returns the units of the sources in the order of the manifest. */
export function unitsOf(sources: AssetSources): Unit[] {
  const folders = new Set(sources.fonts.map((font) => dirname(font.file)));
  const faces = [...folders].flatMap(listFiles).filter((file) => !file.endsWith('{bf}.json'));
  const recipes = sources.fonts.map((font) => font.file);
  const fonts: Unit = {
    name: FONTS_UNIT,
    aliases: sources.fonts.map((font) => font.name),
    files: new Map([...recipes, ...faces].map((file) => [join('fonts{m}', basename(file)), file])),
  };
  const scenes = [
    ...sources.bundles.flatMap(({ atlases }) => atlases.map(({ name, frames }) => atlasUnit(name, frames))),
    ...themedBundles(sources).map(({ name, frames }) => atlasUnit(name, frames)),
  ];
  const place = ({ files }: Unit) => [...files.keys()][0] ?? '';
  return [...(recipes.length > 0 ? [fonts] : []), ...scenes.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))];
}

/** Returns one hash of the names and contents of a unit's sources. */
export const unitKey = ({ files }: Unit): string =>
  contentHash([...files].map(([target, file]) => `${target} ${contentHash(readFileSync(file))}`).join('\n'));

/**
 * Returns the path of a source's picture at `resolution`. SVGs come from the cache if their content was rasterised
 * before; a PNG must already have that resolution. Throws if the source cannot be read.
 */
export async function rasterOf(file: string, resolution: number, rasterDir: string): Promise<string> {
  if (!file.endsWith('.svg')) return file;
  const content = readFileSync(file);
  const kept = join(rasterDir, `${contentHash(content)}@${resolution}.png`);
  if (existsSync(kept)) return kept;
  const svg = Buffer.from(fromRoot(content.toString('utf8')));
  const png = await sharp(svg, { density: SVG_DPI * resolution })
    .png({ compressionLevel: 1 })
    .toBuffer();
  mkdirSync(rasterDir, { recursive: true });
  // Rename the complete file, so that an interrupted build never leaves a partial picture.
  const draft = `${kept}.${process.pid}`;
  writeFileSync(draft, png);
  renameSync(draft, kept);
  return kept;
}

/**
 * Writes the tree of a unit for AssetPack: frames as pictures at `resolution`, font recipes with their faces. Throws if
 * a source cannot be read.
 */
export async function stageUnit(
  { files }: Unit,
  { stageDir, rasterDir }: { stageDir: string; rasterDir: string },
  resolution: number,
): Promise<void> {
  rmSync(stageDir, { recursive: true, force: true });
  await Promise.all(
    [...files].map(async ([target, file]) => {
      const path = join(stageDir, target);
      mkdirSync(dirname(path), { recursive: true });
      copyFileSync(await rasterOf(file, resolution, rasterDir), path);
    }),
  );
}
