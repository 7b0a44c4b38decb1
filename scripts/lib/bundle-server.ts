import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const ROOT = path.join(import.meta.dirname, '../..');

/**
 * Bundles servers of tests into `<folder>/<name>.mjs`: one that starts often would spend most of its time on reading
 * TypeScript. Modules still find the files beside their source. `files`: paths of the sources by name.
 */
export async function bundleServers(files: Readonly<Record<string, string>>, folder: string): Promise<void> {
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
      rolldownOptions: { input: { ...files }, output: { entryFileNames: '[name].mjs' } },
    },
  });
}
