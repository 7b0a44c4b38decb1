import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/browser.ts';

/** Faster still, but screenshots of a worker's canvas are sometimes blank: only for tests without screenshots. */
const NO_PICTURES = launchOptions('--disable-gpu-compositing');

/** Emulates a cheap phone: 360x800 at DPR 2. Each worker starts its own server. */
export default defineConfig({
  globalSetup: './support/server/global-setup.ts',
  outputDir: '../test-results/browser',
  workers: 2,
  projects: [
    // One test per route, on plain pages, with one server per worker.
    {
      name: 'routes',
      testDir: 'specs/routes',
      fullyParallel: true,
      use: { deviceScaleFactor: 1, launchOptions: NO_PICTURES },
    },
    { name: 'journeys', testDir: 'specs/journeys' },
    // The workbench renders WebGL in software here, so a quarter of a phone's pixels is enough.
    { name: 'scenes', testDir: 'specs/scenes', use: { deviceScaleFactor: 1 } },
    // Nothing runs in parallel with tests that depend on the wall clock: the server has two seconds to render a page,
    // and a scene's worker counts as hung after a second of silence.
    { name: 'alone', testDir: 'specs/alone', workers: 1, dependencies: ['routes', 'journeys', 'scenes'] },
  ],
  // scripts/test.mjs reports a test that needed a retry.
  retries: 1,
  // This limit only ends a hanging test and measures nothing.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // Playwright cannot see requests that a service worker answers. The spec of the second visit allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
});
