import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BUILD_TARGETS } from '../contract/pages/browser-floor.ts';
import { sceneWorker } from './lib/client-build/scene-worker.ts';

const root = resolve(import.meta.dirname, '..');

/**
 * Builds the documents of the games' frames (frames/*.html) separately from the app, because a frame with an opaque
 * origin shares nothing with its page and must not run the app's chunks.
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
    target: BUILD_TARGETS,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { slot: resolve(root, 'frames/slot.html') } },
  },
  worker: sceneWorker('frames/assets'),
});
