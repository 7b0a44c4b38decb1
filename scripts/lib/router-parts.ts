import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const entry = createRequire(import.meta.url).resolve('react-router');

/**
 * Lets the build leave out what is not used of react-router: it takes the library's production files, which a bundler
 * is not led to, without the names for developer tools (an assignment to a component counts as a use of it), and with
 * the mark on its components that making them does nothing else.
 */
export function routerParts(): Plugin {
  return {
    name: 'perya:router-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'react-router' ? join(dirname(entry), '../production/index.mjs') : null),
    transform: (code, id) =>
      id.includes('/react-router/dist/')
        ? code
            .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
            .replaceAll(/(?<== )(?=React\d*\.(forwardRef|memo|createContext)\()/g, '/* @__PURE__ */ ')
        : null,
  };
}
