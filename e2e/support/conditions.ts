import type { Page, Worker } from '@playwright/test';

/** Keeps the main thread busy 300 of every 400 ms. Returns a function that stops it. */
export async function blockMainThread(page: Page): Promise<() => Promise<void>> {
  const timer = await page.evaluate(() =>
    window.setInterval(() => {
      const end = performance.now() + 300;
      while (performance.now() < end);
    }, 400),
  );
  return () => page.evaluate((id) => window.clearInterval(id), timer);
}

/** Inserts a script before the scene worker's script, because Playwright's init scripts do not reach workers. */
async function beforeWorker(page: Page, source: string): Promise<void> {
  await page.route('**/assets/worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${source}\n${await response.text()}` });
  });
}

/** Makes WebGL fail on the page and in workers, as on a phone with a blocked driver. */
export async function withoutWebgl(page: Page): Promise<void> {
  const source = `for (const kind of [globalThis.OffscreenCanvas, globalThis.HTMLCanvasElement]) {
    if (kind === undefined) continue;
    const original = kind.prototype.getContext;
    kind.prototype.getContext = function (type, ...rest) { return /webgl/.test(type) ? null : original.call(this, type, ...rest); };
  }`;
  await page.addInitScript(source);
  await beforeWorker(page, source);
}

/** Removes the browser's ability to transfer a canvas to a worker. */
export async function withoutOffscreenCanvas(page: Page): Promise<void> {
  await page.addInitScript('delete HTMLCanvasElement.prototype.transferControlToOffscreen;');
}

/**
 * Gives the test access to the graphics contexts of the scene worker. Call it before the page opens. Returns a function
 * that loses the newest context.
 */
export async function reachContexts(page: Page): Promise<() => Promise<void>> {
  await beforeWorker(
    page,
    `const original = OffscreenCanvas.prototype.getContext;
    OffscreenCanvas.prototype.getContext = function (type, ...rest) {
      const context = original.call(this, type, ...rest);
      if (context !== null && /webgl/.test(type)) globalThis.lastContext = context;
      return context;
    };`,
  );
  return () =>
    sceneWorker(page).evaluate(() =>
      (globalThis as unknown as { lastContext: WebGLRenderingContext }).lastContext
        .getExtension('WEBGL_lose_context')
        ?.loseContext(),
    );
}

/** Returns the newest worker that draws scenes. Throws if there is none. */
export function sceneWorker(page: Page): Worker {
  const worker = page.workers().findLast((one) => /\/assets\/worker-/.test(one.url()));
  if (worker === undefined) throw new Error('no scene worker');
  return worker;
}

/** Simulates hiding or showing the tab, because headless tabs are always visible. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (value ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
