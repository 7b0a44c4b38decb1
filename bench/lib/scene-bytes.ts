import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { openPage } from './browser.ts';

/** gzip bytes that a scene fetches until its first frame, engine included. */
export interface SceneBytes {
  code: number;
  assets: number;
}

/** Where the bench pages were built: what a worker fetched is weighed there, for its bodies are not handed out. */
const BUILT = resolve(import.meta.dirname, '../../dist/bench');

/** Pictures are compressed as they are. */
function weigh(path: string): number {
  const file = readFileSync(BUILT + path);
  return /\.(webp|png|avif)$/.test(path) ? file.length : gzipSync(file).length;
}

/** Mounts a scene on a page that has nothing of the stage yet, and sums what comes for it. */
export async function sceneBytes(browser: Browser, url: string): Promise<SceneBytes> {
  const { page } = await openPage(browser, url);
  const paths = new Set<string>();
  page.context().on('request', (request) => paths.add(new URL(request.url()).pathname));
  await page.evaluate(() => window.bench.start());
  await page.waitForTimeout(500);
  await page.context().close();
  const sum = (wanted: RegExp) =>
    [...paths].filter((path) => wanted.test(path)).reduce((total, path) => total + weigh(path), 0);
  return { code: sum(/\.js$/), assets: sum(/^\/scene-assets\//) };
}
