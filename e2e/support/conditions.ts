import type { Page, Worker } from '@playwright/test';

/** Keeps the main thread busy 300 of every 400 ms. Returns how to stop. */
export async function blockMainThread(page: Page): Promise<() => Promise<void>> {
  const timer = await page.evaluate(() =>
    window.setInterval(() => {
      const end = performance.now() + 300;
      while (performance.now() < end);
    }, 400),
  );
  return () => page.evaluate((id) => window.clearInterval(id), timer);
}

/** Puts a script before the scene worker's own. Playwright's init scripts reach no worker. */
async function beforeWorker(page: Page, source: string): Promise<void> {
  await page.route('**/assets/worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${source}\n${await response.text()}` });
  });
}

/** WebGL starts neither on the page nor in a worker, as on a phone whose driver is barred. */
export async function withoutWebgl(page: Page): Promise<void> {
  const source = `for (const kind of [globalThis.OffscreenCanvas, globalThis.HTMLCanvasElement]) {
    if (kind === undefined) continue;
    const original = kind.prototype.getContext;
    kind.prototype.getContext = function (type, ...rest) { return /webgl/.test(type) ? null : original.call(this, type, ...rest); };
  }`;
  await page.addInitScript(source);
  await beforeWorker(page, source);
}

/** A browser that cannot hand a canvas to a worker. */
export async function withoutOffscreenCanvas(page: Page): Promise<void> {
  await page.addInitScript('delete HTMLCanvasElement.prototype.transferControlToOffscreen;');
}

/**
 * Lets the test reach the graphics contexts of the scene worker; call it before the page opens. Returns how to lose the
 * newest.
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

/** The worker that draws the scenes, the newest one; throws where there is none. */
export function sceneWorker(page: Page): Worker {
  const worker = page.workers().findLast((one) => /\/assets\/worker-/.test(one.url()));
  if (worker === undefined) throw new Error('no scene worker');
  return worker;
}

/** Tells the page that its tab went behind another one, or came back. Headless tabs are always in front. */
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
