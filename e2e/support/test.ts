import { type Page, test as base, type TestInfo, expect } from '@playwright/test';
import { layersLeft } from './looks/layers.ts';
import { type ServerSettings, TestServer } from './server/server.ts';

export interface Fixtures {
  /** Console errors and uncaught exceptions of the page. A test that expects some clears the list. */
  problems: string[];
  /** A separate server for this test, which may stop, kill or move it in time; see `onOwnServer`. */
  ownServer: TestServer;
  /** Settings of that server, for `test.use`. */
  settings: ServerSettings;
}
export interface WorkerFixtures {
  server: TestServer;
}

/** Playwright's test with a real server per worker, a page on it, and all console errors collected. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await TestServer.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  settings: [{}, { option: true }],
  ownServer: async ({ settings }, use) => {
    const server = await TestServer.start(undefined, settings);
    await use(server);
    await server.stop();
  },
  page: async ({ page }, use, info) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (...to) => layersLeft(page).then(() => goto(...to));
    page.reload = async (...how) => layersLeft(page).then(() => reload(...how));
    await use(page);
    await attachLogs(info);
  },
  baseURL: async ({ server }, use) => use(server.url),
  problems: async ({ page }, use, info) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
    await use(problems);
    if (problems.length > 0 && info.status !== info.expectedStatus)
      await info.attach('console of the page', { body: problems.join('\n') });
  },
});

/** Attaches the servers' output to the report of a failed test. */
export async function attachLogs(info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  for (const server of TestServer.running) await info.attach('log of the server', { body: server.log });
}

/** Options for `test.use`: the tests' pages use `ownServer`. */
export const onOwnServer = {
  baseURL: async ({ ownServer }: Pick<Fixtures, 'ownServer'>, use: (url: string) => Promise<void>) =>
    use(ownServer.url),
};

/** Slows down the page's main thread to that of a cheap phone (CDP). */
export async function throttleCpu(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Counter for Philippine numbers that no other test uses. */
let issued = 0;
export function freshMobile(): string {
  issued += 1;
  const tail = String((Date.now() % 1_000_000) * 100 + (process.pid % 100) + issued)
    .slice(-8)
    .padStart(8, '0');
  return `9${issued % 10}${tail}`.slice(0, 10);
}

export { expect };
