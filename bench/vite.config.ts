import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sceneWorker } from '../scripts/lib/client-build/scene-worker.ts';

const pages = resolve(import.meta.dirname, 'pages');

/** Builds the bench page, which loads each activity alone (`?page=`), with the product's build settings. */
export default defineConfig({
  root: pages,
  publicDir: resolve(import.meta.dirname, '../public'),
  plugins: [react()],
  build: {
    outDir: resolve(import.meta.dirname, '../dist/bench'),
    emptyOutDir: true,
    target: 'es2022',
  },
  worker: sceneWorker(),
});
