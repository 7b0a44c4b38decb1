import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const src = path.join(root, 'src');
/** Scenes name the texts of their announcements, so their folder is read too. */
const FOLDERS = [src, path.join(root, 'scenes')];
const locales = path.join(src, 'i18n', 'locales');

/** The flattened text file of one namespace: 'title.home' maps to its text. Plural forms keep their suffix. */
export type Texts = ReadonlyMap<string, string>;

function flatten(value: unknown, prefix = ''): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${prefix} is no text`);
  return Object.entries(value).flatMap(([name, child]) => flatten(child, prefix === '' ? name : `${prefix}.${name}`));
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Reads the domains' texts of balance movements, merged as in `locales/<language>/movement.ts`. */
function readMovements(folder: string): Texts {
  const files = readdirSync(folder).map((file) => readJson(path.join(folder, file)));
  return new Map(files.flatMap((words) => flatten(words, 'kind')));
}

/** Returns the texts of a language by namespace. */
export function readTexts(language: string): ReadonlyMap<string, Texts> {
  const folder = path.join(locales, language);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map<string, Texts>([
    ...files.map((file) => [file.replace('.json', ''), new Map(flatten(readJson(path.join(folder, file))))] as const),
    ['movement', readMovements(path.join(folder, 'movement'))],
  ]);
}

/** The text keys that a source file uses. */
export interface SourceFile {
  readonly name: string;
  /** Namespaces named in its `useTranslation` calls. */
  readonly namespaces: readonly string[];
  /** Keys of its `t('...')` and `i18nKey="..."`. */
  readonly asked: readonly string[];
  /** Every quoted string, because code also passes keys as data. */
  readonly strings: ReadonlySet<string>;
  /** Template strings as patterns in which each hole matches anything. */
  readonly patterns: readonly RegExp[];
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const asPattern = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map(escape)
      .join('.+')}$`,
  );

function readSource(file: string): SourceFile {
  const code = readFileSync(file, 'utf8');
  const all = (expression: RegExp): string[] => [...code.matchAll(expression)].map((match) => match[1] ?? '');
  const declared = all(/useTranslation\(([^)]*)\)/g).flatMap((list) =>
    [...list.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? ''),
  );
  return {
    name: path.relative(root, file),
    namespaces: code.includes('useTranslation()') ? [...declared, 'common'] : declared,
    asked: [...all(/\bt\(\s*'([^']+)'/g), ...all(/i18nKey=(?:\{)?["']([^"']+)["']/g)],
    strings: new Set([...all(/'([\w.:-]+)'/g), ...all(/"([\w.:-]+)"/g)]),
    patterns: all(/`([\w.:-]*\$\{[^`]*)`/g)
      .filter((template) => /^[\w.:-]*(\$\{[^}]*\}[\w.:-]*)+$/.test(template))
      // A template that is only a hole would match every key.
      .filter((template) => template.replaceAll(/\$\{[^}]*\}/g, '').length > 1)
      .map(asPattern),
  };
}

/** Reads every source file of the client and its scenes. */
export function readSources(): SourceFile[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readSource(path.join(folder, file))),
  );
}
