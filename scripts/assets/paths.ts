import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the checkout. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Sources of the art: `scenes/<scene>{m}/<scene>{tps}/*.svg`, `themes/<theme>/scenes/<scene>/*.svg`, `fonts{m}/`,
 * `icons/`, `brand/`.
 */
export const ASSETS_DIR = join(ROOT, 'assets');

/** Folder of the scenes. Each scene's `frames.ts` lists the frames of its atlas. */
export const SCENES_DIR = join(ROOT, 'scenes');

/** Texts of the app by language, whose letters a font needs. */
export const LOCALES_DIR = join(ROOT, 'src/i18n/locales');

/** Built atlases, bitmap fonts and their manifest (not committed). */
export const OUTPUT_DIR = join(ROOT, 'public/scene-assets');

/** Files that builds keep for the next one: rendered SVGs by content, AVIF pages, and the sources of each bundle. */
export const CACHE_DIR = join(ROOT, '.cache/assets');

/** AVIF pages by the content of their source. */
export const AVIF_DIR = join(ROOT, '.cache/avif');

/** Faults of the last build or check as lines, which `npm start` repeats while nothing is rebuilt. */
export const FAULTS_FILE = join(CACHE_DIR, 'faults.txt');

/** URL of {@link OUTPUT_DIR} on the served site. */
export const OUTPUT_URL = '/scene-assets';

/**
 * Name of the manifest in {@link OUTPUT_DIR}. It is fixed, whereas the files that it lists have content hashes in their
 * names.
 */
export const MANIFEST_NAME = 'manifest.json';
