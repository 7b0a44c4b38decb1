import type { Plugin } from 'vitest/config';

/** Keeps modules with a glob out of Vitest's cache on disk: they change with files beside them. */
export function uncachedGlobs(): Plugin {
  return {
    name: 'perya:uncached-globs',
    // Vitest itself overlooks a glob that has a type.
    configureVitest({ experimental_defineCacheKeyGenerator: defineKey }) {
      defineKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
    },
  };
}
