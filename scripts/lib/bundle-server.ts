import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { CACHE, fingerprint, removeOld, ROOT } from './cache.ts';

/** Test servers, each bundled into one script. */
export interface Servers {
  /** Prefix of their cache folder's name. */
  readonly name: string;
  /** Entry files in TypeScript, relative to the repository's root. */
  readonly files: readonly string[];
  /** Files and folders that they depend on, relative to the repository's root. */
  readonly sources: readonly string[];
}

/**
 * Bundles the servers' scripts once per state of their sources, because a server that starts often would spend most of
 * its time reading TypeScript.
 * @returns the folder of the scripts, each named after its entry file
 */
export async function cachedBundle({ name, files, sources }: Servers): Promise<string> {
  // The scripts contain absolute paths of the files next to their sources, so the root is part of the key.
  const state = fingerprint([...sources, ...files, 'scripts/lib/bundle-server.ts'], ROOT);
  const folder = path.join(CACHE, `${name}-${state}`);
  if (existsSync(folder)) return folder;
  const own = `${folder}.${process.pid}`;
  await bundle(files, own);
  try {
    renameSync(own, folder);
  } catch (error) {
    // Another process has written the folder first.
    if (!existsSync(folder)) throw error;
    rmSync(own, { recursive: true });
  }
  removeOld(`${name}-`);
  return folder;
}

/** Bundles the files so that modules still find the files next to their source. */
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
