import { mkdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Fault } from './checks/fault.ts';
import type { SceneRequirement } from './checks/requirements.ts';
import { FONTS_UNIT, shown, stripTags, type AssetSources, type FrameSource, type ThemeSource } from './sources.ts';
import { themedName, variantName } from './themes.ts';
import { writeIfChanged } from './write.ts';

/** Sources in which every frame that a scene requires exists and can be drawn. */
export interface Buildable {
  sources: AssetSources;
  /** Faults by unit; a unit without faults is built unchanged. */
  faulty: ReadonlyMap<string, readonly Fault[]>;
}

/** Draws a plain tile of a frame's size that replaces a missing or broken picture. Returns its path. */
function standIn([width, height]: readonly [number, number], folder: string): string {
  const file = join(folder, `stand-in-${width}x${height}.svg`);
  mkdirSync(folder, { recursive: true });
  const inner = `x="2" y="2" width="${Math.max(1, width - 4)}" height="${Math.max(1, height - 4)}"`;
  writeIfChanged(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect ${inner} rx="4" fill="#FCE6BF" stroke="#150B33" stroke-width="2"/></svg>`,
  );
  return file;
}

/** The place of a fault: a scene, a scene in a theme or language (or a pair of both), one of those as a whole, or the fonts. */
function placeOf(file: string): { scene?: string; theme?: string; fonts?: true } {
  const [top = '', root = '', first, , under] = file.split('/');
  if (top === 'scenes') return { scene: root };
  if (file.startsWith('bundle ')) {
    const [scene = '', theme] = file.slice('bundle '.length).split('.');
    return scene === FONTS_UNIT ? { fonts: true } : { scene, ...(theme === undefined ? {} : { theme }) };
  }
  if (top !== 'assets' || first === undefined) return {};
  if (stripTags(root) === 'fonts') return { fonts: true };
  if (root === 'scenes') return { scene: stripTags(first) };
  if (root === 'themes' || root === 'languages')
    return { theme: first, ...(under === undefined ? {} : { scene: stripTags(under) }) };
  return {};
}

/** Groups faults by the unit that cannot be built because of them. */
export function faultsByUnit(
  faults: readonly Fault[],
  sources: AssetSources,
  requirements: readonly SceneRequirement[],
): ReadonlyMap<string, readonly Fault[]> {
  const found = new Map<string, Fault[]>();
  const add = (unit: string, fault: Fault) => found.set(unit, [...(found.get(unit) ?? []), fault]);
  const scenes = requirements.map(({ scene }) => scene);
  const packs = [...sources.themes, ...sources.languages];
  /** Returns the variants that include a pack. */
  const variantsWith = (name: string) => [
    name,
    ...sources.languages.flatMap((language) =>
      sources.themes
        .filter((theme) => theme.name === name || language.name === name)
        .map((theme) => variantName(theme.name, language.name)),
    ),
  ];
  const addVariants = (scene: string, name: string, fault: Fault) => {
    for (const variant of variantsWith(name)) add(themedName(scene, variant), fault);
  };
  for (const fault of faults) {
    const { scene, theme, fonts } = placeOf(fault.file);
    if (fonts) add(FONTS_UNIT, fault);
    else if (theme !== undefined)
      for (const one of scene === undefined ? scenes : [scene]) addVariants(one, theme, fault);
    else if (scene !== undefined) {
      add(scene, fault);
      const frame = basename(fault.file, extname(fault.file));
      const isRequired = requirements.find((need) => need.scene === scene)?.frames.has(frame) ?? false;
      const isWhole = fault.file.startsWith('scenes/');
      // A theme with its own picture of this frame is not affected.
      const touched = packs.filter(
        (one) => isWhole || (isRequired && !overrides(one, scene).some(({ name }) => name === frame)),
      );
      for (const { name } of touched) addVariants(scene, name, fault);
    }
  }
  return found;
}

const overrides = ({ scenes }: ThemeSource, scene: string): FrameSource[] =>
  scenes.filter((one) => one.scene === scene).flatMap(({ frames }) => frames);

/**
 * Returns the sources with a placeholder for each required picture that is missing or faulty, the default picture for
 * each such picture of a theme, and without pictures that no scene requires. Placeholders are drawn into `standInDir`.
 */
export function buildable(
  sources: AssetSources,
  requirements: readonly SceneRequirement[],
  faults: readonly Fault[],
  { assetsDir, standInDir }: { assetsDir: string; standInDir: string },
): Buildable {
  const bad = new Set(faults.map(({ file }) => file));
  const isSound = ({ file }: { file: string }) => !bad.has(shown(file, assetsDir));
  const bundles = requirements.map(({ scene, frames }) => {
    const own = sources.bundles.find(({ name }) => name === scene);
    const folder = own?.folder ?? join(assetsDir, 'scenes', `${scene}{m}`);
    const drawn = own?.atlases.flatMap((atlas) => atlas.frames) ?? [];
    const whole = [...frames].map(
      ([name, size]): FrameSource =>
        drawn.find((frame) => frame.name === name && isSound(frame)) ?? { name, file: standIn(size, standInDir) },
    );
    const sorted = whole.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    return { name: scene, folder, atlases: [{ name: scene, folder: join(folder, `${scene}{tps}`), frames: sorted }] };
  });
  const defaults = (scene: string) => bundles.find(({ name }) => name === scene)?.atlases[0]?.frames ?? [];
  const drawable = (packs: readonly ThemeSource[]) =>
    packs
      .map((theme) => ({
        ...theme,
        scenes: theme.scenes.map((part) => ({
          ...part,
          frames: part.frames.flatMap((frame) => {
            const plain = defaults(part.scene).find(({ name }) => name === frame.name);
            return plain === undefined ? [] : [isSound(frame) ? frame : plain];
          }),
        })),
      }))
      .filter(({ scenes }) => scenes.some(({ frames }) => frames.length > 0));
  const fonts = sources.fonts.filter(isSound);
  const [themes, languages] = [drawable(sources.themes), drawable(sources.languages)];
  return { sources: { bundles, fonts, themes, languages }, faulty: faultsByUnit(faults, sources, requirements) };
}
