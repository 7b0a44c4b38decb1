import { extname, join, relative, sep } from 'node:path';
import { shown, stripTags, tagsOf } from '../sources.ts';
import type { Fault } from './fault.ts';

/** Tags that the build supports. AssetPack silently ignores other tags. */
const KNOWN_TAGS: Readonly<Record<string, string>> = {
  m: 'bundle folder',
  tps: 'atlas folder',
  bf: 'bitmap font recipe',
};
const ALL_TAGS = Object.entries(KNOWN_TAGS)
  .map(([name, use]) => `{${name}} (${use})`)
  .join(', ');

/** Returns the known tag that shares the most letters with a misspelt one and has the most similar length. */
function closest(tag: string): string {
  const likeness = (known: string) =>
    2 * [...known].filter((letter) => tag.toLowerCase().includes(letter)).length - Math.abs(known.length - tag.length);
  return Object.keys(KNOWN_TAGS).toSorted((a, b) => likeness(b) - likeness(a))[0] ?? 'tps';
}

/** Returns the tag that this part of a path may have, and whether it is required. */
function tagFor(parts: readonly string[], depth: number): { tag: string; required: boolean } | undefined {
  const isFolder = depth < parts.length - 1;
  const root = stripTags(parts[0] ?? '');
  if (root === 'scenes' && isFolder && (depth === 1 || depth === 2))
    return { tag: depth === 1 ? 'm' : 'tps', required: true };
  if ((root === 'themes' || root === 'languages') && isFolder && (depth === 3 || depth === 4))
    return { tag: depth === 3 ? 'm' : 'tps', required: false };
  if (root === 'fonts' && depth === 0) return { tag: 'm', required: true };
  if (root === 'fonts' && extname(parts[depth] ?? '') === '.json') return { tag: 'bf', required: true };
  return undefined;
}

const withTag = (part: string, tag: string): string => {
  const extension = tag === 'bf' ? extname(part) : '';
  return `${part.slice(0, part.length - extension.length)}{${tag}}${extension}`;
};

function partFault(parts: readonly string[], depth: number): Omit<Fault, 'file'> | undefined {
  const part = parts[depth] ?? '';
  const place = tagFor(parts, depth);
  const rest = stripTags(part);
  if (/[{}[\]()]/.test(rest)) {
    const clean = rest.replace(/[{}[\]()].*$/, '');
    return {
      fault: `"${part}" looks like a tag but is not one`,
      mend: `write a tag in curly braces, open and closed, without spaces${place === undefined ? '' : `: "${withTag(clean, place.tag)}"`}; known tags are ${ALL_TAGS}`,
    };
  }
  for (const tag of tagsOf(part)) {
    if (!(tag in KNOWN_TAGS))
      return {
        fault: `unknown tag {${tag}}`,
        mend: `rename it to "${part.replace(`{${tag}}`, `{${closest(tag)}}`)}"; known tags are ${ALL_TAGS}`,
      };
    if (tag !== place?.tag)
      return {
        fault: `the tag {${tag}} has no meaning here`,
        mend: `remove it; {${tag}} marks a ${KNOWN_TAGS[tag]}`,
      };
  }
  if (place?.required === true && tagsOf(part).length === 0)
    return {
      fault: `has no tag {${place.tag}}, so the build ignores it`,
      mend: `rename it to "${withTag(part, place.tag)}"`,
    };
  return undefined;
}

/** Finds unknown, misspelt, missing or misplaced tags: one fault per file or folder, the topmost first. */
export function checkTags(files: readonly string[], assetsDir: string): Fault[] {
  const faults = new Map<string, Fault>();
  for (const file of files) {
    const parts = relative(assetsDir, file).split(sep);
    for (const depth of parts.keys()) {
      const found = partFault(parts, depth);
      const path = join(assetsDir, ...parts.slice(0, depth + 1));
      if (found !== undefined) faults.set(path, { file: shown(path, assetsDir), ...found });
    }
  }
  return [...faults.values()];
}

/** Names become type keys and parts of file names, including on case-insensitive file systems. */
const PLAIN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns the faults of the names of scenes, themes, atlases and frames in paths below `scenes/` or `themes/`. */
export function checkNames(files: readonly string[], assetsDir: string): Fault[] {
  const faults = new Map<string, Fault>();
  for (const file of files.filter((path) => ['.svg', '.png'].includes(extname(path)))) {
    const parts = relative(assetsDir, file).split(sep);
    if (!['scenes', 'themes', 'languages'].includes(parts[0] ?? '')) continue;
    for (const [depth, part] of parts.entries()) {
      // A language has the name of its folder in src/i18n/locales.
      if (parts[0] === 'languages' && depth === 1) continue;
      const name = stripTags(depth === parts.length - 1 ? part.slice(0, part.length - extname(part).length) : part);
      const path = join(assetsDir, ...parts.slice(0, depth + 1));
      const plain = name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
      if (!PLAIN.test(name) && !/[{}[\]()]/.test(name))
        faults.set(path, {
          file: shown(path, assetsDir),
          fault: `the name "${name}" may have only lower-case letters, digits and single dashes`,
          mend: `rename it to "${part.replace(name, plain)}"`,
        });
      else if (parts[0] === 'themes' && depth === 1 && name === 'default')
        faults.set(path, {
          file: shown(path, assetsDir),
          fault: 'the default art is not a theme',
          mend: 'move these files to assets/scenes/, or name the theme',
        });
    }
  }
  return [...faults.values()];
}
