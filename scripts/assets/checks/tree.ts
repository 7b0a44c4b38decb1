import { existsSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { listFiles, shown, tagsOf, type AssetSources } from '../sources.ts';
import type { Fault } from './fault.ts';

/** Tags that the build knows. AssetPack ignores any other in silence. */
const KNOWN_TAGS: Readonly<Record<string, string>> = { m: 'bundle folder', tps: 'atlas folder', bf: 'bitmap font recipe' };

const closest = (tag: string): string => Object.keys(KNOWN_TAGS).find((known) => known.startsWith(tag[0]?.toLowerCase() ?? '')) ?? 'tps';

function unknownTags(files: readonly string[], assetsDir: string): Fault[] {
  const seen = new Map<string, Fault>();
  for (const file of files) {
    const parts = relative(assetsDir, file).split(sep);
    parts.forEach((part, depth) => {
      for (const tag of tagsOf(part)) {
        if (tag in KNOWN_TAGS) continue;
        const path = join(assetsDir, ...parts.slice(0, depth + 1));
        const mend = `rename it to "${part.replace(`{${tag}}`, `{${closest(tag)}}`)}"; known tags are ${Object.entries(KNOWN_TAGS).map(([name, use]) => `{${name}} (${use})`).join(', ')}`;
        seen.set(path, { file: shown(path, assetsDir), fault: `unknown tag {${tag}}`, mend });
      }
    });
  }
  return [...seen.values()];
}

function strayFiles(files: readonly string[], sources: AssetSources, assetsDir: string): Fault[] {
  const used = new Set(sources.bundles.flatMap((bundle) => bundle.atlases.flatMap((atlas) => atlas.frames.map((frame) => frame.file))));
  const inScenes = files.filter((file) => relative(assetsDir, file).split(sep)[0] === 'scenes');
  return inScenes
    .filter((file) => !used.has(file))
    .map((file) => {
      const place = shown(dirname(file), assetsDir);
      const known = ['.svg', '.png'].includes(extname(file));
      return {
        file: shown(file, assetsDir),
        fault: known ? `no build reads it: ${place} is no atlas folder` : `unused file: an atlas takes .svg and .png, not "${extname(file) || basename(file)}"`,
        mend: known ? 'move it to assets/scenes/<scene>{m}/<scene>{tps}/' : 'export it as .svg, or move it out of assets/scenes/',
      };
    });
}

function repeated<T>(items: readonly T[], key: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups.values()].filter((group) => group.length > 1);
}

function clashes({ bundles, fonts }: AssetSources, assetsDir: string): Fault[] {
  const faults: Fault[] = [];
  for (const bundle of bundles) {
    const frames = bundle.atlases.flatMap((atlas) => atlas.frames);
    for (const group of repeated(frames, (frame) => frame.name)) {
      const [first, ...others] = group.map((frame) => shown(frame.file, assetsDir));
      for (const file of others) faults.push({ file, fault: `its frame key "${group[0]?.name}" is taken by ${first}`, mend: 'rename one of the two: a frame key is the file name without folder and extension' });
    }
  }
  const aliases = [
    ...bundles.flatMap((bundle) => bundle.atlases.map((atlas) => ({ alias: atlas.name, file: atlas.folder }))),
    ...fonts.map((font) => ({ alias: font.name, file: font.file })),
  ];
  for (const group of repeated(aliases, ({ alias }) => alias)) {
    const [first, ...others] = group.map(({ file }) => shown(file, assetsDir));
    for (const file of others) faults.push({ file, fault: `its short name "${group[0]?.alias}" is taken by ${first}; AssetPack would drop both from the manifest`, mend: 'rename one of the two' });
  }
  return faults;
}

/** Faults of names and places: unknown tags, files that no build reads, clashing names, bundles without an atlas. */
export function checkTree(sources: AssetSources, assetsDir: string): Fault[] {
  const files = listFiles(assetsDir);
  const empty = sources.bundles
    .filter((bundle) => !bundle.atlases.some((atlas) => atlas.name === bundle.name))
    .map((bundle) => ({ file: shown(bundle.folder, assetsDir), fault: `the bundle has no atlas of its own name`, mend: `put its pictures into ${shown(join(bundle.folder, `${bundle.name}{tps}`), assetsDir)}/` }));
  const untagged = existsSync(join(assetsDir, 'scenes')) && sources.bundles.length === 0;
  const none: Fault[] = untagged ? [{ file: 'assets/scenes', fault: 'holds no bundle', mend: 'name each scene\'s folder "<scene>{m}"' }] : [];
  return [...unknownTags(files, assetsDir), ...strayFiles(files, sources, assetsDir), ...clashes(sources, assetsDir), ...empty, ...none];
}

