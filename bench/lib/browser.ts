import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/lib/debian.mjs';

export interface BenchTab {
  readonly page: Page;
  readonly cdp: CDPSession;
}

const FLAGS = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'];
/** WebGL by software, but not the page itself: drawing that by it takes seconds which no phone's GPU takes. */
export const PAGE_FLAGS = [...FLAGS, '--enable-unsafe-swiftshader'];

/** Headless Chromium as the tests start it, or with other flags. */
export function launch(
  args = [...FLAGS, '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--enable-precise-memory-info'],
): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('no Chromium: install one or name it in CHROMIUM');
  return chromium.launch({ executablePath, args });
}

/** A page opens within this. */
const OPEN_MS = 180_000;
const LOOK_MS = 100;

/** A new tab of a cheap phone: 360x800 at DPR 2. */
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

/** A new tab with a bench page that is ready to start; `before` is source text that runs before the page's own scripts. */
export async function openPage(browser: Browser, url: string, before?: string): Promise<BenchTab> {
  const tab = await openTab(browser);
  if (before !== undefined) await tab.page.addInitScript(before);
  // Earlier software rendering may still be running; until it ends the page gets no frames.
  await tab.page.goto(url, { timeout: OPEN_MS });
  await tab.page.waitForFunction(() => 'bench' in window, undefined, { polling: LOOK_MS, timeout: OPEN_MS });
  return tab;
}

/** One of Chromium's metrics by name (Performance.getMetrics). */
export async function metrics(cdp: CDPSession): Promise<(name: string) => number> {
  const { metrics: list } = await cdp.send('Performance.getMetrics');
  return (name) => list.find((metric) => metric.name === name)?.value ?? 0;
}
