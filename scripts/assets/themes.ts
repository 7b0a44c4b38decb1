import type { AssetSources, BundleSource, ThemeSource } from './sources.ts';

/** A scene in one variant: a separate bundle, so that it is one atlas and one draw call like the default. */
export interface ThemedBundle {
  /** `<scene>.<variant>`: bundle and alias in the manifest. */
  name: string;
  scene: string;
  /** A theme, a language, or both: `halloween_fil-PH`. */
  variant: string;
  frames: BundleSource['atlases'][number]['frames'];
}

export const themedName = (scene: string, variant: string): string => `${scene}.${variant}`;

/** The name of a theme and a language together; the generated `variantOf` says the same. */
export const variantName = (theme: string | null, language: string | null): string =>
  [theme, language].filter((part) => part !== null).join('_');

const overrides = (source: ThemeSource | null, scene: string): BundleSource['atlases'][number]['frames'] =>
  source?.scenes.filter((one) => one.scene === scene).flatMap(({ frames }) => frames) ?? [];

/** Every theme, language and pair of both. */
function variantsOf({
  themes,
  languages,
}: AssetSources): { theme: ThemeSource | null; language: ThemeSource | null }[] {
  const pairs = [null, ...languages].flatMap((language) => [null, ...themes].map((theme) => ({ theme, language })));
  return pairs.filter(({ theme, language }) => theme !== null || language !== null);
}

/**
 * Every scene that a theme or a language overrides at least one frame of, with all its frames: the language's where it
 * has them (a title painted into art), else the theme's, else the scene's own. A pair is there where both have art.
 */
export function themedBundles(sources: AssetSources): ThemedBundle[] {
  return variantsOf(sources).flatMap(({ theme, language }) =>
    sources.bundles.flatMap(({ name: scene, atlases }) => {
      const [seasonal, translated] = [overrides(theme, scene), overrides(language, scene)];
      if ((theme && seasonal.length === 0) || (language && translated.length === 0)) return [];
      const own = new Map([...seasonal, ...translated].map((frame) => [frame.name, frame]));
      const frames = atlases.flatMap((atlas) => atlas.frames).map((frame) => own.get(frame.name) ?? frame);
      const variant = variantName(theme?.name ?? null, language?.name ?? null);
      return frames.some((frame) => own.has(frame.name))
        ? [{ name: themedName(scene, variant), scene, variant, frames }]
        : [];
    }),
  );
}

/** Bundles of pairs in which only one of the two has art: they have the files of that one. By name: whose files. */
export function sharedBundles(sources: AssetSources): ReadonlyMap<string, string> {
  const there = new Set(themedBundles(sources).map(({ name }) => name));
  const shared = new Map<string, string>();
  for (const { theme, language } of variantsOf(sources)) {
    if (theme === null || language === null) continue;
    for (const { name: scene } of sources.bundles) {
      const name = themedName(scene, variantName(theme.name, language.name));
      const from = [language.name, theme.name].map((one) => themedName(scene, one)).find((one) => there.has(one));
      if (!there.has(name) && from !== undefined) shared.set(name, from);
    }
  }
  return shared;
}
