import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { CACHE, fingerprint, removeOld, ROOT } from './cache.ts';

/** Servers of tests, which are made to one script each. */
export interface Servers {
  /** Begins the name of their folder in the cache. */
  readonly name: string;
  /** The TypeScript of each, from the root of the repository. */
  readonly files: readonly string[];
  /** Files and folders that they are made of, from the root of the repository. */
  readonly sources: readonly string[];
}

/**
 * Makes the scripts of servers once for a state of their sources: a server that starts often would spend most of its time
 * on reading TypeScript.
 * @returns the folder of the scripts, each named as its file
 */
export async function cachedBundle({ name, files, sources }: Servers): Promise<string> {
  // The scripts name the files beside their sources by whole paths.
  const state = fingerprint([...sources, ...files, 'scripts/lib/bundle-server.ts'], ROOT);
  const folder = path.join(CACHE, `${name}-${state}`);
  if (existsSync(folder)) return folder;
  const own = `${folder}.${process.pid}`;
  await bundle(files, own);
  try {
    renameSync(own, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
    rmSync(own, { recursive: true });
  }
  removeOld(`${name}-`);
  return folder;
}

/** Modules still find the files beside their source. */
async function bundle(files: readonly string[], folder: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'own-place',
        transform: (code, id) =>
          code.includes('import.meta.url')
            ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
            : null,
      },
    ],
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: { input: files.map((file) => path.join(ROOT, file)), output: { entryFileNames: '[name].mjs' } },
    },
  });
}
