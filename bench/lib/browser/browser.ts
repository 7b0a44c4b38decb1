import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/lib/machine/debian.mjs';

export interface BenchTab {
  readonly page: Page;
  readonly cdp: CDPSession;
}

const FLAGS = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'];
/**
 * Software rendering for WebGL but not for the page: software drawing of the page takes seconds that a phone's GPU does
 * not.
 */
export const PAGE_FLAGS = [...FLAGS, '--enable-unsafe-swiftshader'];

/** Starts headless Chromium with the flags of the tests or with others. */
export function launch(
  args = [...FLAGS, '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--enable-precise-memory-info'],
): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('no Chromium: install one or name it in CHROMIUM');
  return chromium.launch({ executablePath, args });
}

/** Maximum time to open a page, ms. */
const OPEN_MS = 180_000;
const LOOK_MS = 100;

/** Opens a tab of a cheap phone: 360x800 at DPR 2. */
export async function openTab(browser: Browser): Promise<BenchTab> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-PH',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  return { page, cdp };
}

/**
 * Opens a tab with a bench page that is ready to start. `before` is source text that runs before the page's scripts.
 */
export async function openPage(browser: Browser, url: string, before?: string): Promise<BenchTab> {
  const tab = await openTab(browser);
  if (before !== undefined) await tab.page.addInitScript(before);
  // Earlier software rendering may still be running; until it ends the page gets no frames.
  await tab.page.goto(url, { timeout: OPEN_MS });
  await tab.page.waitForFunction(() => 'bench' in window, undefined, { polling: LOOK_MS, timeout: OPEN_MS });
  return tab;
}

/** Reads Chromium's metrics (Performance.getMetrics). Returns a lookup by name. */
export async function metrics(cdp: CDPSession): Promise<(name: string) => number> {
  const { metrics: list } = await cdp.send('Performance.getMetrics');
  return (name) => list.find((metric) => metric.name === name)?.value ?? 0;
}
