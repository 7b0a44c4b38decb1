import { GlobalWindow } from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';

/**
 * Runs a page and the server together: happy-dom's window for the client, Node's web classes (URL, Blob, fetch,
 * AbortController) for both. vite.config.ts sets it for every `*.page.test.tsx`.
 */
export default {
  name: 'page-and-server',
  // Load modules as Node does, because the server finds its files by `import.meta.url`.
  viteEnvironment: 'ssr',
  setup(global) {
    const page = new GlobalWindow({ url: 'http://localhost/', settings: { disableErrorCapturing: true } });
    const { keys, originals } = populateGlobal(global, page, { bindFunctions: true });
    // Keep Node's versions: PGlite and Fastify need them.
    for (const name of ['Blob', 'File', 'FormData', 'ReadableStream', 'performance', 'crypto'] as const)
      if (originals.has(name)) global[name] = originals.get(name);
    return {
      async teardown() {
        await page.happyDOM.abort();
        for (const key of keys) delete global[key];
        for (const [key, value] of originals) global[key] = value;
      },
    };
  },
} satisfies Environment;
