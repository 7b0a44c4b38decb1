import path from 'node:path';
import type { UserConfig } from 'vite';

const ENTRY = path.resolve(import.meta.dirname, '../../../scenes/worker.ts');

/**
 * Modules that scenes share. They are built into the worker itself, so that a scene adds one file instead of many small
 * ones.
 */
const SHARED =
  /\/scenes\/(worker|registry|files|manifest|bridge|engine|generated|wheel|win\/(?!view|sign|rays|pieces))|\/node_modules\/(?!gsap|matter-js|pixi\.js\/lib\/(accessibility|dom|events|environment-\w+\/\w+All))/;

interface Modules {
  getModuleInfo(id: string): object | null;
}

/** The coin pusher's physics worker has the same build options but is small enough to stay in one file. */
const groupOf = (id: string, modules: Modules): string | null =>
  SHARED.test(id) && modules.getModuleInfo(ENTRY) !== null ? 'worker' : null;

interface Script {
  readonly name: string;
  readonly facadeModuleId?: string | null;
}

/**
 * Build options of the scenes' worker: one file, plus one per scene, named after it. On a slow network each step of an
 * import chain takes a round trip, and a browser requests at most six files at a time from a server.
 * @param folder folder of the built files
 */
export const sceneWorker = (folder = 'assets'): NonNullable<UserConfig['worker']> => ({
  format: 'es',
  rolldownOptions: {
    output: {
      codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: groupOf, debugName: 'worker' }] },
      chunkFileNames: ({ name, facadeModuleId }: Script) => {
        const scene = name === 'scene' ? `-${path.basename(path.dirname(facadeModuleId ?? ''))}` : '';
        return `${folder}/${name}${scene}-[hash].js`;
      },
    },
  },
});
