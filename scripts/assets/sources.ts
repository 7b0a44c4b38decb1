import { existsSync, readdirSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { ASSETS_DIR } from './paths.ts';

/** The bundle of the fonts, in the manifest and among the built bundles. */
export const FONTS_UNIT = 'fonts';

/** An SVG or PNG that becomes an atlas frame. */
export interface FrameSource {
  /** Frame key: the file name without folder and extension. */
  name: string;
  /** Absolute path. */
  file: string;
}

/** A `{tps}` folder, which is packed into one texture atlas. */
export interface AtlasSource {
  /** Alias in the manifest: the folder's name without tags. */
  name: string;
  folder: string;
  frames: FrameSource[];
}

/** A `{m}` folder: a bundle that a scene loads and unloads as a whole. */
export interface BundleSource {
  name: string;
  folder: string;
  atlases: AtlasSource[];
}

/** A `{bf}.json` description of a bitmap font. */
export interface FontSource {
  name: string;
  file: string;
}

/** A theme's folder for one scene. Its pictures replace the scene's pictures of the same name. */
export interface ThemedScene {
  scene: string;
  folder: string;
  frames: FrameSource[];
}

/** A folder of `themes/` or `languages/`. */
export interface ThemeSource {
  name: string;
  folder: string;
  scenes: ThemedScene[];
}

/** All sources of the build, in a stable order. */
export interface AssetSources {
  bundles: BundleSource[];
  fonts: FontSource[];
  themes: ThemeSource[];
  /** Folders of `languages/`, which work like themes for pictures that contain words. */
  languages: ThemeSource[];
}

/** Returns a name without its `{tags}`. */
export const stripTags = (name: string): string => name.replace(/\{[^}]*\}/g, '');

/** Returns the `{tags}` of a name in order. */
export const tagsOf = (name: string): string[] => [...name.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? '');

/** Returns the absolute paths of all files below a folder in a stable order. A missing folder has none. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** Returns the links to files or folders below a folder, which the build does not follow. */
export const listLinks = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isSymbolicLink())
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted()
    : [];

/** Returns the folders in a folder in a stable order. */
export const folders = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(path, entry.name))
        .toSorted()
    : [];

const hasTag = (path: string, tag: string): boolean => tagsOf(basename(path)).includes(tag);

const framesBelow = (folder: string): FrameSource[] =>
  listFiles(folder)
    .filter((file) => ['.svg', '.png'].includes(extname(file)))
    .map((file) => ({ name: basename(file, extname(file)), file }));

const readAtlas = (folder: string): AtlasSource => ({
  name: stripTags(basename(folder)),
  folder,
  frames: framesBelow(folder),
});

/** Scene folders of a theme may have the tags of the default art, so that a copied folder works unchanged. */
const readTheme = (folder: string): ThemeSource => ({
  name: basename(folder),
  folder,
  scenes: folders(join(folder, 'scenes')).map((scene) => ({
    scene: stripTags(basename(scene)),
    folder: scene,
    frames: framesBelow(scene),
  })),
});

/** Reads the tree of `assets/` (or of another folder, for tests) without opening any file. */
export function readSources(assetsDir: string = ASSETS_DIR): AssetSources {
  const bundles = folders(join(assetsDir, 'scenes'))
    .filter((folder) => hasTag(folder, 'm'))
    .map((folder) => ({
      name: stripTags(basename(folder)),
      folder,
      atlases: folders(folder)
        .filter((atlas) => hasTag(atlas, 'tps'))
        .map(readAtlas),
    }));
  const fonts = folders(assetsDir)
    .filter((folder) => stripTags(basename(folder)) === 'fonts')
    .flatMap(listFiles)
    .filter((file) => file.endsWith('{bf}.json'))
    .map((file) => ({ name: basename(file, '{bf}.json'), file }));
  const packs = (folder: string) => folders(join(assetsDir, folder)).map(readTheme);
  return { bundles, fonts, themes: packs('themes'), languages: packs('languages') };
}

/** Returns a path for messages, relative to `assets/` and with forward slashes. */
export const shown = (file: string, assetsDir: string = ASSETS_DIR): string =>
  `assets/${relative(assetsDir, file).replaceAll('\\', '/')}`;
