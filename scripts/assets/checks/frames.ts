import { join } from 'node:path';
import { shown, type AssetSources, type BundleSource } from '../sources.ts';
import type { Fault } from './fault.ts';
import { examineFrame } from './pictures.ts';
import type { SceneRequirement } from './requirements.ts';

async function checkBundle(bundle: BundleSource, need: SceneRequirement, assetsDir: string): Promise<Fault[]> {
  const asks = `scenes/${need.scene}/frames.ts`;
  const frames = bundle.atlases.flatMap((atlas) => atlas.frames);
  const present = new Set(frames.map((frame) => frame.name));
  const home = shown(join(bundle.folder, `${bundle.name}{tps}`), assetsDir);
  const faults: Fault[] = [...need.frames]
    .filter(([name]) => !present.has(name))
    .map(([name, [width, height]]) => ({ file: `${home}/${name}.svg`, fault: `missing: ${asks} requires the frame "${name}"`, mend: `draw it, ${width}x${height} px, and save it under this name` }));
  for (const frame of frames) {
    const { picture, faults: own } = await examineFrame(frame, assetsDir);
    faults.push(...own);
    const size = need.frames.get(frame.name);
    const path = shown(frame.file, assetsDir);
    if (!size) {
      faults.push({ file: path, fault: `extra: ${asks} does not ask for "${frame.name}"`, mend: 'delete it, correct its name, or add it to the scene\'s REQUIRED_FRAMES' });
    } else if (picture && (picture.width !== size[0] || picture.height !== size[1])) {
      faults.push({ file: path, fault: `is ${picture.width}x${picture.height} px, not ${size[0]}x${size[1]}`, mend: `set width="${size[0]}" height="${size[1]}" (keep the drawing centred in its viewBox); sizes are in ${asks}` });
    }
  }
  return faults;
}

/** Compares each bundle with what its scene asks for: missing, extra, unreadable and wrongly sized frames, missing bundles and fonts. */
export async function checkFrames(sources: AssetSources, requirements: readonly SceneRequirement[], assetsDir: string): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const need of requirements) {
    const bundle = sources.bundles.find(({ name }) => name === need.scene);
    if (bundle) faults.push(...(await checkBundle(bundle, need, assetsDir)));
    else faults.push({ file: `assets/scenes/${need.scene}{m}`, fault: `missing: scenes/${need.scene}/frames.ts requires ${need.frames.size} frames`, mend: `make assets/scenes/${need.scene}{m}/${need.scene}{tps}/ and draw them there` });
    for (const font of need.fonts.filter((name) => !sources.fonts.some((source) => source.name === name))) {
      faults.push({ file: `assets/fonts{m}/${font}{bf}.json`, fault: `missing: scenes/${need.scene}/frames.ts requires the font "${font}"`, mend: 'write the recipe; another {bf}.json is the pattern' });
    }
  }
  for (const bundle of sources.bundles.filter(({ name }) => !requirements.some((need) => need.scene === name))) {
    faults.push({ file: shown(bundle.folder, assetsDir), fault: `no scene uses it: there is no scenes/${bundle.name}/frames.ts`, mend: 'correct the folder\'s name, or delete it' });
  }
  return faults;
}
