import path from 'node:path';
import type { UserConfig } from 'vite';

const ENTRY = path.resolve(import.meta.dirname, '../../scenes/worker.ts');

/** Modules that scenes share. They are built into the worker itself, so that a scene is one file more and not many small ones. */
const SHARED =
  /\/scenes\/(worker|registry|files|manifest|bridge|engine|generated|wheel|win\/(?!view|sign|rays|pieces))|\/node_modules\/(?!gsap|matter-js|pixi\.js\/lib\/(accessibility|dom|events|environment-\w+\/\w+All))/;

interface Modules {
  getModuleInfo(id: string): object | null;
}

/** The worker of the coin pusher's physics is built by the same options, but is small and is left whole. */
const groupOf = (id: string, modules: Modules): string | null =>
  SHARED.test(id) && modules.getModuleInfo(ENTRY) !== null ? 'worker' : null;

interface Script {
  readonly name: string;
  readonly facadeModuleId?: string | null;
}

/**
 * How the scenes' worker is built: one file, and one more for each scene, named by it. On a slow network each step of a
 * chain of imports takes a round trip, and a browser asks a server for six files at a time.
 * @param folder of the built files
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
