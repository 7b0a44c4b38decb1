import { GlobalWindow } from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';

/**
 * A page and the server in one: happy-dom's window around the client, Node's own web classes (URL, Blob, fetch,
 * AbortController) for both. vite.config.ts gives it to every `*.page.test.tsx`.
 */
export default {
  name: 'page-and-server',
  // Modules are read as Node reads them: the server finds its files by import.meta.url.
  viteEnvironment: 'ssr',
  setup(global) {
    const page = new GlobalWindow({ url: 'http://localhost/', settings: { disableErrorCapturing: true } });
    const { keys, originals } = populateGlobal(global, page, { bindFunctions: true });
    // Node has these itself, and PGlite and Fastify were written for them.
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
