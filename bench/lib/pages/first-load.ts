import { gzipSync } from 'node:zlib';
import type { Browser, Request, Response } from '@playwright/test';
import { openTab } from '../browser/browser.ts';

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

/** The server compresses everything with gzip except fonts and raster images. */
const isPacked = (response: Response): boolean =>
  /font|image\/(png|webp|avif|jpeg)|audio/.test(response.headers()['content-type'] ?? '');

/** True if the lobby is visible: its games are rendered, and its visible pictures and fonts are loaded. */
const isShown = (): boolean =>
  document.querySelector('main')?.textContent?.includes('Hot') === true &&
  document.fonts.status === 'loaded' &&
  [...document.images].every((image) => {
    const { top, left, width } = image.getBoundingClientRect();
    // Nothing below the age notice is drawn yet.
    return image.complete || image.closest('[inert]') !== null || width === 0 || top > innerHeight || left > innerWidth;
  });

const REST_MS = 5000;

/**
 * Returns the files that a first visit to the lobby fetches until it is visible, in gzip bytes and without prefetches
 * for later pages, and the number of requests after 5 s more, of the page and its service worker.
 */
export async function firstLoad(
  browser: Browser,
  url: string,
): Promise<{ assets: readonly Asset[]; requestsAtRest: number }> {
  const { page } = await openTab(browser);
  const requests: Request[] = [];
  // Pictures inside the document cause no requests.
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
