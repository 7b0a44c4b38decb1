import { gzipSync } from 'node:zlib';
import type { Browser, Request, Response } from '@playwright/test';
import { openTab } from './browser.ts';

export type Kind = 'JS' | 'CSS' | 'fonts' | 'rest';
export interface Asset {
  readonly kind: Kind;
  readonly path: string;
  readonly bytes: number;
}

function kindOf(response: Response): Kind {
  const type = response.request().resourceType();
  if (type === 'script' || /\.m?js$/.test(new URL(response.url()).pathname)) return 'JS';
  if (type === 'stylesheet') return 'CSS';
  return type === 'font' ? 'fonts' : 'rest';
}

/** Fonts and raster images are sent as they are, everything else as gzip. */
const isPacked = (response: Response): boolean =>
  /font|image\/(png|webp|avif|jpeg)|audio/.test(response.headers()['content-type'] ?? '');

/** The lobby is shown: its games are there, and its visible pictures and fonts are loaded. */
const isShown = (): boolean =>
  document.querySelector('main')?.textContent?.includes('Hot') === true &&
  document.fonts.status === 'loaded' &&
  [...document.images].every((image) => {
    const { top, left, width } = image.getBoundingClientRect();
    // Under the age notice nothing is drawn yet.
    return image.complete || image.closest('[inert]') !== null || width === 0 || top > innerHeight || left > innerWidth;
  });

const REST_MS = 5000;

/**
 * Files that a first visit to the lobby fetches until it is shown, in gzip bytes, without those prefetched for later
 * pages; and how many requests there are 5 s later, of the page and its service worker.
 */
export async function firstLoad(
  browser: Browser,
  url: string,
): Promise<{ assets: readonly Asset[]; requestsAtRest: number }> {
  const { page } = await openTab(browser);
  const requests: Request[] = [];
  // Pictures in the document are no requests.
  page.context().on('request', (request) => void (request.url().startsWith('data:') || requests.push(request)));
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(isShown, undefined, { polling: 50 });
  const seen = [...requests];
  await page.waitForTimeout(REST_MS);
  const assets: Asset[] = [];
  for (const request of seen) {
    const response = await request.response();
    const body = await response?.body().catch(() => null);
    if (response === null || body === null || body === undefined) continue;
    assets.push({
      kind: kindOf(response),
      path: new URL(response.url()).pathname,
      bytes: isPacked(response) ? body.length : gzipSync(body).length,
    });
  }
  await page.context().close();
  // The service worker reads from the browser's cache the files that the page has already loaded.
  const paths = new Set(requests.map((request) => new URL(request.url()).pathname));
  return { assets, requestsAtRest: paths.size };
}
