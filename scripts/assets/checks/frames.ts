import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { shown, type AssetSources, type BundleSource, type FrameSource, type ThemedScene } from '../sources.ts';
import { closestName } from './closest.ts';
import type { Fault } from './fault.ts';
import { INK } from './ink.ts';
import { examineFrame } from './pictures.ts';
import type { SceneRequirement } from './requirements.ts';

const inWords = (pivot: readonly [number, number] | undefined): string =>
  pivot === undefined ? 'none' : pivot.join(' ');

/** Returns the remedy for a name that no scene requires, starting with the name that was probably meant. */
function renaming(frame: FrameSource, need: SceneRequirement, otherwise: string): string {
  const meant = closestName(frame.name, need.frames.keys());
  return meant === undefined ? otherwise : `rename it to "${meant}${extname(frame.file)}"; or ${otherwise}`;
}

/** Returns the faults of one required picture: readability, size and pivot. */
async function checkFrame(frame: FrameSource, need: SceneRequirement, assetsDir: string): Promise<Fault[]> {
  const asks = `scenes/${need.scene}/frames.ts`;
  const { picture, faults } = await examineFrame(frame, assetsDir);
  const file = shown(frame.file, assetsDir);
  const size = need.frames.get(frame.name);
  if (size === undefined || picture === undefined) return faults;
  if (picture.width !== size[0] || picture.height !== size[1]) {
    faults.push({
      file,
      fault: `is ${picture.width}x${picture.height} px, not ${size[0]}x${size[1]}`,
      mend: `set width="${size[0]}" height="${size[1]}" (keep the drawing centred in its viewBox); sizes are in ${asks}`,
    });
  }
  const [wanted, stated] = [inWords(need.pivots?.get(frame.name)), inWords(picture.pivot)];
  if (wanted !== stated) {
    const mend =
      wanted === 'none'
        ? `remove data-pivot from its <svg>: ${asks} places this frame by its centre or corner`
        : `move the drawing so that its pivot is at ${wanted} px, and write data-pivot="${wanted}" into its <svg>; pivots are in FRAME_PIVOTS of ${asks}`;
    faults.push({ file, fault: `its pivot is ${stated}, not ${wanted}`, mend });
  }
  return faults;
}

async function checkBundle(bundle: BundleSource, need: SceneRequirement, assetsDir: string): Promise<Fault[]> {
  const asks = `scenes/${need.scene}/frames.ts`;
  const frames = bundle.atlases.flatMap((atlas) => atlas.frames);
  const present = new Set(frames.map((frame) => frame.name));
  const home = shown(join(bundle.folder, `${bundle.name}{tps}`), assetsDir);
  const missing: Fault[] = [...need.frames]
    .filter(([name]) => !present.has(name))
    .map(([name, [width, height]]) => ({
      file: `${home}/${name}.svg`,
      fault: `missing: ${asks} requires the frame "${name}"`,
      mend: `draw it with ${width}x${height} px and save it with this name`,
    }));
  const extra: Fault[] = frames
    .filter((frame) => !need.frames.has(frame.name))
    .map((frame) => ({
      file: shown(frame.file, assetsDir),
      fault: `unused: ${asks} does not ask for "${frame.name}"`,
      mend: renaming(frame, need, "delete it, or add it to the scene's REQUIRED_FRAMES"),
    }));
  const own = await Promise.all(frames.map((frame) => checkFrame(frame, need, assetsDir)));
  return [...missing, ...extra, ...own.flat()];
}

/** A theme may not recolour the outlines of the picture it replaces. */
async function checkInk(frame: FrameSource, original: FrameSource, assetsDir: string): Promise<Fault[]> {
  const [own, before] = [await examineFrame(frame, assetsDir), await examineFrame(original, assetsDir)];
  if (own.picture?.hasInk !== false || before.picture?.hasInk !== true || original.file.endsWith('.png')) return [];
  return [
    {
      file: shown(frame.file, assetsDir),
      fault: `its ink has another colour: ${shown(original.file, assetsDir)} has outlines in ${INK}, and this file has none`,
      mend: `draw its outlines in ${INK}: ink, paper and marigold are the same in every theme`,
    },
  ];
}

/** A picture of a theme or language replaces a default one: a default of the same name must exist and be different. */
async function checkThemedScene(
  { scene, folder, frames }: ThemedScene,
  sources: AssetSources,
  requirements: readonly SceneRequirement[],
  assetsDir: string,
): Promise<Fault[]> {
  const bundle = sources.bundles.find(({ name }) => name === scene);
  const need = requirements.find((one) => one.scene === scene);
  if (bundle === undefined || need === undefined) {
    const names = sources.bundles.map(({ name }) => name);
    const meant = closestName(scene, names);
    return [
      {
        file: shown(folder, assetsDir),
        fault: `there is no scene "${scene}"`,
        mend: `${meant === undefined ? 'name the folder after a scene' : `rename it to "${meant}"`} (${names.join(', ')}), or delete it`,
      },
    ];
  }
  const defaults = new Map(bundle.atlases.flatMap((atlas) => atlas.frames).map((frame) => [frame.name, frame.file]));
  const faults = frames.map(async (frame): Promise<Fault[]> => {
    const file = shown(frame.file, assetsDir);
    if (!need.frames.has(frame.name))
      return [
        {
          file,
          fault: `overrides nothing: ${scene} has no frame "${frame.name}"`,
          mend: renaming(frame, need, 'delete it: themes and languages draw only frames of the default art'),
        },
      ];
    const original = defaults.get(frame.name);
    const own = await checkFrame(frame, need, assetsDir);
    if (original === undefined) return own;
    if (!readFileSync(original).equals(readFileSync(frame.file)))
      return [...own, ...(await checkInk(frame, { name: frame.name, file: original }, assetsDir))];
    return [
      ...own,
      {
        file,
        fault: `is the default picture (${shown(original, assetsDir)})`,
        mend: 'delete it: the scene then uses the default picture',
      },
    ];
  });
  return (await Promise.all(faults)).flat();
}

/**
 * Compares each bundle and theme with the frames that the scenes require: missing, extra, unreadable and wrong frames,
 * missing bundles and fonts. `unread` are scenes whose requirements cannot be read; their pictures are not checked.
 */
export async function checkFrames(
  sources: AssetSources,
  requirements: readonly SceneRequirement[],
  assetsDir: string,
  unread: readonly string[] = [],
): Promise<Fault[]> {
  const scenes = requirements.map(async (need): Promise<Fault[]> => {
    const bundle = sources.bundles.find(({ name }) => name === need.scene);
    const faults: Fault[] =
      bundle === undefined
        ? [
            {
              file: `assets/scenes/${need.scene}{m}`,
              fault: `missing: scenes/${need.scene}/frames.ts requires ${need.frames.size} frames`,
              mend: `make assets/scenes/${need.scene}{m}/${need.scene}{tps}/ and draw them there`,
            },
          ]
        : await checkBundle(bundle, need, assetsDir);
    const fonts = need.fonts.filter((name) => !sources.fonts.some((source) => source.name === name));
    return [
      ...faults,
      ...fonts.map((font): Fault => ({
        file: `assets/fonts{m}/${font}{bf}.json`,
        fault: `missing: scenes/${need.scene}/frames.ts requires the font "${font}"`,
        mend: 'write the recipe like another {bf}.json',
      })),
    ];
  });
  const unused: Fault[] = sources.bundles
    .filter(({ name }) => !requirements.some((need) => need.scene === name) && !unread.includes(name))
    .map((bundle) => ({
      file: shown(bundle.folder, assetsDir),
      fault: `no scene uses it: there is no scenes/${bundle.name}/frames.ts`,
      mend: "correct the folder's name, or delete it",
    }));
  const themed = [...sources.themes, ...sources.languages].flatMap((theme) =>
    theme.scenes
      .filter(({ scene }) => !unread.includes(scene))
      .map((scene) => checkThemedScene(scene, sources, requirements, assetsDir)),
  );
  return [...(await Promise.all(scenes)).flat(), ...unused, ...(await Promise.all(themed)).flat()];
}
