import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { openPage } from './browser/browser.ts';

/** gzip bytes that a scene fetches, including the engine. */
export interface SceneBytes {
  code: number;
  assets: number;
}

/**
 * Build folder of the bench pages. Files fetched by a worker are measured there, because their responses are not
 * accessible.
 */
const BUILT = resolve(import.meta.dirname, '../../dist/bench');

/** Returns the gzip size of a file. Pictures are already compressed. */
function weigh(path: string): number {
  const file = readFileSync(BUILT + path);
  return /\.(webp|png|avif)$/.test(path) ? file.length : gzipSync(file).length;
}

/**
 * Mounts a scene on a page without any stage code and sums the files fetched for it: until its first frame (`show`) or
 * including its round (`start`).
 */
export async function sceneBytes(browser: Browser, url: string, phase: 'show' | 'start'): Promise<SceneBytes> {
  const { page } = await openPage(browser, url);
  const paths = new Set<string>();
  page.context().on('request', (request) => paths.add(new URL(request.url()).pathname));
  await page.evaluate((phase) => window.bench[phase]?.(), phase);
  await page.waitForTimeout(500);
  await page.context().close();
  const sum = (wanted: RegExp) =>
    [...paths].filter((path) => wanted.test(path)).reduce((total, path) => total + weigh(path), 0);
  return { code: sum(/\.js$/), assets: sum(/^\/scene-assets\//) };
}
