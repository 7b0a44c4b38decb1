import type { Plugin } from 'vite';

/** Fails the build if chunks import each other in a cycle: one of them would run before its imports are ready. */
export function noChunkCycles(): Plugin {
  return {
    name: 'perya:no-chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const importsOf = (file: string): readonly string[] => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? chunk.imports : [];
      };
      const done = new Set<string>();
      const visit = (file: string, path: readonly string[]): void => {
        if (path.includes(file)) this.error(`Chunks import each other: ${[...path, file].join(' > ')}`);
        if (done.has(file)) return;
        for (const each of importsOf(file)) visit(each, [...path, file]);
        done.add(file);
      };
      for (const file of Object.keys(bundle)) visit(file, []);
    },
  };
}
