import { resolve } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { preview } from 'vite';
import { ALONE, writeSettings, type Settings } from '#workbench/settings.ts';

/** Re-exported to give `window.workbench` its type. */
export type { WorkbenchApi } from '#workbench/api.ts';

interface WorkerFixtures {
  /** Address of the built workbench page (global-setup.ts), served without the dev server. */
  workbenchUrl: string;
}
interface Fixtures {
  /** Console errors and uncaught exceptions of the page. */
  problems: string[];
}

/** Playwright's test with the built workbench. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  workbenchUrl: [
    async ({}, use) => {
      const server = await preview({
        configFile: resolve(import.meta.dirname, '../../workbench/vite.config.ts'),
        logLevel: 'warn',
        preview: { host: '127.0.0.1', port: 0 },
      });
      const url = server.resolvedUrls?.local[0];
      if (url === undefined) throw new Error('The workbench has no address.');
      await use(url);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ workbenchUrl }, use) => use(workbenchUrl),
  problems: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
    await use(problems);
  },
});

/**
 * Opens the scene alone in its frame (unless `settings` differ) and waits until it is visible on the given transport.
 */
export async function openScene(page: Page, settings: Pick<Settings, 'scene'> & Partial<Settings>): Promise<void> {
  const wanted = { ...ALONE, ...settings };
  await page.goto(`/${writeSettings(wanted)}`);
  await page.waitForFunction(() => 'workbench' in window);
  await page.evaluate(() => window.workbench.ready());
  expect(await page.evaluate(() => window.workbench.kind())).toBe(wanted.transport);
}

export { expect };
