import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { listFiles, type AssetSources } from '../sources.ts';
import type { Fault } from './fault.ts';
import type { SceneRequirement } from './requirements.ts';

/** Folders of code that may name pictures. */
const CODE = ['src', 'server', 'contract', 'scenes', 'workbench'];
const CODE_FILES = /\.(tsx?|css|html|json)$/;

/** Names in the code: whole names, and prefixes that are completed at run time (`art-medal-${rank}`). */
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

/**
 * Pictures of the pages (`public/art/`) that the code names but that are missing; pictures and icons that no code
 * names, brand art that no icon is made from, fonts that no scene requires.
 */
export function checkUsage(
  root: string,
  sources: AssetSources,
  requirements: readonly SceneRequirement[],
  brand: readonly string[],
): Fault[] {
  const at = (file: string) => relative(root, file).replaceAll('\\', '/');
  const code = [join(root, 'index.html'), ...CODE.flatMap((folder) => listFiles(join(root, folder)))].filter(
    (file) => CODE_FILES.test(file) && existsSync(file),
  );
  const texts = code.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const mentions = readMentions(texts.map(({ text }) => text));
  const missing = texts.flatMap(({ file, text }) =>
    [...new Set([...text.matchAll(/["'`(]\/art\/([a-z0-9-]+)\.svg/g)].map(([, name = '']) => name))]
      .filter((name) => !existsSync(join(root, 'public/art', `${name}.svg`)))
      .map((name): Fault => ({
        file: `public/art/${name}.svg`,
        fault: `missing: ${at(file)} shows it`,
        mend: 'draw it, or correct the name there',
      })),
  );
  const art = listFiles(join(root, 'public/art'))
    .filter((file) => !isNamed(mentions, basename(file, extname(file))))
    .map((file): Fault => ({
      file: at(file),
      fault: 'unused file: no page shows it',
      mend: 'delete it, or name it where it is to be shown',
    }));
  const icons = listFiles(join(root, 'assets/icons'))
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
  return [...missing, ...art, ...icons, ...marks, ...fonts];
}
