import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sceneWorker } from '../scripts/lib/client-build/scene-worker.ts';
import { liveAssets } from './live/plugin.ts';

const root = resolve(import.meta.dirname, '..');

/** The workbench page: `npm run workbench` serves it with hot reload, the browser tests use the built page. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: resolve(root, 'public'),
  cacheDir: resolve(root, '.cache/vite-workbench'),
  plugins: [react(), liveAssets()],
  define: { __BUILD_ID__: JSON.stringify('workbench') },
  build: { outDir: resolve(root, 'dist/workbench'), emptyOutDir: true, target: 'es2022' },
  worker: sceneWorker(),
  server: { fs: { allow: [root] }, watch: { ignored: ['**/public/scene-assets/**'] } },
  // Imports of the worker and lazy chunks, which Vite would find late and then reload the page during a round.
  optimizeDeps: {
    include: [
      'pixi.js',
      'pixi.js/particle-container',
      'pixi.js/unsafe-eval',
      '@pixi/react',
      'gsap/gsap-core',
      'howler',
      'matter-js/src/body/Body.js',
      'matter-js/src/collision/Collision.js',
      'matter-js/src/collision/Pairs.js',
      'matter-js/src/collision/Resolver.js',
      'matter-js/src/factory/Bodies.js',
      'matter-js/src/geometry/Bounds.js',
      'react-dom/client',
    ],
  },
});
