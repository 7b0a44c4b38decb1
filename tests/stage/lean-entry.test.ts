import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const HEAVY = ['pixi.js', '@pixi/react', 'gsap', 'howler'];

/** Returns all modules that a module loads statically: imports and re-exports, without `import()` and types. */
function staticImports(file: string, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(file)) return seen;
  const text = readFileSync(file, 'utf8').replaceAll(/^(import|export) type .*$/gm, '');
  const names = [...text.matchAll(/^(?:import|export)\s(?:[^;]*?\sfrom\s)?'([^']+)'/gm)].map(([, name]) => name ?? '');
  seen.set(file, names);
  for (const name of names) {
    const path = name.startsWith('#') ? resolve(ROOT, name.slice(1)) : resolve(dirname(file), name);
    if ((name.startsWith('.') || name.startsWith('#')) && existsSync(path)) staticImports(path, seen);
  }
  return seen;
}

describe('src/stage/index.ts', () => {
  it('loads neither Pixi nor gsap nor Howler, which are in separate chunks', () => {
    const graph = staticImports(resolve(ROOT, 'src/stage/index.ts'));
    expect(graph.size).toBeGreaterThan(10);
    for (const [file, names] of graph) {
      const heavy = names.filter((name) => HEAVY.some((one) => name === one || name.startsWith(`${one}/`)));
      expect({ file, heavy }).toEqual({ file, heavy: [] });
    }
  });
});
