import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = path.join(import.meta.dirname, '../..');

/**
 * Bundles a test's server into one script, because a server that starts often would spend most of its time on reading
 * TypeScript. Modules still find the files beside their source. @returns the script, and how to remove it
 */
export async function bundleServer(file: string): Promise<{ readonly script: string; remove(): void }> {
  // Below node_modules, so that packages are found.
  const folder = path.join(root, 'node_modules/.cache/perya', `server-${randomUUID()}`);
  await build({
    root,
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
      ssr: file,
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
    },
  });
  return { script: path.join(folder, 'server.mjs'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
