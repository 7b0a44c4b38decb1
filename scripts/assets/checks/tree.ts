import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { LOCALES_DIR } from '../paths.ts';
import { folders, listFiles, listLinks, shown, stripTags, type AssetSources } from '../sources.ts';
import type { Fault } from './fault.ts';
import { checkNames, checkTags } from './names.ts';

/** Folders of `assets/`. scripts/assets/icons.ts reads icons and brand art. */
const FOLDERS = ['scenes', 'themes', 'fonts', 'icons', 'brand', 'sounds', 'languages'];
/** Folders that hold pictures. */
const HOMES: Readonly<Record<string, string>> = {
  scenes: 'assets/scenes/<scene>{m}/<scene>{tps}/',
  themes: 'assets/themes/<theme>/scenes/<scene>/',
  languages: 'assets/languages/<language>/scenes/<scene>/',
};
const FREE = /\.(md|txt)$/;

function strayFiles(files: readonly string[], sources: AssetSources, assetsDir: string): Fault[] {
  const recipes = sources.fonts.map((font) => readFileSync(font.file, 'utf8'));
  const used = new Set([
    ...sources.bundles.flatMap((bundle) => bundle.atlases.flatMap((atlas) => atlas.frames.map((frame) => frame.file))),
    ...[...sources.themes, ...sources.languages].flatMap((pack) =>
      pack.scenes.flatMap((scene) => scene.frames.map((frame) => frame.file)),
    ),
    ...sources.fonts.map((font) => font.file),
  ]);
  return files
    .filter((file) => !used.has(file) && !FREE.test(file))
    .flatMap((file): Fault[] => {
      const root = stripTags(relative(assetsDir, file).split(sep)[0] ?? '');
      const path = shown(file, assetsDir);
      if (!FOLDERS.includes(root))
        return [
          {
            file: path,
            fault: 'unused file: the build does not read this folder',
            mend: 'move it to assets/scenes/<scene>{m}/<scene>{tps}/ or assets/themes/<theme>/scenes/<scene>/, or out of assets/',
          },
        ];
      if (root === 'fonts')
        return recipes.some((recipe) => recipe.includes(`"${basename(file)}"`))
          ? []
          : [
              {
                file: path,
                fault: 'unused file: no font recipe names it',
                mend: 'delete it, or name it among the faces of a {bf}.json',
              },
            ];
      if (root === 'sounds')
        return extname(file) === '.wav'
          ? []
          : [
              {
                file: path,
                fault: `unused file: sounds are .wav, not "${extname(file) || basename(file)}"`,
                mend: 'export it as WAV, or move it out of assets/sounds/',
              },
            ];
      if (!['scenes', 'themes', 'languages'].includes(root)) return [];
      const home = HOMES[root] ?? '';
      if (['.svg', '.png'].includes(extname(file)))
        return [
          {
            file: path,
            fault: `the build does not read it: ${shown(dirname(file), assetsDir)} is not ${root === 'scenes' ? 'an atlas' : `a ${root.slice(0, -1)}'s scene`} folder`,
            mend: `move it to ${home}`,
          },
        ];
      return [
        {
          file: path,
          fault: `unused file: an atlas takes .svg and .png, not "${extname(file) || basename(file)}"`,
          mend: `export it as .svg, or move it out of assets/${root}/`,
        },
      ];
    });
}

function repeated<T>(items: readonly T[], key: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups.values()].filter((group) => group.length > 1);
}

function clashes({ bundles, fonts, themes, languages }: AssetSources, assetsDir: string): Fault[] {
  const faults: Fault[] = [];
  const atlases = [
    ...bundles.map((bundle) => bundle.atlases.flatMap((atlas) => atlas.frames)),
    ...[...themes, ...languages].flatMap((pack) => pack.scenes.map((scene) => scene.frames)),
  ];
  for (const group of atlases.flatMap((frames) => repeated(frames, (frame) => frame.name))) {
    const [first, ...others] = group.map((frame) => shown(frame.file, assetsDir));
    for (const file of others)
      faults.push({
        file,
        fault: `its frame key "${group[0]?.name}" is already used by ${first}`,
        mend: 'delete or rename one of the two: a frame key is the file name without folder and extension',
      });
  }
  const aliases = [
    { alias: 'fonts', file: join(assetsDir, 'fonts{m}') },
    ...bundles
      .filter((bundle) => bundle.name === 'fonts')
      .map((bundle) => ({ alias: bundle.name, file: bundle.folder })),
    ...bundles.flatMap((bundle) => bundle.atlases.map((atlas) => ({ alias: atlas.name, file: atlas.folder }))),
    ...fonts.map((font) => ({ alias: font.name, file: font.file })),
  ];
  for (const group of repeated(aliases, ({ alias }) => alias)) {
    const [first, ...others] = group.map(({ file }) => shown(file, assetsDir));
    for (const file of others)
      faults.push({
        file,
        fault: `its short name "${group[0]?.alias}" is already used by ${first}; AssetPack would omit both`,
        mend: 'rename one of the two',
      });
  }
  return faults;
}

/** Finds links, which the build does not follow, empty themes and languages, and unsupported languages. */
function hollow({ themes, languages }: AssetSources, assetsDir: string): Fault[] {
  const links = listLinks(assetsDir).map((file) => ({
    file: shown(file, assetsDir),
    fault: 'is a link, which the build does not follow: other machines do not have its target',
    mend: 'replace it by the file',
  }));
  const empty = [...themes, ...languages]
    .filter(({ scenes }) => scenes.every(({ frames }) => frames.length === 0))
    .map(({ folder, name }) => ({
      file: shown(folder, assetsDir),
      fault: `the ${themes.some((theme) => theme.folder === folder) ? 'theme' : 'language'} is empty`,
      mend: `put pictures into ${shown(folder, assetsDir)}/scenes/<scene>/, or delete the folder "${name}"`,
    }));
  const known = folders(LOCALES_DIR).map((folder) => basename(folder));
  const unknown = languages
    .filter(({ name }) => !known.includes(name))
    .map(({ folder }) => ({
      file: shown(folder, assetsDir),
      fault: 'is not a language of the app',
      mend: `name it ${known.join(' or ')}`,
    }));
  return [...links, ...empty, ...unknown];
}

/**
 * Returns the faults of names and paths: tags, files that no build reads, duplicate names, links, empty themes, bundles
 * without an atlas.
 */
export function checkTree(sources: AssetSources, assetsDir: string): Fault[] {
  const files = listFiles(assetsDir);
  const tags = checkTags(files, assetsDir);
  const below = (file: string) =>
    tags.some((fault) => shown(file, assetsDir).startsWith(`${fault.file}/`) || shown(file, assetsDir) === fault.file);
  const empty = sources.bundles
    .filter((bundle) => !bundle.atlases.some((atlas) => atlas.name === bundle.name))
    .map((bundle) => ({
      file: shown(bundle.folder, assetsDir),
      fault: `the bundle has no atlas with its name`,
      mend: `put its pictures into ${shown(join(bundle.folder, `${bundle.name}{tps}`), assetsDir)}/`,
    }));
  const stray = strayFiles(
    files.filter((file) => !below(file)),
    sources,
    assetsDir,
  );
  return [
    ...tags,
    ...checkNames(files, assetsDir),
    ...stray,
    ...clashes(sources, assetsDir),
    ...hollow(sources, assetsDir),
    ...empty,
  ];
}
