import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const pages = resolve(import.meta.dirname, 'pages');

/** The bench pages: each activity alone, built as the product is. */
export default defineConfig({
  root: pages,
  publicDir: resolve(import.meta.dirname, '../public'),
  plugins: [react()],
  build: {
    outDir: resolve(import.meta.dirname, '../dist/bench'),
    emptyOutDir: true,
    target: 'es2022',
    rollupOptions: { input: ['blank', 'lucky-wheel', 'lucky-grid', 'ours-wheel', 'ours-grid'].map((name) => resolve(pages, `${name}.html`)) },
  },
  worker: { format: 'es' },
});
