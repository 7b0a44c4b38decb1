import type { Plugin } from 'vitest/config';

/** Excludes modules with a glob from Vitest's disk cache, because they change with the files around them. */
export function uncachedGlobs(): Plugin {
  return {
    name: 'perya:uncached-globs',
    // Vitest misses a glob with a type argument.
    configureVitest({ experimental_defineCacheKeyGenerator: defineKey }) {
      defineKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
    },
  };
}
