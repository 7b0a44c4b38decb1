/**
 * Written by the asset pipeline: every bundle, and for each asset all files it can be loaded from, the smallest first.
 */
export interface AssetManifest {
  bundles: readonly { name: string; assets: readonly { alias: string; src: readonly string[] }[] }[];
}

/** Files of one asset; throws an error that names it where the manifest lacks it. */
export function sourcesOf(manifest: AssetManifest, bundle: string, alias: string): readonly string[] {
  const found = manifest.bundles.find((one) => one.name === bundle)?.assets.find((one) => one.alias === alias);
  if (found === undefined) throw new Error(`The asset manifest has no ${alias} in bundle ${bundle}.`);
  return found.src;
}

/**
 * Sheets of a bundle's atlas, in the order in which they are tried: those of the theme (bundle `<name>.<theme>`) where it
 * has any of its own, then the default ones, for a theme whose files do not load.
 */
export function sheetsOf(
  manifest: AssetManifest,
  bundle: string,
  { theme, scale }: { theme: string | null; scale: 1 | 2 },
): readonly string[] {
  const themed = `${bundle}.${theme}`;
  const own = manifest.bundles.some((one) => one.name === themed) ? sourcesOf(manifest, themed, themed) : [];
  return [...sheetsFor(own, scale), ...sheetsFor(sourcesOf(manifest, bundle, bundle), scale)];
}

/**
 * The sheets in the manifest's order, which is by bytes, those of `scale` first: the first one that decodes is the
 * smallest. The others serve where that scale was not built.
 */
export function sheetsFor(sources: readonly string[], scale: 1 | 2): readonly string[] {
  const double = sources.filter((path) => path.includes('@2x.'));
  const single = sources.filter((path) => !path.includes('@2x.'));
  return scale === 2 ? [...double, ...single] : [...single, ...double];
}
