import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from './support/browser.ts';

/** The emulated GPU only slows down the drawing of pages. Scenes have WebGL all the same. */
const launchOptions = (...more: string[]) => ({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    ...CHROMIUM_ARGS,
    '--disable-gpu-rasterization',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    ...more,
  ],
});
/** Faster still, but a picture of a worker's canvas is sometimes blank: only for tests that take no pictures. */
const NO_PICTURES = launchOptions('--disable-gpu-compositing');

/** A cheap phone: 360x800 at DPR 2. Each worker starts its own server. */
export default defineConfig({
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results/browser',
  workers: 2,
  projects: [
    // One test a route: plain pages, one server a worker.
    {
      name: 'routes',
      testDir: 'specs/routes',
      fullyParallel: true,
      use: { deviceScaleFactor: 1, launchOptions: NO_PICTURES },
    },
    { name: 'journeys', testDir: 'specs/journeys' },
    // The workbench: WebGL is drawn in software here, so a quarter of a phone's pixels is enough.
    { name: 'scenes', testDir: 'specs/scenes', use: { deviceScaleFactor: 1 } },
    // Nothing runs beside tests that depend on the wall clock: the server has two seconds to render a page, and a scene's
    // worker that is silent for a second counts as hung.
    { name: 'alone', testDir: 'specs/alone', workers: 1, dependencies: ['routes', 'journeys', 'scenes'] },
  ],
  // scripts/test.mjs reports a test that was tried again.
  retries: 1,
  // Only ends a test that hangs: nothing is measured by it.
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
    // Playwright sees no request that a service worker answers; the second visit's spec allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
});
