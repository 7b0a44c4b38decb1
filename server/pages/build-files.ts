import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '#contract/pages/rendered-page.ts';
import { type PickCss, readCss, styledClasses } from './critical-css.ts';
import { type FilesOfScene, sceneFiles } from './scene-files.ts';

/** An entry of Vite's manifest, as far as it is read here. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly name?: string;
}

/** The built client, from which documents are made. */
export interface BuildFiles {
  /** The static document. */
  readonly template: string;
  /** Every stylesheet of the client with the classes it styles, the template's first. */
  readonly sheets: readonly { readonly file: string; readonly classes: ReadonlySet<string> }[];
  /** Picks what a page needs out of all of them. */
  readonly pickCss: PickCss;
  /** A text file by its path from the client's root, or null. Cached. */
  read(file: string): string | null;
  /** The scripts and stylesheets of features with all that they import, beside those of the template. */
  filesOf(features: readonly string[]): { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  /** Script of the API client, which the app loads after hydration. */
  readonly calls: string | null;
  readonly filesOfScene: FilesOfScene;
}

const ENTRY = 'index.html';

/** Reads the built client in `folder`. */
export function readBuild(folder: string): BuildFiles {
  const texts = new Map<string, string | null>();
  const read = (file: string): string | null => {
    const known = texts.get(file);
    if (known !== undefined) return known;
    const whole = path.join(folder, file);
    const text = existsSync(whole) ? readFileSync(whole, 'utf8') : null;
    texts.set(file, text);
    return text;
  };
  const manifest = JSON.parse(read('.vite/manifest.json') ?? '{}') as Readonly<Record<string, Chunk>>;

  function withImports(name: string, found: Set<string>): Set<string> {
    if (found.has(name)) return found;
    found.add(name);
    for (const each of manifest[name]?.imports ?? []) withImports(each, found);
    return found;
  }

  const template = read(ENTRY) ?? '';
  // The template preloads scripts that the entry imports later (scripts/lib/client-build/preload-hydrate.ts).
  const isFetched = (name: string) => template.includes(`"/${manifest[name]?.file}"`);
  const startNames = [ENTRY, ...(manifest[ENTRY]?.dynamicImports ?? []).filter(isFetched)];
  const entryFirst = [...startNames.map((name) => manifest[name]), ...Object.values(manifest)];
  const sheets = [...new Set(entryFirst.flatMap((chunk) => chunk?.css ?? []))].map((file) => ({
    file,
    css: read(file) ?? '',
  }));

  return {
    template,
    sheets: sheets.map(({ file, css }) => ({ file, classes: styledClasses(css) })),
    pickCss: readCss(sheets.map(({ css }) => css).join('\n')),
    read,
    filesOf(features) {
      const start = startNames.reduce((found, name) => withImports(name, found), new Set<string>());
      const found = new Set<string>();
      for (const feature of features) {
        const name = `src/features/${feature}/index.ts`;
        if (manifest[name] === undefined) throw new Error(`The build has no feature ${feature}`);
        withImports(name, found);
      }
      const own = [...found].filter((name) => !start.has(name)).map((name) => manifest[name]);
      return {
        scripts: own.flatMap((chunk) => chunk?.file ?? []),
        styles: [...new Set(own.flatMap((chunk) => chunk?.css ?? []))],
      };
    },
    calls: Object.values(manifest).find(({ name }) => name === 'calls')?.file ?? null,
    filesOfScene: sceneFiles(namesIn(path.join(folder, 'assets')), read),
  };
}

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** The renderer built beside the client; without it (null) every page is the static document. */
export async function loadRenderer(clientFolder: string): Promise<PageRenderer | null> {
  const file = path.join(clientFolder, '../pages/entry-server.js');
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as PageRenderer) : null;
}
