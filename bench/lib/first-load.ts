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

/** Fonts and raster images travel as they are; everything else as gzip. */
const isPacked = (response: Response): boolean =>
  /font|image\/(png|webp|avif|jpeg)|audio/.test(response.headers()['content-type'] ?? '');

/** The lobby is shown: its games are there, and what is in sight of its pictures and fonts has come. */
const isShown = (): boolean =>
  document.querySelector('main')?.textContent?.includes('Hot') === true &&
  document.fonts.status === 'loaded' &&
  [...document.images].every((image) => {
    const { top, left, width } = image.getBoundingClientRect();
    return image.complete || width === 0 || top > innerHeight || left > innerWidth;
  });

/**
 * What a first visit to the lobby asks for until it is shown, as gzip bytes. What it fetches at rest for later pages
 * comes after.
 */
export async function firstLoad(browser: Browser, url: string): Promise<Asset[]> {
  const { page } = await openTab(browser);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(isShown, undefined, { polling: 50 });
  const seen = [...requests];
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
  return assets;
}
