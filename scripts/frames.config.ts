import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sceneWorker } from './lib/scene-worker.ts';

const root = resolve(import.meta.dirname, '..');

/**
 * The documents of games' frames (frames/*.html): a build of their own beside the app's, because a frame of an opaque
 * origin shares nothing with the page around it, and must not run the app's chunks.
 */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [react()],
  define: { __BUILD_ID__: JSON.stringify(process.env['BUILD_ID'] ?? 'dev') },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsDir: 'frames/assets',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { slot: resolve(root, 'frames/slot.html') } },
  },
  worker: sceneWorker('frames/assets'),
});
