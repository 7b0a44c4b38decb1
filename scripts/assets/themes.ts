import type { AssetSources, BundleSource } from './sources.ts';

/** A scene in one theme: a separate bundle, so that it is one atlas and one draw call like the default. */
export interface ThemedBundle {
  /** `<scene>.<theme>`: bundle and alias in the manifest. */
  name: string;
  scene: string;
  theme: string;
  frames: BundleSource['atlases'][number]['frames'];
}

export const themedName = (scene: string, theme: string): string => `${scene}.${theme}`;

/**
 * Every scene that a theme overrides at least one frame of, with all its frames: the theme's where it has them, else
 * the scene's own.
 */
export function themedBundles({ bundles, themes }: AssetSources): ThemedBundle[] {
  return themes.flatMap((theme) =>
    bundles.flatMap((bundle) => {
      const overrides = new Map(
        theme.scenes
          .filter(({ scene }) => scene === bundle.name)
          .flatMap(({ frames }) => frames.map((frame) => [frame.name, frame] as const)),
      );
      const frames = bundle.atlases.flatMap((atlas) => atlas.frames).map((frame) => overrides.get(frame.name) ?? frame);
      const isThemed = frames.some((frame) => overrides.has(frame.name));
      return isThemed
        ? [{ name: themedName(bundle.name, theme.name), scene: bundle.name, theme: theme.name, frames }]
        : [];
    }),
  );
}
