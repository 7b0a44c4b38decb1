import { FONT_BUNDLE } from './generated/assets.ts';

/**
 * Output of the asset pipeline: every bundle, and for each asset all files it can be loaded from, the smallest first.
 */
export interface AssetManifest {
  bundles: readonly { name: string; assets: readonly { alias: string; src: readonly string[] }[] }[];
}

/** Files of one asset; throws an error with its name if the manifest lacks it. */
export function sourcesOf(manifest: AssetManifest, bundle: string, alias: string): readonly string[] {
  const found = filesOf(manifest, bundle, alias);
  if (found.length === 0) throw new Error(`The asset manifest has no ${alias} in bundle ${bundle}.`);
  return found;
}

const filesOf = (manifest: AssetManifest, bundle: string, alias: string): readonly string[] =>
  manifest.bundles.find(({ name }) => name === bundle)?.assets.find((asset) => asset.alias === alias)?.src ?? [];

/** The preferred file of every sheet and font of a scene; missing ones are omitted. */
export function artOf(
  manifest: AssetManifest,
  { bundles, fonts }: { bundles: readonly string[]; fonts: readonly string[] },
  look: { theme: string | null; scale: 1 | 2 },
): readonly string[] {
  const has = (name: string) => manifest.bundles.some((one) => one.name === name);
  const sheets = bundles.filter(has).map((bundle) => sheetsOf(manifest, bundle, look)[0]);
  const faces = fonts.map((font) => filesOf(manifest, FONT_BUNDLE, font)[0]);
  return [...sheets, ...faces].filter((path) => path !== undefined);
}

/**
 * Sheets of a bundle's atlas in the order of loading: those of the theme (bundle `<name>.<theme>`) if it has any, then
 * the default ones, in case a theme's files do not load.
 */
export function sheetsOf(
  manifest: AssetManifest,
  bundle: string,
  { theme, scale }: { theme: string | null; scale: 1 | 2 },
): readonly string[] {
  const themed = `${bundle}.${theme}`;
  const own = filesOf(manifest, themed, themed);
  return [...sheetsFor(own, scale), ...sheetsFor(sourcesOf(manifest, bundle, bundle), scale)];
}

/**
 * The sheets in the manifest's order, which is by bytes, those of `scale` first: the first one that decodes is the
 * smallest. The others are used if that scale was not built.
 */
export function sheetsFor(sources: readonly string[], scale: 1 | 2): readonly string[] {
  const double = sources.filter((path) => path.includes('@2x.'));
  const single = sources.filter((path) => !path.includes('@2x.'));
  return scale === 2 ? [...double, ...single] : [...single, ...double];
}

/** Path of a file that another file names, relative to it. */
export function sibling(path: string, name: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1) + name;
}

/** Path of the image that the text of a sheet or a font at `path` names; null if there is none. */
export function pictureOf(path: string, text: string): string | null {
  const found = /"image":\s*"([^"]+)"|page [^\n]*file="([^"]+)"/.exec(text);
  const name = found?.[1] ?? found?.[2];
  return name === undefined ? null : sibling(path, name);
}
