import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { plainCalls } from './scripts/lib/plain-calls.ts';

/** The API server that `npm run dev` starts beside Vite (scripts/dev.mjs hands its port over). */
const apiOrigin = `http://127.0.0.1:${process.env['API_PORT'] ?? '8081'}`;

/** Tests of whole pages on the real server (tests/render). */
const PAGE_TESTS = 'tests/**/*.page.test.tsx';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), plainCalls()],
  define: { __BUILD_ID__: JSON.stringify(process.env['BUILD_ID'] ?? 'dev') },
  build: {
    outDir: isSsrBuild ? 'dist/pages' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: /\/(src\/(platform|stores|api)|contract)\/|react-dom\/(index|cjs\/react-dom\.production)|rolldown\/runtime/,
            },
            // What the lobby shares with other pages is one file, not one a component.
            { name: 'lobby', test: /\/src\/components\/(game|avatar)\// },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/app': apiOrigin, '/sandbox': apiOrigin, '/openapi.json': apiOrigin } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: [PAGE_TESTS],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: { name: 'pages', include: [PAGE_TESTS], environment: './tests/render/environment.ts' },
      },
    ],
    maxWorkers: 2,
    // A busy machine is no failure: these end what hangs, they measure nothing.
    testTimeout: 30_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
}));
