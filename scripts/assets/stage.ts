import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { contentHash } from './hash.ts';
import { listFiles, type AssetSources, type FrameSource } from './sources.ts';
import { fromRoot } from './svg/tree.ts';
import { themedBundles } from './themes.ts';

/** Default density of SVG user units in sharp (librsvg), dots per inch. */
const SVG_DPI = 72;
/**
 * AssetPack treats the part after a dot as an extension and removes it from the alias, so a staged theme bundle has
 * this in place of the dot.
 */
const THEME_MARK = '--';

/** The bundle of a staged folder. */
export const bundleOfStaged = (name: string): string => name.replace(THEME_MARK, '.');

/** Content hash of the source that each staged file was made from, by path in the staged tree. */
type StageIndex = Record<string, string>;

/** Contents of the staged tree: source file by target path. */
function plan(sources: AssetSources): Map<string, FrameSource['file']> {
  const wanted = new Map<string, string>();
  const add = (bundle: string, atlas: string, frames: readonly FrameSource[]) => {
    for (const { name, file } of frames)
      wanted.set(join('scenes', `${bundle}{m}`, `${atlas}{tps}`, `${name}.png`), file);
  };
  for (const bundle of sources.bundles) for (const atlas of bundle.atlases) add(bundle.name, atlas.name, atlas.frames);
  for (const { scene, theme, frames } of themedBundles(sources))
    add(`${scene}${THEME_MARK}${theme}`, `${scene}${THEME_MARK}${theme}`, frames);
  for (const file of new Set(sources.fonts.map((font) => dirname(font.file))))
    for (const face of listFiles(file)) wanted.set(join('fonts{m}', basename(face)), face);
  return wanted;
}

/**
 * Updates the tree that AssetPack reads from the sources: SVG frames rasterised at `resolution` (PNG sources are
 * copied: they must have that resolution), each theme merged over the default, font recipes with their faces. Touches
 * only what changed; a picture in several bundles is rasterised once. Throws when a source cannot be read.
 */
export async function stageSources(sources: AssetSources, stageDir: string, resolution: number): Promise<void> {
  const indexFile = `${stageDir}.index.json`;
  const known = existsSync(indexFile) ? (JSON.parse(readFileSync(indexFile, 'utf8')) as StageIndex) : {};
  const wanted = plan(sources);
  const pictures = new Map<string, Promise<Buffer>>();
  const made = await Promise.all(
    [...wanted].map(async ([target, file]): Promise<[target: string, hash: string]> => {
      const content = readFileSync(file);
      const hash = contentHash(content);
      const path = join(stageDir, target);
      if (known[target] === hash && existsSync(path)) return [target, hash];
      mkdirSync(dirname(path), { recursive: true });
      if (file.endsWith('.svg')) {
        if (!pictures.has(file))
          pictures.set(
            file,
            sharp(Buffer.from(fromRoot(content.toString('utf8'))), { density: SVG_DPI * resolution })
              .png({ compressionLevel: 1 })
              .toBuffer(),
          );
        writeFileSync(path, (await pictures.get(file)) ?? content);
      } else writeFileSync(path, content);
      return [target, hash];
    }),
  );
  for (const file of listFiles(stageDir)) if (!wanted.has(file.slice(stageDir.length + 1))) rmSync(file);
  mkdirSync(stageDir, { recursive: true });
  writeFileSync(indexFile, JSON.stringify(Object.fromEntries(made)));
}
