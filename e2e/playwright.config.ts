import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from './support/browser.ts';

const ci = process.env['CI'] === 'true';

const JOURNEYS = ['deposit', 'desk', 'killed-server', 'mail', 'modals', 'money-journey', 'social-login'].map(
  (name) => `${name}.spec.ts`,
);

/**
 * They hold what happens against the wall clock, so nothing else runs beside them: the server has two seconds to render a
 * page, a scene's worker that is silent for a second counts as hung.
 */
const ALONE = ['draw-conditions', 'first-sight', 'lost-contexts', 'second-visit'].map((name) => `${name}.spec.ts`);

/** A cheap phone: 360x800 at DPR 2. Each worker starts a server of its own. */
export default defineConfig({
  testDir: 'specs',
  globalSetup: ['./support/build-workbench.ts', './support/global-setup.ts'],
  outputDir: '../test-results/browser',
  workers: 2,
  projects: [
    // One test a route: plain pages, one server a worker.
    { name: 'routes', testMatch: 'routes.spec.ts', fullyParallel: true },
    // Pages with little or no WebGL.
    { name: 'journeys', testMatch: JOURNEYS },
    // WebGL is drawn in software here.
    { name: 'play', testIgnore: ['routes.spec.ts', ...JOURNEYS, ...ALONE] },
    { name: 'alone', testMatch: ALONE, workers: 1 },
  ],
  forbidOnly: ci,
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
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [...CHROMIUM_ARGS, '--disable-component-update', '--disable-sync', '--no-first-run'],
    },
  },
});
