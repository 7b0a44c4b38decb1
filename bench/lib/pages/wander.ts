import type { CDPSession, Page } from '@playwright/test';
import { metrics } from '../browser/browser.ts';
import { objectBytes } from '../memory.ts';

/** Memory of a page that idles in the lobby, after garbage collection. */
export interface Held {
  /** Bytes of the page's objects, without compiled code: V8 compiles more of it for hours. */
  readonly heap: number;
  readonly listeners: number;
  readonly nodes: number;
  /** Textures of the worker that draws scenes. */
  readonly textures: number;
}

/** Time on each page, ms: long enough for its reads and for a scene to be drawn. */
const STAY_MS = 2500;
/** Rest before a look, ms: timers of the last page have ended. */
const REST_MS = 5000;

/** Source text that counts the textures of a worker, to put before its script. */
const COUNT_TEXTURES = `{
  const { createTexture, deleteTexture } = WebGL2RenderingContext.prototype;
  const live = new Set();
  self.liveTextures = () => live.size;
  WebGL2RenderingContext.prototype.createTexture = function () {
    const texture = createTexture.call(this);
    live.add(texture);
    return texture;
  };
  WebGL2RenderingContext.prototype.deleteTexture = function (texture) {
    live.delete(texture);
    deleteTexture.call(this, texture);
  };
}\n`;

/** Makes the worker that draws scenes count its textures. Call before the page opens. */
export async function countTextures(page: Page): Promise<void> {
  await page.route('**/assets/worker-*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: COUNT_TEXTURES + (await answer.text()) });
  });
}

/** Opens every path once without loading a document, and returns to the lobby. @returns the most textures of a page */
export async function wander(page: Page, paths: readonly string[]): Promise<number> {
  let most = 0;
  for (const path of [...paths, '/']) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.waitForTimeout(STAY_MS);
    most = Math.max(most, await texturesOf(page));
  }
  return most;
}

async function texturesOf(page: Page): Promise<number> {
  // A worker that ends meanwhile holds none.
  const counts = page
    .workers()
    .map((worker) => worker.evaluate(() => Number(Reflect.get(self, 'liveTextures')?.() ?? 0)).catch(() => 0));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Reads what the page holds. */
export async function heldBy(page: Page, cdp: CDPSession): Promise<Held> {
  await page.waitForTimeout(REST_MS);
  for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage');
  const metric = await metrics(cdp);
  return {
    heap: await objectBytes(cdp),
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    textures: await texturesOf(page),
  };
}
