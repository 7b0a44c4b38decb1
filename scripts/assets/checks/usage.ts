import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { listFiles, type AssetSources } from '../sources.ts';
import { closestName } from './closest.ts';
import type { ComposedNames } from './composed.ts';
import type { Fault } from './fault.ts';
import type { SceneRequirement } from './requirements.ts';

/** Folders of code that may name pictures. */
const CODE = ['src', 'server', 'contract', 'scenes', 'workbench'];
const CODE_FILES = /\.(tsx?|css|html|json)$/;

/** Names in the code: full names, and prefixes that are completed at run time (`art-medal-${rank}`). */
interface Mentions {
  names: ReadonlySet<string>;
  beginnings: readonly string[];
}

/** Collects every name of the form `art-coin` in the code, and every prefix before a template expression. */
export function readMentions(texts: readonly string[]): Mentions {
  const names = new Set<string>();
  const beginnings = new Set<string>();
  for (const text of texts) {
    for (const [, name = '', next] of text.matchAll(/([a-z][a-z0-9]*(?:-[a-z0-9]+)*-?)(\$\{)?/g)) {
      if (next !== undefined && name.endsWith('-')) beginnings.add(name);
      else names.add(name);
    }
  }
  return { names, beginnings: [...beginnings] };
}

const isNamed = ({ names, beginnings }: Mentions, name: string): boolean =>
  names.has(name) || beginnings.some((beginning) => beginning.length > 4 && name.startsWith(beginning));

interface Code {
  file: string;
  text: string;
}

/** Folders in which names of art refer to `public/art/`. In `scenes` they refer to frames. */
const PAGES = ['src', 'server', 'contract', 'workbench'];
/** A picture's URL, or a picture's name as a complete string. */
const ADDRESS = /["'`(]\/art\/([a-z0-9-]+)\.svg/g;
const NAME = /["'`](art-[a-z0-9]+(?:-[a-z0-9]+)*)["'`]/g;
/** The beginning of a name that is put together at run time. */
const BEGINNING = /["'`/](art-(?:[a-z0-9]+-)*)\$\{/g;

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Finds pictures that code names directly or composes, but that do not exist. */
function missingArt(root: string, code: readonly Code[], composed: readonly ComposedNames[]): Fault[] {
  const have = listFiles(join(root, 'public/art')).map((file) => basename(file, extname(file)));
  const shown = new Map<string, string>();
  const pages = code.filter(({ file }) => !file.includes('/') || PAGES.includes(file.split('/')[0] ?? ''));
  const unknown: Fault[] = [];
  for (const { file, text } of pages) {
    for (const name of [...found(text, ADDRESS), ...found(text, NAME)]) if (!shown.has(name)) shown.set(name, file);
    for (const beginning of found(text, BEGINNING)) {
      const known = composed.find((one) => one.beginning === beginning && (one.file ?? file) === file);
      for (const name of known?.names ?? []) if (!shown.has(name)) shown.set(name, file);
      if (known === undefined)
        unknown.push({
          file,
          fault: `puts names "${beginning}…" together, and no list says which pictures it means`,
          mend: 'list them in scripts/assets/checks/composed.ts, so that the check can find a missing one',
        });
    }
  }
  const missing = [...shown]
    .filter(([name]) => !have.includes(name))
    .map(([name, file]): Fault => {
      const meant = closestName(name, have);
      return {
        file: `public/art/${name}.svg`,
        fault: `missing: ${file} shows it`,
        mend: `draw it, or correct the name there${meant === undefined ? '' : ` (did you mean "${meant}"?)`}`,
      };
    });
  return [...missing, ...unknown];
}

/** Finds icons that pages can show but that have no drawing. */
const missingIcons = (root: string, icons: readonly string[]): Fault[] =>
  icons
    .filter((name) => !existsSync(join(root, 'assets/icons', `ic-${name}.svg`)))
    .map((name): Fault => ({
      file: `assets/icons/ic-${name}.svg`,
      fault: 'missing: src/ui/art/Icon.tsx names it',
      mend: 'draw it on the 24 grid, then npm run icons',
    }));

/**
 * Finds pages' pictures (`public/art/`) and icons that the code names but that are missing, pictures and icons that no
 * code names, brand art without an icon, and fonts that no scene requires.
 */
export function checkUsage(
  root: string,
  sources: AssetSources,
  requirements: readonly SceneRequirement[],
  brand: readonly string[],
  { composed, icons }: { composed: readonly ComposedNames[]; icons: readonly string[] },
): Fault[] {
  const at = (file: string) => relative(root, file).replaceAll('\\', '/');
  const code = [join(root, 'index.html'), ...CODE.flatMap((folder) => listFiles(join(root, folder)))]
    .filter((file) => CODE_FILES.test(file) && existsSync(file))
    .map((file): Code => ({ file: at(file), text: readFileSync(file, 'utf8') }));
  const mentions = readMentions(code.map(({ text }) => text));
  const art = listFiles(join(root, 'public/art'))
    .filter((file) => !isNamed(mentions, basename(file, extname(file))))
    .map((file): Fault => ({
      file: at(file),
      fault: 'unused file: no page shows it',
      mend: 'delete it, or use it on a page',
    }));
  const unusedIcons = listFiles(join(root, 'assets/icons'))
    .filter(
      (file) =>
        !mentions.names.has(basename(file, '.svg').replace(/^ic-/, '')) && !mentions.names.has(basename(file, '.svg')),
    )
    .map((file): Fault => ({
      file: at(file),
      fault: 'unused file: no page shows this icon',
      mend: 'delete it and run npm run icons',
    }));
  const marks = listFiles(join(root, 'assets/brand'))
    .filter((file) => !brand.includes(basename(file, '.svg')))
    .map((file): Fault => ({
      file: at(file),
      fault: 'unused file: no app icon is made from it',
      mend: 'delete it, or name it in scripts/assets/icons.ts',
    }));
  const fonts = sources.fonts
    .filter(({ name }) => !requirements.some((need) => need.fonts.includes(name)))
    .map((font): Fault => ({
      file: at(font.file),
      fault: 'unused file: no scene asks for this font',
      mend: "delete it, or name it in a scene's REQUIRED_FONTS",
    }));
  return [
    ...missingArt(root, code, composed),
    ...missingIcons(root, icons),
    ...art,
    ...unusedIcons,
    ...marks,
    ...fonts,
  ];
}
