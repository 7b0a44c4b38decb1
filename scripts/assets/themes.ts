import type { AssetSources, BundleSource, ThemeSource } from './sources.ts';

/** A scene in one variant. It is a separate bundle, so that it is one atlas and one draw call like the default. */
export interface ThemedBundle {
  /** Name of the bundle and alias in the manifest: `<scene>.<variant>`. */
  name: string;
  scene: string;
  /** A theme, a language, or both: `halloween_fil-PH`. */
  variant: string;
  frames: BundleSource['atlases'][number]['frames'];
}

export const themedName = (scene: string, variant: string): string => `${scene}.${variant}`;

/** Returns the name of a theme combined with a language. The generated `variantOf` gives the same name. */
export const variantName = (theme: string | null, language: string | null): string =>
  [theme, language].filter((part) => part !== null).join('_');

const overrides = (source: ThemeSource | null, scene: string): BundleSource['atlases'][number]['frames'] =>
  source?.scenes.filter((one) => one.scene === scene).flatMap(({ frames }) => frames) ?? [];

/** Returns every theme, language and pair of both. */
function variantsOf({
  themes,
  languages,
}: AssetSources): { theme: ThemeSource | null; language: ThemeSource | null }[] {
  const pairs = [null, ...languages].flatMap((language) => [null, ...themes].map((theme) => ({ theme, language })));
  return pairs.filter(({ theme, language }) => theme !== null || language !== null);
}

/**
 * Returns every scene of which a theme or a language overrides at least one frame, with all its frames: the language's
 * frame if it has one (e.g. a title painted into art), else the theme's, else the scene's. A pair is included if both
 * have art.
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

/** Returns bundles of pairs in which only one of the two has art, mapped to the bundle whose files they share. */
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
