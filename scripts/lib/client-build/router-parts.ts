import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const production = join(dirname(require.resolve('react-router')), '../production');
/** The entry that a bundler resolves, and the same module in the library's production files. */
const FILES = new Map([
  ['react-router', join(production, 'index.mjs')],
  ['react-router/dom', join(production, 'dom-export.mjs')],
]);

/** Names for developer tools. A bundler counts this assignment as a use of the component. */
const DISPLAY_NAMES = /^\w+\.displayName = "\w+";$/gm;
/** Calls that create components and contexts without side effects, which a bundler cannot know. */
const MAKERS = /(?<== )(?=React\d*\.(forwardRef|memo|createContext)\()/g;

/**
 * Lets the build leave out the unused parts of react-router, e.g. its forms and its fetchers. Fails the build where the
 * library's text is no longer as it is expected.
 */
export function routerParts(): Plugin {
  let names = 0;
  let makers = 0;
  return {
    name: 'perya:router-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => FILES.get(id) ?? null,
    transform(code, id) {
      if (!id.includes('/react-router/dist/')) return null;
      names += code.match(DISPLAY_NAMES)?.length ?? 0;
      makers += code.match(MAKERS)?.length ?? 0;
      return code.replaceAll(DISPLAY_NAMES, '').replaceAll(MAKERS, '/* @__PURE__ */ ');
    },
    buildEnd(error) {
      if (error === undefined && (names === 0 || makers === 0))
        this.error('The source of react-router has changed; update scripts/lib/client-build/router-parts.ts');
    },
  };
}
