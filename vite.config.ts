import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BUILD_TARGETS } from './contract/pages/browser-floor.ts';
import { latestBuild } from './scripts/lib/client-build/latest-build.ts';
import { noChunkCycles } from './scripts/lib/client-build/no-chunk-cycles.ts';
import { preloadHydrate } from './scripts/lib/client-build/preload-hydrate.ts';
import { routerParts } from './scripts/lib/client-build/router-parts.ts';
import { sceneWorker } from './scripts/lib/client-build/scene-worker.ts';
import { serviceWorker } from './scripts/lib/client-build/service-worker.ts';
import { uncachedGlobs } from './scripts/lib/uncached-globs.ts';

/** The API server that `npm run dev` starts beside Vite (scripts/dev.mjs hands its port over). */
const apiOrigin = `http://127.0.0.1:${process.env['API_PORT'] ?? '8081'}`;

/** Set by scripts/lib/prepare.mjs; 'dev' in the development server and in tests. */
const BUILD_ID = process.env['BUILD_ID'] ?? 'dev';

/** Components of the shell and of pages that the lobby draws at once; `round` is in a separate chunk. */
const FIRST_COMPONENTS = 'art|avatar|coin-pill|empty|error|game|language|link|part';
/**
 * Code that pages share and the lobby needs only after hydration: fields, dialogs, toasts, lists of the server. With
 * the styles of the login form, which the lobby fetches early.
 */
const ABOVE = [
  '/src/stores/pages/',
  '/src/platform/pages/',
  '/src/ui/(forms|layout|lists|overlay|play)/',
  '/src/app/(background|modals)/',
  '/src/(query/|i18n/useLanguage)',
  `/src/components/(?!(${FIRST_COMPONENTS}|round|sound)/)`,
  '/src/features/home/components/PoolSections',
  String.raw`/src/features/auth/.*\.css`,
  '/contract/(auth|fairness|limits|props|rain|values)/',
  '/node_modules/@tanstack/',
];

/** Modules of the first script, which stay in it. */
const FIRST_PLATFORM = 'cookie|device|early-answers|native/host|parse|reload-once|storage|token-key';

/** The app as far as the lobby needs it, without the client of calls; with the lobby's styles, for one sheet less. */
const SHARED = [
  '/src/app/(?!first-sight/|shell/right/)',
  `/src/components/(${FIRST_COMPONENTS})/`,
  '/src/api/(?!http/|common-fields)',
  `/src/platform/(?!${FIRST_PLATFORM}|native/connect[.])`,
  '/src/stores/',
  '/src/(hydrate|analytics|sw|ui|routes)',
  String.raw`/src/i18n/(?!useLanguage)\w+\.ts`,
  String.raw`/src/features/home/.*\.css`,
  String.raw`/contract/(base|content|generated|jackpot)/|/contract/(activities/shared-pages|recharge-steps/offers)`,
];

/** The client's scripts: few, each by when it is needed. */
const CHUNKS = {
  // Code that the entry runs before the app is loaded stays in the entry.
  includeDependenciesRecursively: false,
  groups: [
    // Excludes the other scheduler version that the scenes use.
    { name: 'react', test: /^(?!.*react-reconciler).*\/node_modules\/(react|react-dom|scheduler)\// },
    {
      name: 'libraries',
      test: /\/node_modules\/(react-router|i18next|react-i18next|zustand|use-sync)/,
    },
    // Apart from `above`: a page that is drawn at once needs that one, and sends no call before.
    {
      name: 'calls',
      test: /\/node_modules\/axios\/|\/src\/api\/http\/|\/contract\/(generated\/refusals|base\/errors)|\/src\/i18n\/files/,
    },
    { name: 'above', test: new RegExp(ABOVE.join('|')) },
    // One file for all games with rounds, which the lobby does not need.
    { name: 'round', test: /\/src\/components\/round\// },
    // The page's side of the scenes, without the hosts that draw on the page's own thread.
    {
      name: 'stage',
      test: /\/src\/(components\/sound|stage\/(?!hosts\/(main|plain)|sound\/player|plain\/(?!PlainForm)))|\/scenes\/(bridge\/page\/|engine\/values\/|files|manifest|worker|generated\/assets|grid-draw\/(frames|rules)|slot-reels\/(frames|skins|lines))/,
    },
    { name: 'shared', test: new RegExp(SHARED.join('|')) },
  ],
};

/** Short hashes of few letters: the first script names every chunk of the app, and hashes do not compress. */
const SCRIPT_NAMES = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  entryFileNames: 'assets/[name]-[hash:7].js',
} as const;
/** The pages that the server renders name the same pictures as the app. */
const ASSET_NAMES = { assetFileNames: 'assets/[name]-[hash:7][extname]', hashCharacters: 'base36' } as const;

/** Tests of whole pages on the real server (tests/render). */
const PAGE_TESTS = 'tests/**/*.page.test.tsx';
/** Tests that replace modules, or start what runs until the page is closed: each loads all of its modules. */
const ALONE_TESTS = 'tests/**/*.alone.test.{ts,tsx}';
/** Tests in a window that render nothing. */
const WINDOW_TESTS = 'tests/**/*.dom.test.ts';
const SERVER_TESTS = 'tests/{server,conformance}/**/*.test.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    routerParts(),
    preloadHydrate(),
    noChunkCycles(),
    serviceWorker(),
    latestBuild(BUILD_ID),
    uncachedGlobs(),
  ],
  // React has it since version 18.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  define: {
    __BUILD_ID__: JSON.stringify(BUILD_ID),
    // Drops the fields of the route table that only the server and tests read.
    ...(command === 'build' && !isSsrBuild ? { __CLIENT__: 'true' } : {}),
    // The page renderer always contains React's production build, whatever the server's NODE_ENV is.
    ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  build: {
    outDir: isSsrBuild ? 'dist/pages' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    target: BUILD_TARGETS,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: isSsrBuild ? ASSET_NAMES : { codeSplitting: CHUNKS, ...SCRIPT_NAMES, ...ASSET_NAMES } },
  },
  ...(isSsrBuild ? { ssr: { noExternal: true } } : {}),
  worker: sceneWorker(),
  // A game's frame has an opaque origin.
  server: {
    cors: { origin: [/^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/, 'null'] },
    proxy: {
      '/app': apiOrigin,
      '/sandbox': apiOrigin,
      // Its forms look whether they come from the address that they are sent to.
      '/desk': { target: apiOrigin, changeOrigin: false },
      '/operator': apiOrigin,
      '/openapi.json': apiOrigin,
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts', 'bench/lib/*.test.ts'],
          exclude: [ALONE_TESTS, WINDOW_TESTS, SERVER_TESTS],
          environment: 'node',
          setupFiles: ['tests/scenes/support/browser.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'window',
          include: ['tests/**/*.test.tsx', WINDOW_TESTS],
          exclude: [ALONE_TESTS, PAGE_TESTS],
          environment: 'happy-dom',
          // A link that is clicked must not take the window from the tests that follow.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          setupFiles: ['tests/fresh-window.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: [ALONE_TESTS], environment: 'happy-dom', isolate: true },
      },
      {
        extends: true,
        test: { name: 'server', include: [SERVER_TESTS], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: [PAGE_TESTS],
          environment: './tests/render/environment.ts',
          setupFiles: ['tests/render/close-page.ts'],
        },
      },
    ],
    // Modules are loaded once a worker: no test file may leave traces in them.
    isolate: false,
    setupFiles: ['tests/settled-imports.ts'],
    // A repeated run reads modules as they were transformed before.
    experimental: { fsModuleCache: true },
    maxWorkers: 2,
    // A busy machine is no failure: these end what hangs, they measure nothing.
    testTimeout: process.env['DEEP'] === '1' ? 300_000 : 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
}));
