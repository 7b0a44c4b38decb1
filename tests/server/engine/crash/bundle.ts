import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { CACHE, fingerprint, removeOld } from '../../cache.ts';

const HERE = import.meta.dirname;
const ROOT = path.join(HERE, '../../../..');
const SERVERS = ['child', 'killable'] as const;

/**
 * A test's server as one script: a server that starts thirty times would spend most of the time on reading TypeScript.
 * The scripts are made once for a state of the sources. Files that lie beside a module are still found there.
 */
export async function bundled(name: (typeof SERVERS)[number]): Promise<string> {
  const folder = path.join(
    CACHE,
    `servers-${fingerprint(['server', 'contract', 'scenes', 'tests/server/engine/crash'])}`,
  );
  const script = path.join(folder, `${name}.mjs`);
  if (!existsSync(script)) await bundle(folder);
  return script;
}

async function bundle(folder: string): Promise<void> {
  const own = `${folder}.${process.pid}`;
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
      outDir: own,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(SERVERS.map((name) => [name, path.join(HERE, `${name}.ts`)])),
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
  try {
    renameSync(own, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
    rmSync(own, { recursive: true });
  }
  removeOld('servers-');
}
